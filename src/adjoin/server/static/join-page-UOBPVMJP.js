import{a,b,c}from"./chunk-VR2AZ4LH.js";import"./chunk-LHNSQKQ7.js";import"./chunk-CEJYB2F5.js";import"./chunk-RY3C4YOU.js";export{c as ColourChoice,a as JoinPage,b as free};
