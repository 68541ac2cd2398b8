import{a,b,c}from"./chunk-WPRK7FNX.js";import"./chunk-HJUWAMRE.js";import"./chunk-M2Y27WS3.js";import"./chunk-MKP5H6GB.js";export{c as ColourChoice,a as JoinPage,b as free};
