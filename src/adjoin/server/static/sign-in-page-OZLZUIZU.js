import{a,b,c}from"./chunk-2IWOYDXA.js";import"./chunk-HSKLPTS7.js";import"./chunk-CGYABKQN.js";export{c as CodeWay,a as MovePage,b as signIn};
