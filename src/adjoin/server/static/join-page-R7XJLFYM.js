import{b as a,c as b,d as c}from"./chunk-L24TTYVU.js";import"./chunk-KDM43OZW.js";import"./chunk-FNUHY4HB.js";import"./chunk-Y3B7AOZD.js";export{c as ColourChoice,a as JoinPage,b as free};
