import{b as a,c as b,d as c}from"./chunk-HMZODD6P.js";import"./chunk-ROAWTGDZ.js";import"./chunk-B6UVSJHD.js";import"./chunk-JWT6DVI7.js";export{c as ColourChoice,a as JoinPage,b as free};
