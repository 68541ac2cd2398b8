import{a,b,c}from"./chunk-J3QXQDYY.js";import"./chunk-GX23YNP4.js";export{c as DropZone,a as RecordsPage,b as faultOf};
