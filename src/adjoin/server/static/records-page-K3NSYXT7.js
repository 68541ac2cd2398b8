import{a,b,c}from"./chunk-HJJ5KAWM.js";import"./chunk-CIVVU5G3.js";export{c as DropZone,a as RecordsPage,b as faultOf};
