import{d as a,e as b,f as c}from"./chunk-O2MP6GFI.js";import"./chunk-CNUATEZO.js";import"./chunk-JV2V6WXA.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
