import{d as a,e as b,f as c}from"./chunk-2NPA7KR6.js";import"./chunk-KPDYH46T.js";import"./chunk-PJSPTU2P.js";import"./chunk-JV2V6WXA.js";export{c as ColourChoice,a as JoinPage,b as free};
