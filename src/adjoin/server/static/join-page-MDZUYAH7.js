import{d as a,e as b,f as c}from"./chunk-NH7PQAD3.js";import"./chunk-JAEQUOSW.js";import"./chunk-OQ27OQKL.js";import"./chunk-CIVVU5G3.js";export{c as ColourChoice,a as JoinPage,b as free};
