import{b as a,c as b,d as c}from"./chunk-N4XOUYPE.js";import"./chunk-5FF6ZULA.js";import"./chunk-VNPDMJ7P.js";import"./chunk-HBFPEZUW.js";export{c as ColourChoice,a as JoinPage,b as free};
