import{a,b,c}from"./chunk-3OENPEDD.js";import"./chunk-4ZG6O5UH.js";export{c as DropZone,a as RecordsPage,b as faultOf};
