import{a as M,b as R}from"./chunk-MYSETPNQ.js";var Z=`busy|One moment …|Einen Moment …
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
tickets|Show the tickets|Tickets anzeigen`;async function Q(n,h){let{h:e,s:l,options:U,a:c,u:I,l:C}=h,t=C(Z,n.i),{events:v}=await n.n("/events"),g=({date:i,start:o,timeLabel:p,locationLabel:d})=>[I(i&&n.day(i),p??o),d].filter(Boolean).join(" · ");function N(i){let o=()=>{j(i.slug).catch(n.r)};return e("article",{part:"event"},e("h2",{},i.title),e("p",{},g(i)),i.excerpt&&e("p",{},i.excerpt),i.registrationMode!=="None"&&e("button",{type:"button",ariaLabel:`${t.more}: ${i.title}`,onclick:o},t.more))}function k(){n.e(""),n.t(...v.length>0?v.map(N):[e("p",{},t.none)])}async function j(i){let o=await n.n(`/events/${encodeURIComponent(i)}`),{open:p,reason:d,remaining:b,price:s,currency:w,maxPerRegistration:E,waitlist:B}=o.registration,D=Math.min(E,b??E),y=a=>s&&w?n.c(s*a,w):"",f=e("div"),u=[],A=e("button",{part:"primary"}),S=U(Array.from({length:D},(a,r)=>[`${r+1}`,[r+1,y(r+1)].filter(Boolean).join(" · ")])),m=e("select",{name:"quantity",onchange:x},...S);function x(){let a=+m.value-1;for(;u.length<a;){let r=c(t.guest,u.length+2);u.push(l(r,e("input",{name:"attendee",required:!0,maxLength:120})))}f.replaceChildren(...u.slice(0,a)),A.textContent=s?c(t.pay,y(+m.value)):t.book}let{origin:Y}=new URL(import.meta.url),H=`${n.getAttribute("service")??Y}/v/${n.getAttribute("venue")}/events/${i}/waiting-list`,q=e("h2",{tabIndex:-1},o.title),z=[g(o),s?y(1):t.free,b===null?"":c(t.left,b)],T=e("form",{part:"form"},q,e("p",{},z.filter(Boolean).join(" · ")),...p?[l(t.quantity,m),l(t.name,e("input",{name:"buyerName",autocomplete:"name",required:!0,maxLength:120})),l(t.email,e("input",{name:"email",type:"email",autocomplete:"email",required:!0})),f,A]:[e("p",{},t[d]),B&&e("a",{href:H,part:"primary"},t.wait)],e("button",{type:"button",onclick:k},t.back));x(),n.e(""),n.t(T),q.focus(),M(n,T,t.busy,async({buyerName:a,email:r=""},G)=>{let K=["",...[...f.querySelectorAll("input")].map(({value:W})=>W)],O=`/events/${encodeURIComponent(i)}/${s?"tickets/checkout":"registrations"}`,P={buyerName:a,email:r,quantity:+m.value,attendees:K},{checkoutUrl:$,guestUrl:L}=await G(O,P);if($)return location.assign($);R(n,h,{title:t.done,again:t.again},e("p",{},o.title),e("p",{},g(o)),e("p",{},c(t.mail,r)),L&&e("a",{href:L,part:"link"},t.tickets)),n.dispatchEvent(new CustomEvent("venue-registered",{bubbles:!0,detail:{event:i}}))})}k()}export{Q as start};
