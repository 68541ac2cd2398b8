import{a,b,c}from"./chunk-RXP6OQSA.js";import"./chunk-HIYREQT3.js";import"./chunk-HBFPEZUW.js";export{c as CodeWay,a as MovePage,b as signIn};
