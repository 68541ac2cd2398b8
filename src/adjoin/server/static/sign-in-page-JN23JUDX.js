import{a,b,c}from"./chunk-G5X5GGYR.js";import"./chunk-7HEWZGG6.js";import"./chunk-LKWGZT3U.js";export{c as CodeWay,a as MovePage,b as signIn};
