import{a,b,c}from"./chunk-XSMTOSDV.js";import"./chunk-RA3PX6H2.js";export{c as DropZone,a as RecordsPage,b as faultOf};
