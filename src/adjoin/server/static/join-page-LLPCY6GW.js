import{a,b,c}from"./chunk-IBHCCB4X.js";import"./chunk-JDRATSGH.js";import"./chunk-FZ2CPNX5.js";import"./chunk-K63O3DHW.js";export{c as ColourChoice,a as JoinPage,b as free};
