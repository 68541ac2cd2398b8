import{d as a,e as b,f as c}from"./chunk-UCOZXYY2.js";import"./chunk-2IXZJJOB.js";import"./chunk-NNL6NBEN.js";import"./chunk-ORAZMFKN.js";export{c as ColourChoice,a as JoinPage,b as free};
