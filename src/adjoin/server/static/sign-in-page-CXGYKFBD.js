import{a,b,c}from"./chunk-7KWW3PFF.js";import"./chunk-HFB7FRJF.js";import"./chunk-XZFUQMMV.js";export{c as CodeWay,a as MovePage,b as signIn};
