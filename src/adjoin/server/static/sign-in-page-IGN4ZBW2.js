import{a,b,c}from"./chunk-LRZDVPJD.js";import"./chunk-YWFQVS6V.js";import"./chunk-TR5FBFZR.js";export{c as CodeWay,a as MovePage,b as signIn};
