import{b as a,c as b,d as c}from"./chunk-7GERPWBH.js";import"./chunk-L5JVOMZN.js";import"./chunk-VFP7I7ED.js";import"./chunk-VYUNM2LM.js";export{c as ColourChoice,a as JoinPage,b as free};
