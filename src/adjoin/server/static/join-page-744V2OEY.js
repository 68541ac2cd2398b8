import{d as a,e as b,f as c}from"./chunk-K6YKUFWD.js";import"./chunk-6MVJNKFY.js";import"./chunk-HI6MDOI4.js";import"./chunk-4ZG6O5UH.js";export{c as ColourChoice,a as JoinPage,b as free};
