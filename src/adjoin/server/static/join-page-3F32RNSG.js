import{a,b,c}from"./chunk-4TI7PJV7.js";import"./chunk-IEFA7JZW.js";import"./chunk-IK3RSIBL.js";import"./chunk-WQEDZBAM.js";export{c as ColourChoice,a as JoinPage,b as free};
