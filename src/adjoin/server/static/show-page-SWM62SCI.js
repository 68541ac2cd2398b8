import{c as a,d as b,e as c}from"./chunk-AMQSXVU7.js";import"./chunk-E7KLVPYH.js";import"./chunk-PXL27TPG.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
