import type { DoorTender } from '#lib/checkout/names.ts'
import { type Locale, regions, type Text } from '#lib/i18n/locale.ts'
import type { DeskAct, DeskEntry, DeskVoucherRecord } from '#lib/vouchers/desk-record.ts'

export const deskTexts = {
  vouchers: { en: 'Vouchers', de: 'Gutscheine' },
  code: { en: 'Scan, or type the whole code', de: 'Scannen oder den ganzen Code eingeben' },
  codeHelp: {
    en: 'No codes are suggested while you type: a code is money.',
    de: 'Beim Tippen werden keine Codes vorgeschlagen: Ein Code ist Geld.',
  },
  tooShort: (symbols: number): Text => ({
    en: `A code has 20 characters; you have typed ${symbols}.`,
    de: `Ein Code hat 20 Zeichen; getippt sind ${symbols}.`,
  }),
  find: { en: 'Find', de: 'Suchen' },
  withoutCode: {
    en: 'Without the code: name, e-mail address or order number',
    de: 'Ohne den Code: Name, E-Mail-Adresse oder Bestellnummer',
  },
  search: { en: 'Search', de: 'Nachsehen' },
  foundVouchers: { en: 'Vouchers found', de: 'Gefundene Gutscheine' },
  nobodyFound: {
    en: 'No vouchers match. Names are found by their beginning, addresses only as a whole.',
    de: 'Keine Gutscheine passen. Namen werden an ihrem Anfang erkannt, Adressen nur als Ganzes.',
  },
  foundCount: (count: number): Text => ({
    en: count === 1 ? '1 voucher' : `${count} vouchers`,
    de: count === 1 ? '1 Gutschein' : `${count} Gutscheine`,
  }),
  firstOfMore: (count: number): Text => ({
    en: `The latest ${count}. Type more of the name.`,
    de: `Die neuesten ${count}. Geben Sie mehr vom Namen ein.`,
  }),
  scan: { en: 'Scan', de: 'Scannen' },
  stopScan: { en: 'Stop scanning', de: 'Scannen beenden' },
  issue: { en: 'Issue a voucher', de: 'Gutschein ausstellen' },
  voucher: { en: 'Voucher', de: 'Gutschein' },
  leftOf: (worth: string): Text => ({ en: `Left of ${worth}`, de: `Übrig von ${worth}` }),
  uses: (left: number): Text => ({
    en: left > 0 ? 'Not used yet' : 'Used',
    de: left > 0 ? 'Noch nicht eingelöst' : 'Eingelöst',
  }),
  ending: (code: string): Text => ({ en: `Code ending in ${code}`, de: `Code endet auf ${code}` }),
  until: (day: string): Text => ({ en: `Valid until ${day}`, de: `Gültig bis ${day}` }),
  forWhom: (name: string): Text => ({ en: `For ${name}`, de: `Für ${name}` }),
  sale: (reference: string): Text => ({ en: `Sold as ${reference}`, de: `Verkauft als ${reference}` }),
  byHand: { en: 'Issued by staff', de: 'Vom Team ausgestellt' },
  held: (sum: string): Text => ({
    en: `${sum} is held by a payment in progress`,
    de: `${sum} ist für eine laufende Zahlung zurückgelegt`,
  }),
  amount: { en: 'Amount', de: 'Betrag' },
  for: { en: 'For what (optional)', de: 'Wofür (freiwillig)' },
  redeem: { en: 'Redeem', de: 'Einlösen' },
  noAmount: { en: 'Type an amount such as 12.50.', de: 'Bitte einen Betrag wie 12,50 eingeben.' },
  redeemed: (what: string, left: string): Text => ({
    en: `Redeemed ${what}. Left: ${left}`,
    de: `${what} eingelöst. Übrig: ${left}`,
  }),
  usedItem: (what: string): Text => ({ en: `Redeemed: ${what}`, de: `Eingelöst: ${what}` }),
  undone: { en: 'The redemption was undone.', de: 'Die Einlösung ist zurückgenommen.' },
  print: { en: 'Print', de: 'Drucken' },
  mail: { en: 'Mail', de: 'Mailen' },
  email: { en: 'E-mail address', de: 'E-Mail-Adresse' },
  mailTo: { en: 'Mail this voucher', de: 'Diesen Gutschein mailen' },
  mailed: { en: 'The voucher is on its way.', de: 'Der Gutschein ist unterwegs.' },
  takeBack: { en: 'Take back', de: 'Zurücknehmen' },
  takeBackOf: (sum: string, at: string): Text => ({
    en: `Take back ${sum}, ${at}`,
    de: `Zurücknehmen: ${sum}, ${at}`,
  }),
  takenBack: { en: 'The redemption was taken back.', de: 'Die Einlösung ist zurückgenommen.' },
  correct: { en: 'Correct', de: 'Korrigieren' },
  corrected: { en: 'The voucher was corrected.', de: 'Der Gutschein ist korrigiert.' },
  change: { en: 'What to do', de: 'Was geschieht' },
  writeOff: { en: 'Write off', de: 'Abschreiben' },
  bringBack: { en: 'Bring back', de: 'Zurückbuchen' },
  void: { en: 'Void', de: 'Ungültig machen' },
  voidTitle: { en: 'Make this voucher void', de: 'Diesen Gutschein ungültig machen' },
  voidLine: {
    en: 'What is left on it is written off, for good.',
    de: 'Was darauf übrig ist, wird endgültig abgeschrieben.',
  },
  voided: { en: 'The voucher is void.', de: 'Der Gutschein ist ungültig.' },
  voidedBack: (sum: string, means: string): Text => ({
    en: `The voucher is void. Please hand back ${sum} ${means}.`,
    de: `Der Gutschein ist ungültig. Bitte ${sum} ${means} zurückgeben.`,
  }),
  reason: { en: 'Reason', de: 'Grund' },
  ledger: { en: 'Ledger', de: 'Buchungen' },
  when: { en: 'When', de: 'Wann' },
  who: { en: 'Who', de: 'Wer' },
  what: { en: 'What', de: 'Was' },
  left: { en: 'Left', de: 'Übrig' },
  nobody: { en: '–', de: '–' },
  kind: { en: 'Kind', de: 'Art' },
  offer: { en: 'As offered', de: 'Wie angeboten' },
  item: { en: 'Item', de: 'Artikel' },
  percentage: { en: 'Percentage', de: 'Prozentsatz' },
  maxDiscount: { en: 'At most (optional)', de: 'Höchstens (freiwillig)' },
  recipient: { en: 'For whom (optional)', de: 'Für wen (freiwillig)' },
  message: { en: 'Message on the voucher (optional)', de: 'Text auf dem Gutschein (freiwillig)' },
  lastDay: { en: 'Last valid day', de: 'Letzter gültiger Tag' },
  language: { en: 'Language', de: 'Sprache' },
  mailOptional: { en: 'Mail it to (optional)', de: 'Mailen an (freiwillig)' },
  tender: { en: 'How it is paid', de: 'Bezahlt wird' },
  choose: { en: 'Please choose', de: 'Bitte wählen' },
  isGiven: { en: 'Not at all: it is given away', de: 'Gar nicht: Er wird verschenkt' },
  price: { en: 'Price', de: 'Preis' },
  discountIsGiven: {
    en: 'A discount is given away: it takes no money.',
    de: 'Ein Rabatt wird verschenkt: Dabei wird kein Geld erfasst.',
  },
  paid: (sum: string, means: string, isRefunded: boolean): Text => ({
    en: `${sum} ${means}${isRefunded ? ', handed back' : ''}`,
    de: `${sum} ${means}${isRefunded ? ', zurückgegeben' : ''}`,
  }),
  itsPrice: { en: 'What was paid for it', de: 'Was dafür bezahlt wurde' },
  handBack: (sum: string, means: string): Text => ({
    en: `Hand back ${sum} ${means}`,
    de: `${sum} ${means} zurückgeben`,
  }),
  keep: { en: 'Nothing is handed back', de: 'Nichts wird zurückgegeben' },
  issued: {
    en: 'The voucher is issued. Print it now, or mail it.',
    de: 'Der Gutschein ist ausgestellt. Jetzt drucken oder mailen.',
  },
  issuedMailed: { en: 'The voucher is issued and mailed.', de: 'Der Gutschein ist ausgestellt und gemailt.' },
  last: { en: 'Last at this desk', de: 'Zuletzt hier' },
  noActs: { en: 'Nothing in the last 12 hours.', de: 'Nichts in den letzten 12 Stunden.' },
  owed: { en: 'Owed on vouchers', de: 'Offen aus Gutscheinen' },
  agrees: { en: 'Summed from the ledger', de: 'Aus den Buchungen summiert' },
  number: { en: 'Quantity', de: 'Anzahl' },
  open: { en: 'Owed', de: 'Offen' },
  nothingOwed: { en: 'No voucher has been issued yet.', de: 'Noch ist kein Gutschein ausgestellt.' },
  soon: (sum: string, count: number): Text => ({
    en: `${sum} on ${count} ${count === 1 ? 'voucher' : 'vouchers'} expires within 90 days`,
    de: `${sum} auf ${count} ${count === 1 ? 'Gutschein' : 'Gutscheinen'} läuft in den nächsten 90 Tagen ab`,
  }),
  expired: (sum: string): Text => ({ en: `${sum} has expired`, de: `${sum} ist abgelaufen` }),
  csv: { en: 'CSV file', de: 'CSV-Datei' },
  issuedIn: { en: 'Issued in', de: 'Ausgestellt im' },
  together: { en: 'Total', de: 'Summe' },
} as const satisfies Record<string, Text | ((...parts: never[]) => Text)>

