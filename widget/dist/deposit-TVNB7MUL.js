var W=`agree|I pay the deposit of {0} now (voluntary)|Ich zahle jetzt die Anzahlung von {0} (freiwillig)
later|I agree to a deposit of {0} (voluntary)|Ich stimme einer Anzahlung von {0} zu (freiwillig)
without|Without a deposit you are booked as well.|Auch ohne Anzahlung haben Sie gebucht.
hold|If you agree and have not paid after {0}, the booking is cancelled.|Wenn Sie zustimmen und nach {0} nicht gezahlt haben, wird die Buchung storniert.
open|If you agree, the booking is confirmed once you have paid.|Wenn Sie zustimmen, ist die Buchung bestätigt, sobald Sie gezahlt haben.
venue|If you agree, the venue tells you how to pay, and then confirms the booking.|Wenn Sie zustimmen, sagt Ihnen das Haus, wie Sie zahlen, und bestätigt dann die Buchung.
cost|Book and pay {0}|Zahlungspflichtig buchen, {0}
due|A deposit of {0} is due.|Eine Anzahlung von {0} ist fällig.
within|If it is not paid after {0}, the booking is cancelled.|Ist sie nach {0} nicht gezahlt, wird die Buchung storniert.
atVenue|The venue tells you how to pay, and then confirms the booking.|Das Haus sagt Ihnen, wie Sie zahlen, und bestätigt dann die Buchung.
accepted|If it accepts, a deposit of {0} is due.|Nimmt es an, ist eine Anzahlung von {0} fällig.
answer|This is a request: the venue answers within {0}.|Das ist eine Anfrage: Das Haus antwortet innerhalb von {0}.
ask|Send the request|Anfrage senden`;function S(r,{h:t,a:i,g:d,l:w},{depositTerms:y}){let e=w(W,r.i),{paidOnline:s=!0,holdMinutes:l=null}=y??{},a=l&&d(l),z=s?a?i(e.hold,a):e.open:e.venue,u=t("input",{type:"checkbox",name:"depositOptIn"}),g=t("span"),v=t("small",{},`${e.without} ${z}`),p=t("label",{className:"check"},u,t("span",{},g,t("br"),v)),h=t("p",{part:"terms"}),f=t("div",{},h,p),b=[],k=()=>s?a?i(e.within,a):"":e.atVenue;return{box:f,accepts:()=>b,draw({depositAmount:m,currency:I,terms:o,answerWithinHours:A=24}){let n=m?r.c(m,I):"",c=o==="request";return b=o?[o,...c&&n?["deposit"]:[]]:[],p.hidden=u.disabled=!n||!!o,h.hidden=!o,h.textContent=c?`${i(e.answer,d(A*60))} ${n&&i(e.accepted,n)}`:`${i(e.due,n)} ${k()}`,c?e.n:o?s?i(e.cost,n):"":(g.textContent=i(s?e.agree:e.later,n),n&&u.checked&&s?i(e.cost,n):"")}}}export{S as consent};
