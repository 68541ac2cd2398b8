import{d as a,e as b,f as c}from"./chunk-RBCTXPAM.js";import"./chunk-D6K3TQP5.js";import"./chunk-GWV44E6U.js";import"./chunk-PXL27TPG.js";export{c as ColourChoice,a as JoinPage,b as free};
