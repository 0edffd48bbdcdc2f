import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'

/** Messages for guests at a table, and for staff about its tab (interface, Table session; decisions 6, 15.2). */
export const tableMessages = {
  noSuchTable: (): Text => ({
    en: 'This code does not lead to a table at which one can order.',
    de: 'Dieser Code führt zu keinem Tisch, an dem bestellt werden kann.',
  }),
  noTableOfVenue: (): Text => ({
    en: 'The venue has no such table.',
    de: 'Einen solchen Tisch hat der Betrieb nicht.',
  }),
  noOpenTab: (): Text => ({
    en: 'There is no open tab at this table.',
    de: 'An diesem Tisch ist keine Rechnung offen.',
  }),
  noSuchInvoice: (): Text => ({
    en: 'The venue has no invoice with this number.',
    de: 'Eine Rechnung mit dieser Nummer hat der Betrieb nicht.',
  }),
  isCounterInvoice: (cancels: number): Text => ({
    en: `This is the counter-invoice of invoice ${cancels}. It cannot be cancelled.`,
    de: `Das ist die Stornorechnung zu Rechnung ${cancels}. Sie kann nicht storniert werden.`,
  }),
  isCancelled: (by: number): Text => ({
    en: `This invoice is cancelled already, by counter-invoice ${by}.`,
    de: `Diese Rechnung ist schon storniert, durch Stornorechnung ${by}.`,
  }),
  menuNotOffered: (): Text => ({
    en: 'This menu cannot be ordered from at this table. Use the id of a menu of the session.',
    de: 'Von dieser Karte kann an diesem Tisch nicht bestellt werden. Bitte die Id einer Karte der Sitzung verwenden.',
  }),
  itemNotOnMenu: (): Text => ({
    en: 'This menu has no item of this name.',
    de: 'Auf dieser Karte steht nichts mit diesem Namen.',
  }),
  noSuchCall: (): Text => ({ en: 'There is no such call.', de: 'Diesen Ruf gibt es nicht.' }),
  callIsOver: (): Text => ({
    en: 'The table has called again meanwhile, or nobody waits there any more.',
    de: 'Der Tisch hat inzwischen wieder gerufen, oder dort wartet niemand mehr.',
  }),
  soldOut: (names: readonly string[]): Text => ({
    en: `Sold out: ${names.join(', ')}. Nothing was ordered.`,
    de: `Ausverkauft: ${names.join(', ')}. Es wurde nichts bestellt.`,
  }),
  paidAlready: (): Text => ({
    en: 'More is paid, or being paid at this moment, than the bill would come to.',
    de: 'Es ist mehr bezahlt, oder wird gerade bezahlt, als die Rechnung dann ausmachen würde.',
  }),
  belowDiscount: (): Text => ({
    en: 'The discount is more than what would be left. Please withdraw it first.',
    de: 'Der Rabatt ist höher als das, was übrig bliebe. Bitte zuerst den Rabatt aufheben.',
  }),
  voucherBeyondShare: (paidMinor: number, shareMinor: number, currency: string): Text => {
    const paid = (locale: Locale) => formatMoney(paidMinor, currency, locale)
    const share = (locale: Locale) => formatMoney(shareMinor, currency, locale)
    return {
      en: `A percentage voucher has paid ${paid('en')} on this bill, but may pay only ${share('en')} of what would be left. Please refund its payment first.`,
      de: `Ein Prozent-Gutschein hat auf dieser Rechnung ${paid('de')} bezahlt, dürfte von dem Rest aber nur ${share('de')} zahlen. Bitte zuerst seine Zahlung erstatten.`,
    }
  },
} as const
