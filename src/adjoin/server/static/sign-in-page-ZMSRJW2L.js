import{a,b,c}from"./chunk-6RCI6OMJ.js";import"./chunk-5BTYUUJK.js";import"./chunk-RA3PX6H2.js";export{c as CodeWay,a as MovePage,b as signIn};
