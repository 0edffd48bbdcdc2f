import type { Locale, Text } from '#lib/i18n/locale.ts'

/** Texts of the ordering page. */
export const texts = {
  categories: { en: 'Categories', de: 'Kategorien' },
  taxIncluded: { en: 'All prices include tax.', de: 'Alle Preise enthalten die Steuer.' },
  noMenu: {
    en: 'There is nothing to order here right now. Our staff will be glad to help you.',
    de: 'Hier lässt sich gerade nichts bestellen. Unser Personal hilft Ihnen gern.',
  },
  filters: { en: 'Diet and allergens', de: 'Ernährung und Allergene' },
  filter: { en: 'Show what fits', de: 'Passendes zeigen' },
  filterHint: {
    en: 'Items whose allergens are not stated here are left out. With an allergy, please also talk to the staff.',
    de: 'Artikel, deren Allergene hier nicht angegeben sind, werden ausgeblendet. Bei Allergien sprechen Sie bitte auch mit dem Personal.',
  },
  orderNow: { en: 'Order now', de: 'Jetzt bestellen' },
  addNote: { en: 'Add a note', de: 'Anmerkung hinzufügen' },
  noteHint: {
    en: 'For the kitchen or the bar, such as “without onions”. It is for all that you choose of this. About allergies, please talk to the staff.',
    de: 'Für Küche oder Bar, etwa „ohne Zwiebeln“. Sie gilt für alles, was Sie davon wählen. Bei Allergien sprechen Sie bitte mit dem Personal.',
  },
  toTab: { en: 'Your bill', de: 'Ihre Rechnung' },
  yourOrder: { en: 'Your order', de: 'Ihre Bestellung' },
  sum: { en: 'Total', de: 'Summe' },
  keepChoosing: { en: 'Keep choosing', de: 'Weiter auswählen' },
  seenByAll: {
    en: 'Everybody at your table sees what is ordered.',
    de: 'Alle an Ihrem Tisch sehen, was bestellt ist.',
  },

  nothingYet: { en: 'Nothing ordered yet.', de: 'Noch nichts bestellt.' },
  nothingYetMore: {
    en: 'What you and the others at this table order appears here.',
    de: 'Was Sie und die anderen am Tisch bestellen, erscheint hier.',
  },
  refresh: { en: 'See what is new', de: 'Nachsehen, was neu ist' },
  othersPay: {
    en: 'If you begin to pay now, that payment ends and yours counts.',
    de: 'Wenn Sie jetzt zu zahlen beginnen, endet diese Zahlung, und Ihre gilt.',
  },
  voucher: { en: 'Pay with a voucher', de: 'Mit Gutschein zahlen' },
  voucherMore: {
    en: 'The voucher pays first. If something is left to pay, the next page takes your card.',
    de: 'Zuerst zahlt der Gutschein. Bleibt etwas übrig, zahlen Sie es auf der nächsten Seite mit Karte.',
  },
  voucherCode: { en: 'Code of the voucher', de: 'Code des Gutscheins' },
  voucherPay: { en: 'Use this voucher', de: 'Diesen Gutschein einlösen' },
  finish: { en: 'Close the bill, get the invoice', de: 'Rechnung abschließen und anzeigen' },
  finishMore: {
    en: 'This closes the bill of the whole table and shows you the invoice.',
    de: 'Damit wird die Rechnung des ganzen Tisches abgeschlossen und Ihnen angezeigt.',
  },
  finishCards: {
    en: 'Paying by card is not possible here after that.',
    de: 'Danach ist die Zahlung mit Karte hier nicht mehr möglich.',
  },
  finishRunning: {
    en: 'The payment that is under way ends.',
    de: 'Die laufende Zahlung wird damit beendet.',
  },
  close: { en: 'Close the bill of the whole table', de: 'Rechnung des ganzen Tisches abschließen' },
  closedHeading: { en: 'This bill has been closed', de: 'Diese Rechnung ist abgeschlossen' },
  closed: {
    en: 'Whoever closed or paid it has the invoice. What you have chosen is still there.',
    de: 'Wer sie abgeschlossen oder bezahlt hat, hat den Beleg. Was Sie ausgewählt haben, ist noch da.',
  },
  startAnew: { en: 'See what is open at this table now', de: 'Nachsehen, was am Tisch jetzt offen ist' },

  print: { en: 'Print', de: 'Drucken' },
  save: { en: 'Save', de: 'Speichern' },
  backToTable: { en: 'Back to the table', de: 'Zurück zum Tisch' },
  cancelledHere: {
    en: 'The bill is being corrected. As soon as there is a new invoice, this page shows it.',
    de: 'Die Rechnung wird gerade korrigiert. Sobald es eine neue gibt, zeigt diese Seite sie.',
  },
  linkLasts: {
    en: 'For one day, the link of this page opens the invoice on any device. Please save it if you need it later.',
    de: 'Einen Tag lang öffnet der Link dieser Seite die Rechnung auf jedem Gerät. Bitte speichern Sie sie, wenn Sie sie später brauchen.',
  },
} as const satisfies Record<string, Text>

