import{a,b,c}from"./chunk-MTH44PT7.js";import"./chunk-ORAZMFKN.js";export{c as DropZone,a as RecordsPage,b as faultOf};
