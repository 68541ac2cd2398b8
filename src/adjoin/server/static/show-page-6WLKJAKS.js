import{d as a,e as b,f as c}from"./chunk-ONT2F3AH.js";import"./chunk-TMFQP7NT.js";import"./chunk-MLSVZNXU.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
