import type { SettlementTender } from '#lib/checkout/names.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the view of house accounts. */
export const accountTexts = {
  accounts: { en: 'House accounts', de: 'Hauskonten' },
  account: { en: 'House account', de: 'Hauskonto' },
  none: {
    en: 'There is no house account yet. Guests with a house account pay later: their bills are charged to it at the counter.',
    de: 'Noch gibt es kein Hauskonto. Gäste mit Hauskonto zahlen später: Ihre Rechnungen gehen an der Theke auf das Konto.',
  },
  notHere: { en: 'The venue has no such house account.', de: 'Ein solches Hauskonto hat das Haus nicht.' },
  choose: { en: 'Choose an account from the list.', de: 'Wählen Sie ein Konto aus der Liste.' },
  notYours: {
    en: 'Only owners and managers see entries and settle accounts.',
    de: 'Nur Inhaber und Leitung sehen Buchungen und begleichen Konten.',
  },
  together: { en: 'Owed in total', de: 'Zusammen offen' },
  owed: { en: 'Owed', de: 'Offen' },
  nothingOwed: { en: 'Nothing owed', de: 'Nichts offen' },
  closed: { en: 'Closed', de: 'Geschlossen' },
  closedOn: (day: string): Text => ({ en: `Closed on ${day}`, de: `Geschlossen am ${day}` }),
  openedOn: (day: string): Text => ({ en: `Opened on ${day}`, de: `Eröffnet am ${day}` }),
  back: { en: 'All accounts', de: 'Alle Konten' },
  statement: { en: 'Statement of account', de: 'Kontoauszug' },
  month: { en: 'Month', de: 'Monat' },
  all: { en: 'Everything', de: 'Alles' },
  show: { en: 'Show', de: 'Anzeigen' },
  printedOn: (day: string): Text => ({ en: `As of ${day}`, de: `Stand ${day}` }),
  entries: { en: 'Entries', de: 'Buchungen' },
  noEntries: {
    en: 'Nothing has been charged to this account yet.',
    de: 'Auf dieses Konto ist noch nichts gebucht.',
  },
  noneInMonth: { en: 'No entries in this month.', de: 'Keine Buchungen in diesem Monat.' },
  when: { en: 'When', de: 'Wann' },
  what: { en: 'What', de: 'Was' },
  amount: { en: 'Amount', de: 'Betrag' },
  before: { en: 'Owed before', de: 'Vorher offen' },
  after: { en: 'Owed at the end', de: 'Am Ende offen' },
  invoice: (number: number): Text => ({ en: `Invoice ${number}`, de: `Rechnung ${number}` }),
  openBill: { en: 'Open bill', de: 'Offene Rechnung' },
  refunded: { en: 'refunded', de: 'erstattet' },
  tipIn: (sum: string): Text => ({ en: `with a tip of ${sum}`, de: `mit ${sum} Trinkgeld` }),
  settle: { en: 'Settle', de: 'Begleichen' },
  settleOf: (name: string): Text => ({ en: `Settle: ${name}`, de: `Begleichen: ${name}` }),
  settleSum: (sum: string): Text => ({ en: `Settle ${sum}`, de: `${sum} begleichen` }),
  partLine: (sum: string): Text => ({
    en: `${sum} is owed. A part can be settled as well.`,
    de: `Offen sind ${sum}. Auch ein Teil kann beglichen werden.`,
  }),
  how: { en: 'How it is paid', de: 'Zahlungsart' },
  noAmount: { en: 'Type an amount such as 12.50.', de: 'Bitte einen Betrag wie 12,50 eingeben.' },
  onlyOwed: (sum: string): Text => ({ en: `Only ${sum} is owed.`, de: `Offen sind nur ${sum}.` }),
  print: { en: 'Print', de: 'Drucken' },
  rename: { en: 'Rename', de: 'Umbenennen' },
  name: { en: 'Name', de: 'Name' },
  openNew: { en: 'New account', de: 'Neues Konto' },
  open: { en: 'Open account', de: 'Konto eröffnen' },
  nameLine: {
    en: 'A company or a person. The name stands on invoices that the account pays.',
    de: 'Eine Firma oder eine Person. Der Name steht auf Rechnungen, die das Konto zahlt.',
  },
  closeAccount: { en: 'Close account', de: 'Konto schließen' },
  closeLine: {
    en: 'Nothing can be charged to it any more. Its entries stay. It cannot be opened again.',
    de: 'Danach geht nichts mehr auf dieses Konto. Die Buchungen bleiben. Es lässt sich nicht wieder öffnen.',
  },
  stillOwes: (sum: string): Text => ({
    en: `${sum} is still owed on this account. It can be closed when that is settled.`,
    de: `Auf diesem Konto sind noch ${sum} offen. Schließen lässt es sich, sobald das beglichen ist.`,
  }),
} as const satisfies Record<string, Text | ((...parts: never[]) => Text)>

/** The means of a settlement, as the choice in the dialog. */
export const settlementTenderTexts: Record<SettlementTender, Text> = {
  Cash: { en: 'Cash', de: 'Bar' },
  Terminal: { en: 'Card terminal', de: 'Kartenterminal' },
  Transfer: { en: 'Bank transfer', de: 'Überweisung' },
}

/** The names of settlements among the entries, by their means. */
export const settledTexts: Record<SettlementTender, Text> = {
  Cash: { en: 'Settled in cash', de: 'Bar beglichen' },
  Terminal: { en: 'Settled by card', de: 'Mit Karte beglichen' },
  Transfer: { en: 'Settled by bank transfer', de: 'Per Überweisung beglichen' },
}
