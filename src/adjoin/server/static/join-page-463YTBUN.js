import{d as a,e as b,f as c}from"./chunk-JAEAWDY4.js";import"./chunk-DCVAX2XO.js";import"./chunk-M5F7RIDU.js";import"./chunk-SZ4GD66Y.js";export{c as ColourChoice,a as JoinPage,b as free};
