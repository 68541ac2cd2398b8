import{c as a,d as b,e as c}from"./chunk-XQWRLNOI.js";import"./chunk-QRSQQLNH.js";import"./chunk-MCUORXYF.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
