import{d as a,e as b,f as c}from"./chunk-PTAYDBRF.js";import"./chunk-YXBVAC3K.js";import"./chunk-WF55YCFV.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
