import{a,b,c}from"./chunk-GCKW3BGR.js";import"./chunk-MLSVZNXU.js";export{c as DropZone,a as RecordsPage,b as faultOf};
