import{d as a,e as b,f as c}from"./chunk-G2PUEZJQ.js";import"./chunk-EC7UKHXR.js";import"./chunk-PUPEW5PO.js";import"./chunk-LXSMO3FH.js";export{c as ColourChoice,a as JoinPage,b as free};
