import{a,b,c}from"./chunk-57FH24C4.js";import"./chunk-HMEQ56G2.js";export{c as DropZone,a as RecordsPage,b as faultOf};
