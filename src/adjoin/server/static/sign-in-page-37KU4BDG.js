import{a,b,c}from"./chunk-EWS66ZX3.js";import"./chunk-KS6PXKAQ.js";import"./chunk-LXSMO3FH.js";export{c as CodeWay,a as MovePage,b as signIn};
