import{a,b,c}from"./chunk-CIGW55GA.js";import"./chunk-SKSCJZ5Q.js";export{c as DropZone,a as RecordsPage,b as faultOf};
