import{a,b,c}from"./chunk-7EPCTGVL.js";import"./chunk-PXL27TPG.js";export{c as DropZone,a as RecordsPage,b as faultOf};
