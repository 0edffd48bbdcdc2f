(async({src:e})=>{await import(e);let t=()=>document.querySelector("venue-booking")?.L("classic");document.readyState==="loading"?addEventListener("DOMContentLoaded",t):t()})(document.currentScript);