/** The label of the button that pays, with the amount. */
export function cardPayLabel(amount: string, locale: Locale): string {
  return { en: `Pay ${amount} by card`, de: `${amount} mit Karte zahlen` }[locale]
}

/** The line for a running payment. */
export function runningLine(amount: string, locale: Locale): string {
  return { en: `${amount} is being paid right now.`, de: `${amount} werden gerade bezahlt.` }[locale]
}

/** The line that says what is to be paid once the tab is closed. */
export function counterLine(amount: string, locale: Locale): string {
  return {
    en: `You then pay the ${amount} at the counter or to the staff.`,
    de: `Die ${amount} zahlen Sie dann an der Theke oder beim Personal.`,
  }[locale]
}

/** The accessible names of the controls that count an item up and down. */
export function stepLabels(item: string, locale: Locale): { less: string; more: string; quantity: string } {
  return {
    en: { less: `Fewer: ${item}`, more: `More: ${item}`, quantity: `How many: ${item}` },
    de: { less: `Weniger: ${item}`, more: `Mehr: ${item}`, quantity: `Anzahl: ${item}` },
  }[locale]
}

/** The accessible names of the note on an item. */
export function noteLabels(item: string, locale: Locale): { add: string; field: string } {
  return {
    en: { add: `Add a note: ${item}`, field: `Note: ${item}` },
    de: { add: `Anmerkung hinzufügen: ${item}`, field: `Anmerkung: ${item}` },
  }[locale]
}

/** The announcement of a screen reader when the tab has changed. */
export function tabInWords(count: number, total: string, locale: Locale): string {
  return {
    en: `Your bill: ${count} ${count === 1 ? 'item' : 'items'}, ${total} in total.`,
    de: `Ihre Rechnung: ${count} Stück, zusammen ${total}.`,
  }[locale]
}

/** Texts of the page's script, which fills in `{n}`, `{sum}` and `{item}`. */
export const scriptTexts = {
  choose: { en: 'Choose something', de: 'Bitte auswählen' },
  review: { en: 'Your order ({n})', de: 'Ihre Bestellung ({n})' },
  send: { en: 'Order now: {sum}', de: 'Jetzt bestellen: {sum}' },
  sending: { en: 'Sending…', de: 'Wird gesendet …' },
  again: { en: 'Try again', de: 'Noch einmal versuchen' },
  quantity: { en: '{item}: {n}', de: '{item}: {n}' },
  paySum: { en: 'Pay {sum} by card', de: '{sum} mit Karte zahlen' },
  lost: {
    en: 'No connection, so we do not know whether your order arrived. Your choice is kept. Try again: the same order is never taken twice.',
    de: 'Keine Verbindung, wir wissen nicht, ob Ihre Bestellung angekommen ist. Ihre Auswahl bleibt erhalten. Versuchen Sie es noch einmal: Dieselbe Bestellung wird nie doppelt angenommen.',
  },
  trouble: {
    en: 'That did not work on our side. Your choice is kept. Try again: the same order is never taken twice.',
    de: 'Das hat bei uns nicht geklappt. Ihre Auswahl bleibt erhalten. Versuchen Sie es noch einmal: Dieselbe Bestellung wird nie doppelt angenommen.',
  },
  unsent: {
    en: 'You were about to order when the page was left. Try again: the same order is never taken twice.',
    de: 'Sie wollten gerade bestellen, als die Seite verlassen wurde. Versuchen Sie es noch einmal: Dieselbe Bestellung wird nie doppelt angenommen.',
  },
  offline: {
    en: 'No connection. What you see here may be out of date.',
    de: 'Keine Verbindung. Was Sie hier sehen, ist vielleicht nicht mehr aktuell.',
  },
  notNow: {
    en: 'That needs a connection. Please try again in a moment.',
    de: 'Dafür braucht es eine Verbindung. Bitte versuchen Sie es gleich noch einmal.',
  },
  gone: {
    en: 'Something that you had chosen is no longer on the menu, or has another price now: {item}.',
    de: 'Etwas von Ihrer Auswahl steht nicht mehr auf der Karte oder hat jetzt einen anderen Preis: {item}.',
  },
  soldOut: {
    en: 'Sold out in the meantime, and no longer in your choice: {item}.',
    de: 'Inzwischen ausverkauft und nicht mehr in Ihrer Auswahl: {item}.',
  },
  noTable: {
    en: 'The code of this table does not work any more. Please ask the staff.',
    de: 'Der Code dieses Tisches gilt nicht mehr. Bitte wenden Sie sich an das Personal.',
  },
} as const satisfies Record<string, Text>

/** How many items pass the filter, in words. */
export function fitsLine(fit: number | string, all: number | string, locale: Locale): string {
  return { en: `${fit} of ${all} on the menu fit.`, de: `${fit} von ${all} auf der Karte passen.` }[locale]
}
