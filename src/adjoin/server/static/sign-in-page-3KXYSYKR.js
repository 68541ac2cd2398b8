import{a,b,c}from"./chunk-KW5ABZIL.js";import"./chunk-5WBFAH7R.js";import"./chunk-GX23YNP4.js";export{c as CodeWay,a as MovePage,b as signIn};
