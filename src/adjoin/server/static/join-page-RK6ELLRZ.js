import{d as a,e as b,f as c}from"./chunk-LWPL626M.js";import"./chunk-NSZE43E3.js";import"./chunk-JWPPUYPO.js";import"./chunk-ZX4ACPLT.js";export{c as ColourChoice,a as JoinPage,b as free};
