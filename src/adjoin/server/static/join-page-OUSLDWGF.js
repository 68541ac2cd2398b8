import{a,b,c}from"./chunk-VTX5DWIP.js";import"./chunk-JE2VXTKW.js";import"./chunk-LYW4DN3P.js";import"./chunk-4VCLC7OL.js";export{c as ColourChoice,a as JoinPage,b as free};
