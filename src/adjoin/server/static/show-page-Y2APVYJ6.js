import{d as a,e as b,f as c}from"./chunk-RTUBXRWT.js";import"./chunk-FW3SL7SV.js";import"./chunk-3SMLZKJL.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