/** The columns in the file of the liability. */
export const liabilityColumnTexts = {
  month: { en: 'Issued in', de: 'Ausgestellt im' },
  kind: { en: 'Kind', de: 'Art' },
  title: { en: 'Offer', de: 'Angebot' },
  currency: { en: 'Currency', de: 'Währung' },
  vouchers: { en: 'Vouchers', de: 'Gutscheine' },
  expiringVouchers: { en: 'Expire within 90 days', de: 'Laufen in 90 Tagen ab' },
  issued: { en: 'Issued', de: 'Ausgestellt' },
  owed: { en: 'Owed', de: 'Offen' },
  open: { en: 'To spend', de: 'Einlösbar' },
  held: { en: 'Held by payments', de: 'Für Zahlungen zurückgelegt' },
  toSettle: { en: 'To settle with guests', de: 'Mit Gästen auszugleichen' },
  expired: { en: 'Expired', de: 'Abgelaufen' },
  expiring: { en: 'Amount that expires within 90 days', de: 'Betrag, der in 90 Tagen abläuft' },
} as const satisfies Record<string, Text>

export const kindTexts: Record<DeskVoucherRecord['kind'], Text> = {
  Amount: { en: 'Amount', de: 'Betrag' },
  Item: { en: 'Item', de: 'Artikel' },
  Percentage: { en: 'Discount', de: 'Rabatt' },
}

