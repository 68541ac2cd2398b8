import{a,b,c}from"./chunk-KW6UXGQE.js";import"./chunk-LXSMO3FH.js";export{c as DropZone,a as RecordsPage,b as faultOf};
