import{c as a,d as b,e as c}from"./chunk-TWXCMYZI.js";import"./chunk-SYHZNAAF.js";import"./chunk-4ZG6O5UH.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
