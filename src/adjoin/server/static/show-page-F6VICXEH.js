import{d as a,e as b,f as c}from"./chunk-IHO4ZBXL.js";import"./chunk-M7JOURTH.js";import"./chunk-CIVVU5G3.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
