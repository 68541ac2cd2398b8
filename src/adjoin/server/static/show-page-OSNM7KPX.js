import{c as a,d as b,e as c}from"./chunk-JHD4FMCM.js";import"./chunk-3LI32AYO.js";import"./chunk-SKSCJZ5Q.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
