import{d as a,e as b,f as c}from"./chunk-YWQAPQ3J.js";import"./chunk-E3ZT4HJE.js";import"./chunk-UOTDD6G5.js";import"./chunk-MLSVZNXU.js";export{c as ColourChoice,a as JoinPage,b as free};
