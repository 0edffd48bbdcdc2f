var z=`agree|I pay the deposit of {0} now (voluntary)|Ich zahle jetzt die Anzahlung von {0} (freiwillig)
later|I agree to a deposit of {0} (voluntary)|Ich stimme einer Anzahlung von {0} zu (freiwillig)
without|Without a deposit you are booked as well.|Auch ohne Anzahlung haben Sie gebucht.
hold|If you agree and have not paid after {0}, the booking is cancelled.|Wenn Sie zustimmen und nach {0} nicht gezahlt haben, wird die Buchung storniert.
open|If you agree, the booking is confirmed once you have paid.|Wenn Sie zustimmen, ist die Buchung bestätigt, sobald Sie gezahlt haben.
venue|If you agree, the venue tells you how to pay, and then confirms the booking.|Wenn Sie zustimmen, sagt Ihnen das Haus, wie Sie zahlen, und bestätigt dann die Buchung.
cost|Book and pay {0}|Zahlungspflichtig buchen, {0}`;function w(a,{h:n,a:o,g:d,l:p},{depositTerms:g}){let e=p(z,a.i),{paidOnline:i=!0,holdMinutes:u=null}=g??{},h=u&&d(u),m=i?h?o(e.hold,h):e.open:e.venue,s=n("input",{type:"checkbox",name:"depositOptIn"}),r=n("span"),b=n("small",{},`${e.without} ${m}`),l=n("label",{className:"check"},s,n("span",{},r,n("br"),b));return{box:l,draw({depositAmount:c,currency:y}){let t=c?a.c(c,y):"";return l.hidden=s.disabled=!t,r.textContent=o(i?e.agree:e.later,t),t&&s.checked&&i?o(e.cost,t):""}}}export{w as consent};
