import{a,b,c}from"./chunk-2UJYPIED.js";import"./chunk-4Q4ES6MJ.js";import"./chunk-YVZXS5CR.js";import"./chunk-ZQZ4SW3N.js";export{c as ColourChoice,a as JoinPage,b as free};
