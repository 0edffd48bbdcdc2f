import type { Text } from '#lib/i18n/locale.ts'
import type { PaymentMeans } from '#lib/payments/bill/counter-record.ts'

/** Texts of the payment column. */
export const paymentTexts = {
  payment: { en: 'Payment', de: 'Zahlung' },
  paidSoFar: { en: 'Paid so far', de: 'Bisher bezahlt' },
  stillToPay: { en: 'Still to pay', de: 'Noch zu zahlen' },
  allPaid: { en: 'Everything is paid.', de: 'Alles ist bezahlt.' },
  means: { en: 'Means of payment', de: 'Zahlungsart' },
  paysWithTip: { en: 'Pays with tip', de: 'Zahlt mit Trinkgeld' },
  given: { en: 'Given', de: 'Gegeben' },
  exact: { en: 'Exact', de: 'Passend' },
  notes: { en: 'Given in notes', de: 'Gegeben in Scheinen' },
  tip: { en: 'Tip', de: 'Trinkgeld' },
  rounding: { en: 'Rounded to coins', de: 'Rundung' },
  ofThis: (sum: string): Text => ({ en: `of this ${sum} on the bill`, de: `davon ${sum} auf die Rechnung` }),
  change: { en: 'Change', de: 'Rückgeld' },
  wasTaken: (sum: string): Text => ({ en: `${sum} is taken.`, de: `${sum} sind kassiert.` }),
  redeem: { en: 'Redeem', de: 'Einlösen' },
  redeemSum: (sum: string): Text => ({ en: `Redeem ${sum}`, de: `${sum} einlösen` }),
  didOpen: (name: string): Text => ({ en: `${name} has a house account.`, de: `${name} hat ein Hauskonto.` }),
  take: (sum: string): Text => ({ en: `Take ${sum}`, de: `${sum} kassieren` }),
  takeAll: (sum: string): Text => ({ en: `Take ${sum} and settle`, de: `${sum} kassieren und abschließen` }),
  charge: (sum: string): Text => ({ en: `Charge ${sum}`, de: `${sum} aufs Hauskonto` }),
  didTake: (sum: string): Text => ({ en: `${sum} taken.`, de: `${sum} kassiert.` }),
  didRedeem: (sum: string, ending: string): Text => ({
    en: `${sum} redeemed from the voucher ending in ${ending}.`,
    de: `${sum} eingelöst vom Gutschein, dessen Code auf ${ending} endet.`,
  }),
  equalParts: { en: 'Equal parts', de: 'Gleiche Teile' },
  deposit: { en: 'Deposit', de: 'Anzahlung' },
  depositWaits: { en: 'Counted in before the next payment', de: 'Wird vor der nächsten Zahlung angerechnet' },
  depositLeft: { en: 'Not needed for this bill', de: 'Für diese Rechnung nicht nötig' },
  countIn: { en: 'Count in', de: 'Anrechnen' },
  didCountIn: { en: 'The deposit is counted in.', de: 'Die Anzahlung ist angerechnet.' },
  takeOff: { en: 'Take off', de: 'Herausnehmen' },
  didTakeOff: { en: 'The deposit is off the bill again.', de: 'Die Anzahlung ist nicht mehr auf der Rechnung.' },
  online: { en: 'A guest is paying online', de: 'Ein Gast zahlt gerade online' },
  onlineShare: { en: 'A guest is paying a share online', de: 'Ein Gast zahlt gerade online seinen Anteil' },
  sinceUntil: (since: string, until: string): Text => ({
    en: `since ${since}, until ${until} at most`,
    de: `seit ${since}, höchstens bis ${until}`,
  }),
  endsOnline: {
    en: 'If you take money here, that payment ends. If the guest has already paid, nothing is taken here.',
    de: 'Wenn Sie hier kassieren, endet diese Zahlung. Hat der Gast schon bezahlt, wird hier nichts kassiert.',
  },
  refund: { en: 'Refund', de: 'Erstatten' },
  refundOf: (what: string): Text => ({ en: `Refund: ${what}`, de: `Erstatten: ${what}` }),
  refundAll: { en: 'Refund all', de: 'Alles erstatten' },
  nothingLeft: { en: 'Nothing was left to refund.', de: 'Es war nichts mehr zu erstatten.' },
  nothingToPay: { en: 'There is nothing to pay.', de: 'Es ist nichts zu zahlen.' },
  covered: { en: 'The deposit pays all of it.', de: 'Die Anzahlung zahlt alles.' },
  countInAll: { en: 'Count in the deposit and settle', de: 'Anzahlung anrechnen und abschließen' },
  closeBill: { en: 'Close the bill', de: 'Rechnung abschließen' },
  nobodyPays: { en: 'Nobody pays now?', de: 'Zahlt jetzt niemand?' },
  closeUnpaid: { en: 'Close without payment…', de: 'Ohne Zahlung abschließen…' },
  noMoneyComes: { en: 'No money will come?', de: 'Kommt kein Geld mehr?' },
  cancelInvoice: { en: 'Cancel the invoice…', de: 'Rechnung stornieren…' },
  didCloseUnpaid: (sum: string): Text => ({
    en: `The bill is closed, ${sum} is not paid.`,
    de: `Die Rechnung ist abgeschlossen, ${sum} sind nicht bezahlt.`,
  }),
  didClose: { en: 'The bill is closed.', de: 'Die Rechnung ist abgeschlossen.' },
  settled: { en: 'Settled', de: 'Abgeschlossen' },
  invoice: (number: number): Text => ({ en: `Invoice ${number}`, de: `Rechnung ${number}` }),
  givenBack: (given: string, change: string): Text => ({
    en: `given ${given}, change ${change}`,
    de: `gegeben ${given}, Rückgeld ${change}`,
  }),
  backSoFar: (sum: string): Text => ({ en: `${sum} given back`, de: `${sum} zurückgegeben` }),
  keep: { en: 'Keep', de: 'Behalten' },
  didRefund: (sum: string, means: Text): Text => ({
    en: `${sum} goes back: ${means.en}.`,
    de: `${sum} gehen zurück: ${means.de}.`,
  }),
  refunded: { en: 'refunded', de: 'erstattet' },
  withRounding: (sum: string): Text => ({ en: `rounded ${sum}`, de: `Rundung ${sum}` }),
  withTip: (sum: string): Text => ({ en: `tip ${sum}`, de: `Trinkgeld ${sum}` }),
} as const

/** The names of the means of payment. */
export const paymentMeansTexts: Record<PaymentMeans, Text> = {
  Cash: { en: 'Cash', de: 'Bar' },
  Terminal: { en: 'Card', de: 'Karte' },
  House: { en: 'House account', de: 'Hauskonto' },
  Voucher: { en: 'Voucher', de: 'Gutschein' },
  Online: { en: 'Paid online', de: 'Online bezahlt' },
}

/** The way back of a refund, by the means of payment. */
export const wayBackTexts: Record<PaymentMeans, Text> = {
  Cash: { en: 'please give it back in cash', de: 'bitte bar zurückgeben' },
  Terminal: { en: 'please refund it at the terminal', de: 'bitte am Terminal erstatten' },
  House: { en: 'it comes off the house account', de: 'der Betrag wird vom Hauskonto abgezogen' },
  Voucher: { en: 'it is back on the voucher', de: 'der Betrag ist wieder auf dem Gutschein' },
  Online: { en: 'the payment provider refunds it', de: 'der Zahlungsanbieter erstattet den Betrag' },
}
