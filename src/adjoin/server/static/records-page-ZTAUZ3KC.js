import{a,b,c}from"./chunk-5MZPSSFU.js";import"./chunk-Z63UQ3KE.js";export{c as DropZone,a as RecordsPage,b as faultOf};
