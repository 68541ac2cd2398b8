import{a,b,c}from"./chunk-KJC26WIH.js";import"./chunk-ARPD2OQH.js";import"./chunk-HMEQ56G2.js";export{c as CodeWay,a as MovePage,b as signIn};
