import{d as a,e as b,f as c}from"./chunk-OPP2SNDG.js";import"./chunk-P3LDAE4F.js";import"./chunk-YT3W7PPB.js";import"./chunk-3SMLZKJL.js";export{c as ColourChoice,a as JoinPage,b as free};
