import{a,b,c}from"./chunk-DTWXG6IK.js";import"./chunk-OI4D3YWP.js";export{c as DropZone,a as RecordsPage,b as faultOf};
