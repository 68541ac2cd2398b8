import{d as a,e as b,f as c}from"./chunk-LW7B27KS.js";import"./chunk-5EQLRUVF.js";import"./chunk-LXSMO3FH.js";export{b as SharedBoxPage,c as ShowBox,a as formFor};