/** The means by which a voucher is paid at the desk. */
export const deskTenderTexts = {
  Cash: { en: 'Cash', de: 'Bar' },
  Terminal: { en: 'Card terminal', de: 'Kartenterminal' },
} as const satisfies Record<DoorTender, Text>

/** The same means within a sentence. */
export const tenderWords = {
  Cash: { en: 'in cash', de: 'bar' },
  Terminal: { en: 'at the card terminal', de: 'am Kartenterminal' },
} as const satisfies Record<DoorTender, Text>

export const deskActTexts: Record<DeskAct['act'], Text> = {
  issue: { en: 'Issued', de: 'Ausgestellt' },
  redeem: { en: 'Redeemed', de: 'Eingelöst' },
  refund: { en: 'Taken back', de: 'Zurückgenommen' },
  adjust: { en: 'Corrected', de: 'Korrigiert' },
  void: { en: 'Made void', de: 'Ungültig gemacht' },
  mail: { en: 'Mailed', de: 'Gemailt' },
}

export const voucherStatusTexts: Record<DeskVoucherRecord['status'], Text> = {
  Active: { en: 'Valid', de: 'Gültig' },
  PartlyUsed: { en: 'Partly used', de: 'Teilweise eingelöst' },
  UsedUp: { en: 'Used up', de: 'Eingelöst' },
  Expired: { en: 'Expired', de: 'Abgelaufen' },
  Voided: { en: 'Void', de: 'Ungültig' },
}

export const refusalTexts: Record<NonNullable<DeskVoucherRecord['refusal']>, Text> = {
  expired: { en: 'Its last valid day is over.', de: 'Sein letzter gültiger Tag ist vorbei.' },
  voided: { en: 'It was made void.', de: 'Er ist ungültig gemacht.' },
  'used-up': { en: 'Nothing is left on it.', de: 'Es ist nichts mehr darauf.' },
  'on-hold': {
    en: 'All of it is held by a payment in progress.',
    de: 'Alles ist für eine laufende Zahlung zurückgelegt.',
  },
  'kind-not-accepted': {
    en: 'A discount comes off a bill when the bill is paid, not here.',
    de: 'Ein Rabatt geht beim Bezahlen von der Rechnung ab, nicht hier.',
  },
}

export const entryTexts: Record<DeskEntry['kind'], Text> = {
  issued: { en: 'Issued', de: 'Ausgestellt' },
  redeemed: { en: 'Redeemed', de: 'Eingelöst' },
  'taken-back': { en: 'Taken back', de: 'Zurückgenommen' },
  held: { en: 'Held by a payment', de: 'Von einer Zahlung zurückgelegt' },
  paid: { en: 'Paid with', de: 'Damit bezahlt' },
  released: { en: 'Released by the payment', de: 'Von der Zahlung freigegeben' },
  refunded: { en: 'Refunded by a payment', de: 'Von einer Zahlung erstattet' },
  'written-off': { en: 'Written off', de: 'Abgeschrieben' },
  'brought-back': { en: 'Brought back', de: 'Zurückgebucht' },
}

/** Formats a local date with its year: `18 Sep 2026`. */
export function dayText(date: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(regions[locale], { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(Date.parse(`${date}T12:00:00Z`))
}

/** Formats an instant to the minute: `18/09/2026, 19:09`. */
export function minuteText(instant: string, locale: Locale, timeZone: string): string {
  const format = new Intl.DateTimeFormat(regions[locale], { dateStyle: 'short', timeStyle: 'short', timeZone })
  return format.format(Date.parse(instant))
}

/** Returns a typed percentage, with a comma or a point (`12.5`); null for anything else. */
export function percentIn(typed: string): number | null {
  const form = /^(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(typed.trim())
  return form ? Number(`${form[1]}.${form[2] ?? 0}`) : null
}
