import{a,b,c}from"./chunk-OWYI5G5D.js";import"./chunk-RO5GQYWH.js";import"./chunk-WHKUJCLK.js";export{c as CodeWay,a as MovePage,b as signIn};
