import{a,b,c}from"./chunk-4LPTCPIS.js";import"./chunk-F2IE2UFK.js";import"./chunk-WF55YCFV.js";export{c as CodeWay,a as MovePage,b as signIn};
