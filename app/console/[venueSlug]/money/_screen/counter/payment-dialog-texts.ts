import type { Text } from '#lib/i18n/locale.ts'

/** The texts of the dialogs and fields of a payment that are loaded when they are opened. */
export const paymentDialogTexts = {
  account: { en: 'House account', de: 'Hauskonto' },
  noAccount: {
    en: 'There is no house account. Owners and managers can open one.',
    de: 'Es gibt kein Hauskonto. Inhaber und Leitung können eines eröffnen.',
  },
  newAccount: { en: 'New house account', de: 'Neues Hauskonto' },
  openAccount: { en: 'Open', de: 'Eröffnen' },
  refundAllTitle: { en: 'Refund all that was paid?', de: 'Alles Bezahlte erstatten?' },
  depositAgain: { en: 'a deposit again, and not refunded', de: 'wieder eine Anzahlung, nicht erstattet' },
  dueAgain: { en: 'The bill is then to be paid again.', de: 'Die Rechnung ist dann wieder zu zahlen.' },
  closeTable: (table: string): Text => ({
    en: `Close ${table} without payment`,
    de: `${table} ohne Zahlung abschließen`,
  }),
  nothingTaken: {
    en: 'Nothing has been taken for this bill.',
    de: 'Für diese Rechnung wurde nichts kassiert.',
  },
  someTaken: (sum: string): Text => ({
    en: `${sum} has been taken for this bill.`,
    de: `Für diese Rechnung wurden ${sum} kassiert.`,
  }),
  whatHappened: {
    en: 'What happened (needed for “Something else”)',
    de: 'Was war (nötig bei „Etwas anderes“)',
  },
  staysOpen: {
    en: 'The invoice is issued and stays open.',
    de: 'Die Rechnung wird ausgestellt und bleibt offen.',
  },
  closeFollows: {
    en: 'It stands first at the counter, under “Not done yet” and on the closing until money comes in. The table becomes free; the stage says “Left”, not “Paid”.',
    de: 'Sie steht an der Theke an erster Stelle, unter „Noch zu tun“ und im Abschluss, bis Geld eingeht. Der Tisch wird frei; der Stand ist „Gegangen“, nicht „Bezahlt“.',
  },
  closeNotPaid: (sum: string): Text => ({
    en: `Close, ${sum} not paid`,
    de: `Abschließen, ${sum} nicht bezahlt`,
  }),
  inHistory: (by: string): Text => ({ en: `In the history as ${by}`, de: `Im Verlauf als ${by}` }),
  back: { en: 'Back', de: 'Zurück' },
  closeEnds: {
    en: 'A guest is paying online at this moment. That payment is ended first. If it is paid already, it counts.',
    de: 'Ein Gast zahlt gerade online. Diese Zahlung wird zuerst beendet. Ist sie schon bezahlt, zählt sie.',
  },
} as const
