import{a,b,c}from"./chunk-4K7Q75M6.js";import"./chunk-JUHGVCS3.js";import"./chunk-YLWEIJ42.js";export{c as CodeWay,a as MovePage,b as signIn};
