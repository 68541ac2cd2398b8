import{a,b,c}from"./chunk-AUYCUPTD.js";import"./chunk-GANGXPHM.js";import"./chunk-3LD2VULP.js";export{c as CodeWay,a as MovePage,b as signIn};
