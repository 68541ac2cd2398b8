import{d as a,e as b,f as c}from"./chunk-6JYCTJKF.js";import"./chunk-HOSMPFSD.js";import"./chunk-SZ4GD66Y.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
