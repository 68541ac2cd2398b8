import{a,b,c}from"./chunk-USEE2RXJ.js";import"./chunk-24KBBE2L.js";import"./chunk-Y3B7AOZD.js";export{c as CodeWay,a as MovePage,b as signIn};
