import{a,b,c}from"./chunk-PIFEBSTO.js";import"./chunk-T7ILR3U6.js";import"./chunk-KH7IFLWB.js";import"./chunk-WEMXQAEM.js";export{c as ColourChoice,a as JoinPage,b as free};
