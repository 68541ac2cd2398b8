import{d as a,e as b,f as c}from"./chunk-CABBXJN5.js";import"./chunk-JRZLC7LN.js";import"./chunk-TBANFIB2.js";import"./chunk-WF55YCFV.js";export{c as ColourChoice,a as JoinPage,b as free};
