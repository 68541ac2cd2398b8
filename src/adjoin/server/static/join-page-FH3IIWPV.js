import{d as a,e as b,f as c}from"./chunk-7TLH7TKW.js";import"./chunk-GFMUVLCH.js";import"./chunk-QNOBDC4B.js";import"./chunk-MCUORXYF.js";export{c as ColourChoice,a as JoinPage,b as free};
