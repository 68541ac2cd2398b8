import{d as a,e as b,f as c}from"./chunk-5QIVUW7U.js";import"./chunk-DGMPDESM.js";import"./chunk-3C7DFUHQ.js";import"./chunk-HMEQ56G2.js";export{c as ColourChoice,a as JoinPage,b as free};
