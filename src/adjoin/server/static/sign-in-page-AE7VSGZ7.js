import{a,b,c}from"./chunk-34CGJINK.js";import"./chunk-UESR33EJ.js";import"./chunk-JV2V6WXA.js";export{c as CodeWay,a as MovePage,b as signIn};
