import{b as a,c as b,d as c}from"./chunk-MFWQ4HOE.js";import"./chunk-5CUNZUKR.js";import"./chunk-HV3COREV.js";import"./chunk-3LD2VULP.js";export{c as ColourChoice,a as JoinPage,b as free};
