import{d as a,e as b,f as c}from"./chunk-ZRWAI5FQ.js";import"./chunk-I7MDYV4V.js";import"./chunk-SRPVHTPH.js";import"./chunk-IEUKGUII.js";export{c as ColourChoice,a as JoinPage,b as free};
