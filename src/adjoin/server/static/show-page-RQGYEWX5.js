import{d as a,e as b,f as c}from"./chunk-RJGQGU3J.js";import"./chunk-D7RUOWKB.js";import"./chunk-Z63UQ3KE.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
