import{b as a,c as b,d as c}from"./chunk-DG2THRGQ.js";import"./chunk-C6ZUFACF.js";import"./chunk-3G4PGI7E.js";import"./chunk-XZFUQMMV.js";export{c as ColourChoice,a as JoinPage,b as free};
