import{b as a,c as b,d as c}from"./chunk-7GNP4H43.js";import"./chunk-HTEZJC4A.js";import"./chunk-YPX5SYNO.js";import"./chunk-DBBNCTSE.js";export{c as ColourChoice,a as JoinPage,b as free};
