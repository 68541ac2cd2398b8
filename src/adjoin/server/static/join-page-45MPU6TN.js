import{b as a,c as b,d as c}from"./chunk-PBREJI6D.js";import"./chunk-MYBFSX57.js";import"./chunk-6DSN3R2Q.js";import"./chunk-LFB2CKRP.js";export{c as ColourChoice,a as JoinPage,b as free};
