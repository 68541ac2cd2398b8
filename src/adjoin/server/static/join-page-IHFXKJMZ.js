import{d as a,e as b,f as c}from"./chunk-YPOTRP7A.js";import"./chunk-EWB52A6G.js";import"./chunk-M5F7RIDU.js";import"./chunk-SZ4GD66Y.js";export{c as ColourChoice,a as JoinPage,b as free};
