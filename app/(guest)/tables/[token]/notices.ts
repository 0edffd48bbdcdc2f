import type { NoticeWords } from './notice-words.ts'
import { type ShareNotice, shareNotices } from './share-notices.ts'
import { type TipNotice, tipNotices } from './tip-texts.ts'
import { type VoucherNotice, voucherNotices } from './voucher-notices.ts'

/** The result of the guest's last action, as the page shows it. */
export type TableNotice =
  | 'ordered'
  | 'tab-closed'
  | 'tab-begun'
  | 'already-sent'
  | 'nothing-chosen'
  | 'not-on-menu'
  | 'sold-out'
  | 'too-much'
  | 'note-too-long'
  | 'closed-meanwhile'
  | 'nothing-due'
  | 'no-cards'
  | 'not-here'
  | 'busy'
  | 'busy-here'
  | 'called-often'
  | 'no-calls'
  | VoucherNotice
  | ShareNotice
  | TipNotice

/** The texts of each notice. */
export const tableNotices: Record<TableNotice, NoticeWords> = {
  ...voucherNotices,
  ...shareNotices,
  ...tipNotices,
  ordered: {
    good: true,
    heading: { en: 'Thank you, your order is placed', de: 'Danke, Ihre Bestellung ist aufgegeben' },
    line: { en: 'It is on your bill now.', de: 'Sie steht jetzt auf Ihrer Rechnung.' },
  },
  'tab-closed': {
    heading: {
      en: 'The bill was closed. Order on a new one?',
      de: 'Die Rechnung wurde abgeschlossen. Auf eine neue bestellen?',
    },
    line: {
      en: 'Nothing of your order has been placed yet, and all that you have chosen is still there. Your bill shows what is open at this table now.',
      de: 'Von Ihrer Bestellung ist noch nichts aufgegeben, und Ihre Auswahl ist noch da. Unter „Ihre Rechnung“ steht, was am Tisch jetzt offen ist.',
    },
    again: { en: 'Yes, order', de: 'Ja, bestellen' },
  },
  'tab-begun': {
    heading: {
      en: 'Somebody at this table has ordered. Order on the same bill?',
      de: 'Am Tisch hat schon jemand bestellt. Auf dieselbe Rechnung bestellen?',
    },
    line: {
      en: 'Nothing of your order has been placed yet, and all that you have chosen is still there. Your bill shows what has been ordered so far.',
      de: 'Von Ihrer Bestellung ist noch nichts aufgegeben, und Ihre Auswahl ist noch da. Unter „Ihre Rechnung“ steht, was schon bestellt ist.',
    },
    again: { en: 'Yes, order', de: 'Ja, bestellen' },
  },
  'already-sent': {
    heading: {
      en: 'An order has arrived already. Order this as well?',
      de: 'Eine Bestellung ist schon angekommen. Diese auch noch bestellen?',
    },
    line: {
      en: 'You had sent it before you changed your choice. Please look at your bill first.',
      de: 'Sie war schon gesendet, bevor Sie Ihre Auswahl geändert haben. Bitte sehen Sie zuerst auf Ihre Rechnung.',
    },
    again: { en: 'Yes, order this as well', de: 'Ja, auch das bestellen' },
  },
  'nothing-chosen': {
    heading: { en: 'Nothing is chosen yet', de: 'Noch ist nichts ausgewählt' },
    line: {
      en: 'Please choose first what you would like, and how many.',
      de: 'Bitte wählen Sie zuerst, was Sie möchten und wie viel davon.',
    },
  },
  'not-on-menu': {
    heading: { en: 'The menu has changed', de: 'Die Karte hat sich geändert' },
    line: {
      en: 'Something that you had chosen is no longer there, or has another price now. Nothing has been ordered; please look at your choice once more.',
      de: 'Etwas von Ihrer Auswahl gibt es nicht mehr, oder es hat jetzt einen anderen Preis. Es wurde nichts bestellt; bitte prüfen Sie Ihre Auswahl noch einmal.',
    },
  },
  'sold-out': {
    heading: { en: 'Sold out in the meantime', de: 'Inzwischen ausverkauft' },
    line: {
      en: 'Nothing has been ordered yet. The rest of your choice is still there; please look at it and order again.',
      de: 'Es wurde noch nichts bestellt. Ihre übrige Auswahl ist noch da; bitte prüfen Sie sie und bestellen Sie noch einmal.',
    },
  },
  'too-much': {
    heading: { en: 'That is too much for one order', de: 'Das ist zu viel für eine Bestellung' },
    line: {
      en: 'One order takes up to 100 different items, and up to 100 of each. Nothing has been ordered; please order the rest after it, or ask the staff.',
      de: 'Eine Bestellung fasst bis zu 100 verschiedene Dinge und von jedem bis zu 100 Stück. Es wurde nichts bestellt; bitte bestellen Sie den Rest danach oder fragen Sie das Personal.',
    },
  },
  'note-too-long': {
    heading: { en: 'A note is too long', de: 'Eine Anmerkung ist zu lang' },
    line: {
      en: 'A note takes up to 140 characters. Nothing has been ordered; please shorten it and order again.',
      de: 'Eine Anmerkung fasst bis zu 140 Zeichen. Es wurde nichts bestellt; bitte kürzen Sie sie und bestellen Sie noch einmal.',
    },
  },
  'closed-meanwhile': {
    heading: { en: 'The bill that you saw is closed already', de: 'Die angezeigte Rechnung ist schon abgeschlossen' },
    line: {
      en: 'Somebody else at the table was quicker. Whoever closed or paid it has the invoice; nothing was changed now.',
      de: 'Jemand anderes am Tisch war schneller. Wer sie abgeschlossen oder bezahlt hat, hat den Beleg; jetzt wurde nichts geändert.',
    },
  },
  'nothing-due': {
    heading: { en: 'There is nothing to pay', de: 'Es ist nichts zu zahlen' },
    line: {
      en: 'Close the bill to get the invoice.',
      de: 'Wenn Sie die Rechnung abschließen, erhalten Sie den Beleg.',
    },
  },
  'no-cards': {
    heading: { en: 'Please pay at the counter', de: 'Bitte zahlen Sie an der Theke' },
    line: {
      en: 'Paying by card is not possible here right now. Nothing was charged.',
      de: 'Die Zahlung mit Karte ist hier gerade nicht möglich. Es wurde nichts abgebucht.',
    },
  },
  'not-here': {
    heading: { en: 'That did not work', de: 'Das hat nicht geklappt' },
    line: {
      en: 'The button was not pressed on this page. Please try it again here.',
      de: 'Die Taste wurde nicht auf dieser Seite gedrückt. Bitte versuchen Sie es hier noch einmal.',
    },
  },
  busy: {
    heading: { en: 'That takes longer than usual', de: 'Das dauert länger als sonst' },
    line: {
      en: 'Please try again in a moment. The same order is never taken twice.',
      de: 'Bitte versuchen Sie es gleich noch einmal. Dieselbe Bestellung wird nie doppelt angenommen.',
    },
    again: { en: 'Try again', de: 'Noch einmal versuchen' },
  },
  'called-often': {
    heading: { en: 'You have called several times', de: 'Sie haben schon mehrmals gerufen' },
    line: {
      en: 'Please wait a few minutes, or speak to somebody of the staff.',
      de: 'Bitte warten Sie ein paar Minuten oder sprechen Sie jemanden vom Personal an.',
    },
  },
  'no-calls': {
    heading: { en: 'Nobody can be called from here', de: 'Von hier lässt sich niemand rufen' },
    line: { en: 'Please speak to somebody of the staff.', de: 'Bitte sprechen Sie jemanden vom Personal an.' },
  },
  'busy-here': {
    heading: { en: 'That did not work right now', de: 'Das hat gerade nicht geklappt' },
    line: { en: 'Please try again in a moment.', de: 'Bitte versuchen Sie es gleich noch einmal.' },
  },
}
