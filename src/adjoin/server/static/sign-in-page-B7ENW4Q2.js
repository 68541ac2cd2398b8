import{a,b,c}from"./chunk-PMEVNKHR.js";import"./chunk-D2RY5VWS.js";import"./chunk-SKSCJZ5Q.js";export{c as CodeWay,a as MovePage,b as signIn};
