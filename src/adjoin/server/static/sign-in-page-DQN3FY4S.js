import{a,b,c}from"./chunk-ZSBR7ZH2.js";import"./chunk-TSYTXSXQ.js";import"./chunk-MCUORXYF.js";export{c as CodeWay,a as MovePage,b as signIn};
