import{a,b,c}from"./chunk-KTAKQWIX.js";import"./chunk-CIVVU5G3.js";export{c as DropZone,a as RecordsPage,b as faultOf};
