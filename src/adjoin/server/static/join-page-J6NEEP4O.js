import{d as a,e as b,f as c}from"./chunk-7BEADEQ4.js";import"./chunk-JUSKDRLZ.js";import"./chunk-ZH3HKDRE.js";import"./chunk-GX23YNP4.js";export{c as ColourChoice,a as JoinPage,b as free};
