import{b as a,c as b,d as c}from"./chunk-W4RJRSM7.js";import"./chunk-PU3YRKMB.js";import"./chunk-BYQ4JCZA.js";import"./chunk-YLWEIJ42.js";export{c as ColourChoice,a as JoinPage,b as free};
