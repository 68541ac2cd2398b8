import{d as a,e as b,f as c}from"./chunk-L46BWHIH.js";import"./chunk-OP5R7EQ2.js";import"./chunk-QJ7QCLSV.js";import"./chunk-RA3PX6H2.js";export{c as ColourChoice,a as JoinPage,b as free};
