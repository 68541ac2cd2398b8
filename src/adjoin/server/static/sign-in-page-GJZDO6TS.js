import{a,b,c}from"./chunk-E5XTYC3B.js";import"./chunk-TI6BXBO6.js";import"./chunk-3SMLZKJL.js";export{c as CodeWay,a as MovePage,b as signIn};
