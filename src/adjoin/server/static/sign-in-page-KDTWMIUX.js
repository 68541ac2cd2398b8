import{a,b,c}from"./chunk-XXAOIWUS.js";import"./chunk-TS5L3HZL.js";import"./chunk-OI4D3YWP.js";export{c as CodeWay,a as MovePage,b as signIn};
