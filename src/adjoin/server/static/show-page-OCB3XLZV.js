import{d as a,e as b,f as c}from"./chunk-B4EECHOB.js";import"./chunk-TBLNPSBV.js";import"./chunk-OI4D3YWP.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
