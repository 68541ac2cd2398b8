import{a,b,c}from"./chunk-SODDCWUK.js";import"./chunk-MF4PYGUG.js";import"./chunk-I7XU3JYO.js";export{c as CodeWay,a as MovePage,b as signIn};
