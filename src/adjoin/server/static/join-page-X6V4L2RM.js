import{a,b,c}from"./chunk-E4BXHUDA.js";import"./chunk-XGST2KYS.js";import"./chunk-X47NLEN7.js";import"./chunk-EI4DJJ2P.js";export{c as ColourChoice,a as JoinPage,b as free};
