import{d as a,e as b,f as c}from"./chunk-M56P6QDO.js";import"./chunk-JYYYY76X.js";import"./chunk-CE5QS2PT.js";import"./chunk-TR5FBFZR.js";export{c as ColourChoice,a as JoinPage,b as free};
