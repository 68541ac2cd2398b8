import{d as a,e as b,f as c}from"./chunk-QM4YX4OT.js";import"./chunk-FTUI7KEX.js";import"./chunk-53DWCRP3.js";import"./chunk-SKSCJZ5Q.js";export{c as ColourChoice,a as JoinPage,b as free};
