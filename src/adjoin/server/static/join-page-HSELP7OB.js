import{a,b,c}from"./chunk-VIQXZQ73.js";import"./chunk-DZRCO5SY.js";import"./chunk-CQ3QJCO5.js";import"./chunk-P4APKK3I.js";export{c as ColourChoice,a as JoinPage,b as free};
