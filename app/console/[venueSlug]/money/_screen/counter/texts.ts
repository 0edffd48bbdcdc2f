import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { TakeBackReason } from '#lib/orders/words.ts'
import type { BillPart } from '#lib/tabs/parts.ts'
import type { TabShown } from '#lib/tabs/record.ts'

export const counterTexts = {
  counter: { en: 'Counter', de: 'Theke' },
  openTabs: { en: 'Open bills', de: 'Offene Rechnungen' },
  settledLast: { en: 'Paid last', de: 'Zuletzt bezahlt' },
  notPaid: { en: 'Invoices not paid', de: 'Nicht bezahlt' },
  byGuests: { en: 'Closed by guests', de: 'Von Gästen abgeschlossen' },
  notPaidBecause: (reason: string): Text => ({ en: `Not paid: ${reason}.`, de: `Nicht bezahlt: ${reason}.` }),
  closedBy: (by: string | null, when: string): Text => ({
    en: `Closed${by === null ? '' : ` by ${by}`} on ${when}.`,
    de: `Abgeschlossen${by === null ? '' : ` von ${by}`} am ${when}.`,
  }),
  closedByGuests: (when: string): Text => ({ en: `On ${when}.`, de: `Am ${when}.` }),
  quoted: (note: string): Text => ({ en: `“${note}”`, de: `„${note}“` }),
  staysFirst: {
    en: 'It stands first here and on the closing until it is paid or cancelled.',
    de: 'Sie steht hier und im Abschluss an erster Stelle, bis sie bezahlt oder storniert ist.',
  },
  invoiceOf: (number: number): Text => ({ en: `Invoice ${number}`, de: `Rechnung ${number}` }),
  noTabs: { en: 'No open bill.', de: 'Keine offene Rechnung.' },
  choose: {
    en: 'Choose a bill, or order for a table.',
    de: 'Wählen Sie eine Rechnung, oder bestellen Sie für einen Tisch.',
  },
  aside: { en: 'split off', de: 'Teilrechnung' },
  partOf: ({ number, of }: BillPart): Text => ({ en: `· ${number} of ${of}`, de: `· ${number} von ${of}` }),
  guests: (count: number): Text => ({
    en: count === 1 ? '1 guest' : `${count} guests`,
    de: count === 1 ? '1 Gast' : `${count} Gäste`,
  }),
  walkIn: { en: 'Walk-in', de: 'Ohne Buchung' },
  since: (time: string): Text => ({ en: `since ${time}`, de: `seit ${time}` }),
  paying: { en: 'being paid', de: 'wird bezahlt' },
  paid: { en: 'Paid', de: 'Bezahlt' },
  due: { en: 'Still to pay', de: 'Noch offen' },
  order: { en: 'Order', de: 'Bestellen' },
  move: { en: 'Move', de: 'Umsetzen' },
  split: { en: 'Split', de: 'Teilen' },
  join: { en: 'Join', de: 'Zusammenlegen' },
  discount: { en: 'Discount', de: 'Rabatt' },
  openAmount: { en: 'Open amount', de: 'Freier Betrag' },
  takeBack: { en: 'Take back', de: 'Stornieren' },
  takeBackOf: (name: string): Text => ({ en: `Take back: ${name}`, de: `Stornieren: ${name}` }),
  withdraw: { en: 'Withdraw', de: 'Aufheben' },
  withdrawOf: (name: string): Text => ({ en: `Withdraw: ${name}`, de: `Aufheben: ${name}` }),
  item: { en: 'Item', de: 'Artikel' },
  tax: { en: 'Tax', de: 'Steuer' },
  amount: { en: 'Amount', de: 'Betrag' },
  number: { en: 'Quantity', de: 'Anzahl' },
  act: { en: 'Take back', de: 'Stornieren' },
  taxOn: (rate: string, sum: string): Text => ({ en: `${rate} on ${sum}`, de: `${rate} auf ${sum}` }),
  taxOf: (sum: string): Text => ({ en: `${sum} tax`, de: `${sum} Steuer` }),
  bill: { en: 'Bill', de: 'Rechnung' },
  closed: (number: number | null): Text => ({
    en: number === null ? 'Joined with another bill' : `Closed: invoice ${number}`,
    de: number === null ? 'Mit einer anderen Rechnung zusammengelegt' : `Abgeschlossen: Rechnung ${number}`,
  }),
  takenBack: (time: string, by: string | null): Text => ({
    en: `taken back ${time}${by ? `, ${by}` : ''}`,
    de: `storniert ${time}${by ? `, ${by}` : ''}`,
  }),
  transferred: (table: string, time: string): Text => ({ en: `to ${table}, ${time}`, de: `an ${table}, ${time}` }),
  cameFrom: (table: string): Text => ({ en: `from ${table}`, de: `von ${table}` }),
  back: { en: 'All bills', de: 'Alle Rechnungen' },
  fewer: (name: string): Text => ({ en: `One less: ${name}`, de: `Eins weniger: ${name}` }),
  more: (name: string): Text => ({ en: `One more: ${name}`, de: `Eins mehr: ${name}` }),
  chosen: { en: 'Chosen', de: 'Ausgewählt' },
  joinWith: (table: string): Text => ({ en: `Join with ${table}`, de: `Mit ${table} zusammenlegen` }),
  menu: { en: 'Menu', de: 'Karte' },
  whyBack: { en: 'Why', de: 'Warum' },
  didWithdraw: { en: 'The discount is withdrawn.', de: 'Der Rabatt ist aufgehoben.' },
  didUndo: { en: 'Undone.', de: 'Zurückgenommen.' },
  live: { en: 'Live', de: 'Live' },
  silent: { en: 'No connection: this may be out of date.', de: 'Keine Verbindung: Das kann veraltet sein.' },
  ended: { en: 'You are signed out here.', de: 'Sie sind hier abgemeldet.' },
  signIn: { en: 'Sign in', de: 'Anmelden' },
} as const

/** Returns the title of a dialog about a bill: the act, the table, and which part of a split bill it is. */
export function dialogTitle(
  word: Text,
  { tableName, part }: Pick<TabShown, 'tableName' | 'part'>,
  locale: Locale,
): string {
  return `${word[locale]} · ${tableName}${part ? ` ${counterTexts.partOf(part)[locale]}` : ''}`
}

export const takeBackChoiceTexts: Record<TakeBackReason, Text> = {
  guest: { en: 'The guest changed their mind', de: 'Der Gast hat es sich anders überlegt' },
  mistake: { en: 'It was a mistake', de: 'Es war ein Versehen' },
  'sold-out': { en: 'It is sold out', de: 'Es ist ausverkauft' },
  complaint: { en: 'The guest complained', de: 'Der Gast hat sich beschwert' },
}

/** The reasons that are offered for discounts. Staff may write others. */
export const discountReasons: readonly Text[] = [
  { en: 'Long wait', de: 'Lange Wartezeit' },
  { en: 'Complaint', de: 'Beschwerde' },
  { en: 'Regular guest', de: 'Stammgast' },
  { en: 'Staff', de: 'Personal' },
]
