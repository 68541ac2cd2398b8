import{a,b,c}from"./chunk-XRMZCU6H.js";import"./chunk-J6NZJ4I2.js";import"./chunk-Z63UQ3KE.js";export{c as CodeWay,a as MovePage,b as signIn};
