import{a,b,c}from"./chunk-57FRB7JJ.js";import"./chunk-F6NRKYS6.js";import"./chunk-RZEAQBQS.js";import"./chunk-WTO7DDCR.js";export{c as ColourChoice,a as JoinPage,b as free};
