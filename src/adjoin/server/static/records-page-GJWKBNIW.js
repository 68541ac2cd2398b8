import{a,b,c}from"./chunk-BJI4UHKH.js";import"./chunk-MCUORXYF.js";export{c as DropZone,a as RecordsPage,b as faultOf};
