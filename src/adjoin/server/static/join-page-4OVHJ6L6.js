import{d as a,e as b,f as c}from"./chunk-W2ZDZ7VD.js";import"./chunk-MISG7NJU.js";import"./chunk-4P6RUCIS.js";import"./chunk-Z63UQ3KE.js";export{c as ColourChoice,a as JoinPage,b as free};
