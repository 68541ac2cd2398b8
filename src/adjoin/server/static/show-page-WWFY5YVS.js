import{c as a,d as b,e as c}from"./chunk-FSUXGBR5.js";import"./chunk-DYMEOJY3.js";import"./chunk-ORAZMFKN.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
