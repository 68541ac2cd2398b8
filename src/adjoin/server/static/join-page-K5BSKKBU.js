import{d as a,e as b,f as c}from"./chunk-52NN7VCT.js";import"./chunk-FQV6D2T2.js";import"./chunk-RKRA6GJU.js";import"./chunk-CGYABKQN.js";export{c as ColourChoice,a as JoinPage,b as free};
