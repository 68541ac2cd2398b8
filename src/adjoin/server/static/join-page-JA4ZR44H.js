import{a,b,c}from"./chunk-OPH5W5TQ.js";import"./chunk-2DF3WRCN.js";import"./chunk-AN5ITEO3.js";import"./chunk-KFQMV23H.js";export{c as ColourChoice,a as JoinPage,b as free};
