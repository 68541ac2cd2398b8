import{a,b,c}from"./chunk-NMNF42KJ.js";import"./chunk-WF55YCFV.js";export{c as DropZone,a as RecordsPage,b as faultOf};
