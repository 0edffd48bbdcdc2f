import type { Text } from '#lib/i18n/locale.ts'
import type { InvoiceMeans } from '#lib/table-sessions/invoice-payments.ts'
import { wayBackTexts } from '../counter/payment-texts.ts'

/** Texts of the dialog that gives money back, and of the button that opens it. */
export const giveBackTexts = {
  title: (number: number, sum: string): Text => ({
    en: `Invoice ${number}, ${sum}: what went wrong?`,
    de: `Rechnung ${number}, ${sum}: Was war falsch?`,
  }),
  reading: { en: 'One moment…', de: 'Einen Moment …' },
  which: { en: 'What went wrong?', de: 'Was war falsch?' },
  wrong: { en: 'Wrong means of payment', de: 'Falsche Zahlungsart' },
  wrongLine: {
    en: 'The payment is undone, the bill opens again and is taken by the right means.',
    de: 'Die Zahlung geht zurück, die Rechnung wird wieder geöffnet und richtig kassiert.',
  },
  wrongGone: {
    en: 'Money was given back for this invoice: its bill does not open again.',
    de: 'Zu dieser Rechnung ging schon Geld zurück: Sie wird nicht wieder geöffnet.',
  },
  back: { en: 'Money back to the guest', de: 'Geld zurück an den Gast' },
  backLine: {
    en: 'A counter-invoice over the whole bill or over the lines below. The bill stays paid.',
    de: 'Eine Stornorechnung über alles oder über die Positionen unten. Die Rechnung bleibt bezahlt.',
  },
  nothingPaid: { en: 'Nothing that was paid is left.', de: 'Es ist nichts Bezahltes mehr da.' },
  whichPayment: { en: 'Which payment is undone?', de: 'Welche Zahlung geht zurück?' },
  lines: { en: 'Lines that are given back', de: 'Positionen, die zurückgehen' },
  whole: { en: 'Whole bill', de: 'Alles' },
  none: { en: 'None', de: 'Nichts' },
  columns: {
    back: { en: 'Back', de: 'Zurück' },
    item: { en: 'Item', de: 'Artikel' },
    tax: { en: 'Tax', de: 'Steuer' },
    each: { en: 'Each', de: 'Je' },
    amount: { en: 'Amount', de: 'Betrag' },
  },
  of: (count: number): Text => ({ en: `of ${count}`, de: `von ${count}` }),
  discount: { en: 'after discount', de: 'nach Rabatt' },
  reason: { en: 'Reason (stands on the counter-invoice)', de: 'Grund (steht auf der Stornorechnung)' },
  goesBackBy: { en: 'Goes back by', de: 'Geht zurück' },
  upTo: (means: string, sum: string): Text => ({ en: `${means}, up to ${sum}`, de: `${means}, bis ${sum}` }),
  taxOn: (rate: string, sum: string): Text => ({ en: `${rate} on ${sum}`, de: `${rate} auf ${sum}` }),
  tax: (sum: string): Text => ({ en: `${sum} tax`, de: `${sum} Steuer` }),
  counter: (number: number): Text => ({
    en: `Counter-invoice to invoice ${number}`,
    de: `Stornorechnung zu Rechnung ${number}`,
  }),
  left: (sum: string, number: number): Text => ({
    en: `${sum} of invoice ${number} can still be given back later`,
    de: `Von Rechnung ${number} können später noch ${sum} zurückgehen`,
  }),
  nothingLeft: (number: number): Text => ({
    en: `Nothing of invoice ${number} is left to give back then`,
    de: `Von Rechnung ${number} ist danach nichts mehr übrig`,
  }),
  leave: { en: 'Back', de: 'Abbrechen' },
  give: (sum: string, by: Text | null): Text => ({
    en: by ? `Give back ${sum} ${by.en}` : `Give back ${sum}`,
    de: by ? `${sum} ${by.de} zurückgeben` : `${sum} zurückgeben`,
  }),
  undo: (sum: string): Text => ({
    en: `Undo ${sum} and open the bill`,
    de: `${sum} zurücknehmen und öffnen`,
  }),
  choose: { en: 'Give back', de: 'Zurückgeben' },
  didGive: (parts: string, counter: number): Text => ({
    en: `Counter-invoice ${counter}. ${parts}`,
    de: `Stornorechnung ${counter}. ${parts}`,
  }),
  didUndo: (sum: string, way: Text): Text => ({
    en: `The bill is open again. ${sum}: ${way.en}.`,
    de: `Die Rechnung ist wieder offen. ${sum}: ${way.de}.`,
  }),
  given: (sum: string, number: number): Text => ({
    en: `${sum} given back (counter-invoice ${number})`,
    de: `${sum} zurückgegeben (Stornorechnung ${number})`,
  }),
  tooLittlePaid: (sum: string): Text => ({
    en: `Only ${sum} was paid: choose fewer lines.`,
    de: `Bezahlt wurden nur ${sum}: bitte weniger Positionen wählen.`,
  }),
} as const

/** The means by which money goes back, on its button and in the sentence of the main button. */
export const backMeansTexts: Record<InvoiceMeans, { name: Text; by: Text }> = {
  Online: {
    name: { en: 'Card, online', de: 'Karte, online' },
    by: { en: 'online to the card', de: 'online auf die Karte' },
  },
  Terminal: {
    name: { en: 'Card', de: 'Karte' },
    by: { en: 'by card', de: 'mit Karte' },
  },
  Cash: {
    name: { en: 'Cash', de: 'Bar' },
    by: { en: 'in cash', de: 'bar' },
  },
  Voucher: {
    name: { en: 'Voucher', de: 'Gutschein' },
    by: { en: 'to the voucher', de: 'auf den Gutschein' },
  },
  House: {
    name: { en: 'House account', de: 'Hauskonto' },
    by: { en: 'to the house account', de: 'auf das Hauskonto' },
  },
  Deposit: {
    name: { en: 'Deposit', de: 'Anzahlung' },
    by: { en: 'as the deposit was paid', de: 'wie die Anzahlung kam' },
  },
}

/** The rest of the way of money that goes back, by its means: a task of staff, or what happens by itself. */
export const moneyBackWayTexts: Record<InvoiceMeans, Text> = {
  ...wayBackTexts,
  Deposit: { en: 'it goes back as the deposit was paid', de: 'es geht zurück, wie die Anzahlung kam' },
}
