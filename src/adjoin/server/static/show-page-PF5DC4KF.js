import{d as a,e as b,f as c}from"./chunk-UXZGTGJP.js";import"./chunk-AGWIGHHK.js";import"./chunk-TR5FBFZR.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
