import{a,b,c}from"./chunk-ASYZH6GZ.js";import"./chunk-2M6BBZPC.js";import"./chunk-C4HM47EZ.js";export{c as CodeWay,a as MovePage,b as signIn};
