import{b as a,c as b,d as c}from"./chunk-YEEQREFK.js";import"./chunk-UGAFGWX3.js";import"./chunk-LWEZKLUZ.js";import"./chunk-WHKUJCLK.js";export{c as ColourChoice,a as JoinPage,b as free};
