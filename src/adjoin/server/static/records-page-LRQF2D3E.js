import{a,b,c}from"./chunk-HR2MWJXV.js";import"./chunk-JV2V6WXA.js";export{c as DropZone,a as RecordsPage,b as faultOf};
