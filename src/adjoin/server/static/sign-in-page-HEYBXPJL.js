import{a,b,c}from"./chunk-O5N3CN4V.js";import"./chunk-LCWBESNL.js";import"./chunk-LFB2CKRP.js";export{c as CodeWay,a as MovePage,b as signIn};
