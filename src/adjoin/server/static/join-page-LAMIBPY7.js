import{a,b,c}from"./chunk-PAYB3UE6.js";import"./chunk-FV2SBRA2.js";import"./chunk-GY6AUOPP.js";import"./chunk-6JNQRNGX.js";export{c as ColourChoice,a as JoinPage,b as free};
