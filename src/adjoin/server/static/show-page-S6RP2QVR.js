import{d as a,e as b,f as c}from"./chunk-FRCIBJKH.js";import"./chunk-XPYTTCDE.js";import"./chunk-RA3PX6H2.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
