import{a,b,c}from"./chunk-AJ6WIOKO.js";import"./chunk-IEUKGUII.js";export{c as DropZone,a as RecordsPage,b as faultOf};
