import{a,b,c}from"./chunk-ZFJ2KCZM.js";import"./chunk-RFQIHEA7.js";import"./chunk-ZX4ACPLT.js";export{c as CodeWay,a as MovePage,b as signIn};
