import{b as a,c as b,d as c}from"./chunk-HM3YMCWX.js";import"./chunk-ZGLCIKOM.js";import"./chunk-DQOSPN4U.js";import"./chunk-C4HM47EZ.js";export{c as ColourChoice,a as JoinPage,b as free};
