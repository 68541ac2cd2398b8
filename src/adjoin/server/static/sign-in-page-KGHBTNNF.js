import{a,b,c}from"./chunk-2LDVBAVY.js";import"./chunk-JSG47NI6.js";import"./chunk-MLSVZNXU.js";export{c as CodeWay,a as MovePage,b as signIn};
