import{a,b,c}from"./chunk-W5NQE2YY.js";import"./chunk-YUCRUMR3.js";import"./chunk-ORAZMFKN.js";export{c as CodeWay,a as MovePage,b as signIn};
