import{a,b,c}from"./chunk-3EIQY5II.js";import"./chunk-SM64DPXU.js";import"./chunk-IEUKGUII.js";export{c as CodeWay,a as MovePage,b as signIn};
