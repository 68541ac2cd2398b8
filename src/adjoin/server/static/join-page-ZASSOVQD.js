import{b as a,c as b,d as c}from"./chunk-BGNLHT3S.js";import"./chunk-YXIXHP5Y.js";import"./chunk-HGW5RTGH.js";import"./chunk-LKWGZT3U.js";export{c as ColourChoice,a as JoinPage,b as free};
