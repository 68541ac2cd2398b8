import{d as a,e as b,f as c}from"./chunk-WGKKLNFU.js";import"./chunk-A57QFW57.js";import"./chunk-IEUKGUII.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
