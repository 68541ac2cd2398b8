import{a,b,c}from"./chunk-B2HNFQAR.js";import"./chunk-F5YDQBVJ.js";import"./chunk-VYUNM2LM.js";export{c as CodeWay,a as MovePage,b as signIn};
