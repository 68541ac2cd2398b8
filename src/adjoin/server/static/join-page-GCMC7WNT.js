import{b as a,c as b,d as c}from"./chunk-HPJWUFQ5.js";import"./chunk-GXCL7LQM.js";import"./chunk-LLTVWLDX.js";import"./chunk-IO5VC3RJ.js";export{c as ColourChoice,a as JoinPage,b as free};
