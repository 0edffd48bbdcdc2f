import{a as f}from"./chunk-MYSETPNQ.js";var S=`busy|One moment …|Einen Moment …
none|Vouchers are not sold online just now.|Gutscheine gibt es zurzeit nicht online.
which|Voucher|Gutschein
amount|Amount ({0})|Betrag ({0})
name|Your name|Ihr Name
email|Your e-mail|Ihre E-Mail
for|For whom (optional)|Für wen (optional)
to|Their e-mail (optional)|E-Mail der beschenkten Person (optional)
on|Send on (optional)|Senden am (optional)
message|Your message (optional)|Ihre Nachricht (optional)
pay|Order and pay|Zahlungspflichtig bestellen`;async function F(i,O){let{h:n,s:u,a:w,l:v}=O,t=v(S,i.i),{offers:c,currency:x,terms:A,validityDescription:j,onlineSaleAvailable:k}=await i.n("/vouchers/offers"),[s]=c;if(!k||!s)return i.t(n("p",{},t.none));let l=e=>e===null?"":i.c(e,x),p=({minAmount:e,maxAmount:o})=>`${l(e)}–${l(o)}`,m=n("input",{name:"amount",type:"number",step:"any",inputMode:"decimal",required:!0}),d=n("span"),h=n("label",{},d,m);function b(e){h.hidden=m.disabled=!e.customAmount,d.textContent=w(t.amount,p(e)),Object.assign(m,{min:e.minAmount,max:e.maxAmount})}function E(e){let o=()=>b(e),a=e===s;return n("label",{part:"slot"},n("input",{type:"radio",name:"productId",value:e.productId,checked:a,onchange:o}),n("span",{},e.title,n("small",{},l(e.price)||p(e))))}let g=n("div",{className:"slots"},...c.map(E));g.style.setProperty("--w","100%");let r=(e,o,a={})=>u(o,n("input",{name:e,...a})),y=n("form",{part:"form"},n("fieldset",{},n("legend",{},t.which),g),h,r("buyerName",t.name,{required:!0,autocomplete:"name",maxLength:120}),r("buyerEmail",t.email,{required:!0,type:"email",autocomplete:"email"}),r("recipientName",t.for,{maxLength:120}),r("recipientEmail",t.to,{type:"email"}),r("deliverOn",t.on,{type:"date"}),u(t.message,n("textarea",{name:"giftMessage",rows:3,maxLength:500})),n("p",{},n("small",{},[j,A].filter(Boolean).join(" "))),n("button",{part:"primary"},t.pay));b(s),i.t(y),f(i,y,t.busy,async(e,o)=>{let{amount:a,...I}=Object.fromEntries(Object.entries(e).filter(([,L])=>L)),M={...I,...a&&{amount:+a}},{checkoutUrl:N}=await o("/vouchers/checkout",M);location.assign(N)})}export{F as start};
