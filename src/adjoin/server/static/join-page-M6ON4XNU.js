import{d as a,e as b,f as c}from"./chunk-BLSSRBSK.js";import"./chunk-TQAHGXV4.js";import"./chunk-7N5FCLNV.js";import"./chunk-I7XU3JYO.js";export{c as ColourChoice,a as JoinPage,b as free};
