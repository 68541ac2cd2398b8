import{a,b,c}from"./chunk-YJ5QJT7G.js";import"./chunk-CGYABKQN.js";export{c as DropZone,a as RecordsPage,b as faultOf};
