import{a,b,c}from"./chunk-LAKOH7MR.js";import"./chunk-FPPXUCGB.js";import"./chunk-PXL27TPG.js";export{c as CodeWay,a as MovePage,b as signIn};
