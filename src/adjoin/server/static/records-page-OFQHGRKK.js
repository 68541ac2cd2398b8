import{a,b,c}from"./chunk-TQXVLAN6.js";import"./chunk-ZX4ACPLT.js";export{c as DropZone,a as RecordsPage,b as faultOf};
