import{c as a,d as b,e as c}from"./chunk-EDQCKGAH.js";import"./chunk-YM7OKKBY.js";import"./chunk-Z63UQ3KE.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
