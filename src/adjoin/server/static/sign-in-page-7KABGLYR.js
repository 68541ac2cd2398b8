import{a,b,c}from"./chunk-MWDKWQGN.js";import"./chunk-GQHQFQY3.js";import"./chunk-IO5VC3RJ.js";export{c as CodeWay,a as MovePage,b as signIn};
