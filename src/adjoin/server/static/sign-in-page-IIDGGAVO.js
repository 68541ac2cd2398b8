import{a,b,c}from"./chunk-73IDYO74.js";import"./chunk-GYVAAYI3.js";import"./chunk-4ZG6O5UH.js";export{c as CodeWay,a as MovePage,b as signIn};
