import{d as a,e as b,f as c}from"./chunk-EZK2OGFG.js";import"./chunk-6KZH3EUV.js";import"./chunk-HMEQ56G2.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
