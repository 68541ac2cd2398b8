import{a,b,c}from"./chunk-HWGG65CW.js";import"./chunk-FOISWHNY.js";import"./chunk-SZ4GD66Y.js";export{c as CodeWay,a as MovePage,b as signIn};
