import{a,b,c}from"./chunk-5NHZTICB.js";import"./chunk-WCMZKMF6.js";import"./chunk-CIVVU5G3.js";export{c as CodeWay,a as MovePage,b as signIn};
