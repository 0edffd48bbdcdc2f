(async({src:e})=>{await import(e);let t=()=>document.querySelector("venue-booking")?.D("classic");document.readyState==="loading"?addEventListener("DOMContentLoaded",t):t()})(document.currentScript);
