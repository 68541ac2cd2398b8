import{a,b,c}from"./chunk-EYVUSJIC.js";import"./chunk-T7ILR3U6.js";import"./chunk-QTY5AABZ.js";import"./chunk-WEMXQAEM.js";export{c as ColourChoice,a as JoinPage,b as free};
