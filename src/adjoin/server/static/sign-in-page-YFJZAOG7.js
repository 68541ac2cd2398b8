import{a,b,c}from"./chunk-IPV6QPRX.js";import"./chunk-6ZNCZ3WK.js";import"./chunk-JWT6DVI7.js";export{c as CodeWay,a as MovePage,b as signIn};
