import{d as a,e as b,f as c}from"./chunk-AUR5AWVV.js";import"./chunk-WYYZYBNH.js";import"./chunk-WUVIFZ64.js";import"./chunk-OI4D3YWP.js";export{c as ColourChoice,a as JoinPage,b as free};
