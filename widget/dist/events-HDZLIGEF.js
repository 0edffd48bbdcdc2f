import{a as T,b as R}from"./chunk-YZ6YMUBW.js";var W=`busy|One moment …|Einen Moment …
again|More events|Weitere Termine
none|Nothing is planned just now.|Zurzeit ist nichts geplant.
more|Tickets|Tickets
free|Free|Eintritt frei
left|{0} left|noch {0}
sold-out|Sold out|Ausverkauft
closed|Registration is closed|Die Anmeldung ist geschlossen
past|It has begun|Es hat begonnen
not-open|No registration needed|Ohne Anmeldung
wait|Join the waiting list|Auf die Warteliste
quantity|Tickets|Tickets
name|Your name|Ihr Name
guest|Guest {0}|Gast {0}
email|Your e-mail|Ihre E-Mail
book|Register|Anmelden
pay|Book and pay {0}|Zahlungspflichtig bestellen, {0}
back|All events|Alle Termine
done|You are registered|Sie sind angemeldet
mail|Your tickets are on their way to {0}.|Die Tickets sind unterwegs an {0}.
show|Show the tickets|Tickets anzeigen`;async function _(n,h){let{h:e,i:c,options:U,fill:u,a:I,r:L}=h,t=L(W,n.locale),{events:y}=await n.t("/events"),g=({date:i,start:o,timeLabel:p,locationLabel:d})=>[I(i&&n.day(i),p??o),d].filter(Boolean).join(" · ");function M(i){let o=()=>{N(i.slug).catch(n.o)};return e("article",{part:"event"},e("h2",{},i.title),e("p",{},g(i)),i.excerpt&&e("p",{},i.excerpt),i.registrationMode!=="None"&&e("button",{type:"button",ariaLabel:`${t.more}: ${i.title}`,onclick:o},t.more))}function w(){n.e(""),n.show(...y.length>0?y.map(M):[e("p",{},t.none)])}async function N(i){let o=await n.t(`/events/${encodeURIComponent(i)}`),{open:p,reason:d,remaining:b,price:l,currency:v,maxPerRegistration:k,waitlist:j}=o.registration,B=Math.min(k,b??k),f=s=>l&&v?n.s(l*s,v):"",r=e("div"),E=e("button",{part:"primary"}),D=U(Array.from({length:B},(s,a)=>[`${a+1}`,[a+1,f(a+1)].filter(Boolean).join(" · ")])),m=e("select",{name:"quantity",onchange:A},...D);function A(){let s=+m.value-1;for(;r.childElementCount>s;)r.lastElementChild?.remove();for(;r.childElementCount<s;){let a=u(t.guest,r.childElementCount+2);r.append(c(a,e("input",{name:"attendee",required:!0,maxLength:120})))}E.textContent=l?u(t.pay,f(+m.value)):t.book}let{origin:S}=new URL(import.meta.url),Y=`${n.getAttribute("service")??S}/v/${n.getAttribute("venue")}/events/${i}/waiting-list`,x=e("h2",{tabIndex:-1},o.title),z=[g(o),l?f(1):t.free,b===null?"":u(t.left,b)],q=e("form",{part:"form"},x,e("p",{},z.filter(Boolean).join(" · ")),...p?[c(t.quantity,m),c(t.name,e("input",{name:"buyerName",autocomplete:"name",required:!0,maxLength:120})),c(t.email,e("input",{name:"email",type:"email",autocomplete:"email",required:!0})),r,E]:[e("p",{},t[d]),j&&e("a",{href:Y,part:"primary"},t.wait)],e("button",{type:"button",onclick:w},t.back));A(),n.e(""),n.show(q),x.focus(),T(n,q,t.busy,async({buyerName:s,email:a=""},G)=>{let H=["",...[...r.querySelectorAll("input")].map(({value:P})=>P)],K=`/events/${encodeURIComponent(i)}/${l?"tickets/checkout":"registrations"}`,O={buyerName:s,email:a,quantity:+m.value,attendees:H},{checkoutUrl:$,guestUrl:C}=await G(K,O);if($)return location.assign($);R(n,h,{title:t.done,again:t.again},e("p",{},o.title),e("p",{},g(o)),e("p",{},u(t.mail,a)),C&&e("a",{href:C,part:"link"},t.show)),n.dispatchEvent(new CustomEvent("venue-registered",{bubbles:!0,detail:{event:i}}))})}w()}export{_ as start};
