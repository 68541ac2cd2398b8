import{a,b,c}from"./chunk-IRWQC3CS.js";import"./chunk-74HKWYJV.js";import"./chunk-DBBNCTSE.js";export{c as CodeWay,a as MovePage,b as signIn};
