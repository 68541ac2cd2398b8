import{a,b,c}from"./chunk-O4VIX6VR.js";import"./chunk-TR5FBFZR.js";export{c as DropZone,a as RecordsPage,b as faultOf};
