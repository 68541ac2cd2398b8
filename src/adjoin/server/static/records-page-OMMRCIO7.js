import{a,b,c}from"./chunk-6VAG2R4X.js";import"./chunk-SZ4GD66Y.js";export{c as DropZone,a as RecordsPage,b as faultOf};
