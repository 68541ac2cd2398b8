import{a,b,c}from"./chunk-7J4ITA3U.js";import"./chunk-3SMLZKJL.js";export{c as DropZone,a as RecordsPage,b as faultOf};
