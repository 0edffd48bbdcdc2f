import type { Text } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'

/** Why an act is not undone. */
export const undoMessages = {
  noSuchEntry: (): Text => ({ en: 'There is no such entry.', de: 'Diesen Eintrag gibt es nicht.' }),
  tooLate: (minutes: number): Text => ({
    en: `It was done more than ${formatMinutes(minutes)} ago, and can no longer be undone.`,
    de: `Das ist mehr als ${formatMinutes(minutes)} her und lässt sich nicht mehr zurücknehmen.`,
  }),
  undoneAlready: (): Text => ({
    en: 'It has been undone already.',
    de: 'Das wurde schon zurückgenommen.',
  }),
  cannotBeUndone: (): Text => ({ en: 'This cannot be undone.', de: 'Das lässt sich nicht zurücknehmen.' }),
  notByStaff: (): Text => ({
    en: 'The guest did this, or the service itself: it cannot be undone from here.',
    de: 'Das war der Gast oder der Dienst selbst: Es lässt sich hier nicht zurücknehmen.',
  }),
  changedSince: (): Text => ({
    en: 'It cannot be undone: something has changed since then.',
    de: 'Das lässt sich nicht zurücknehmen: Seitdem hat sich etwas geändert.',
  }),
  wasPending: (): Text => ({
    en: 'It cannot be undone: the reservation was not confirmed yet.',
    de: 'Das lässt sich nicht zurücknehmen: Die Reservierung war noch nicht bestätigt.',
  }),
  moneyRefunded: (): Text => ({
    en: 'It cannot be undone: the deposit has been refunded.',
    de: 'Das lässt sich nicht zurücknehmen: Die Anzahlung wurde erstattet.',
  }),
  notOffered: (): Text => ({
    en: 'It cannot be undone: the venue does not offer the former time any more.',
    de: 'Das lässt sich nicht zurücknehmen: Die frühere Zeit wird nicht angeboten.',
  }),
  detailsNotStored: (): Text => ({
    en: 'It cannot be undone: what the details were before is not stored.',
    de: 'Das lässt sich nicht zurücknehmen: Die früheren Angaben sind nicht gespeichert.',
  }),
  invoiceIssued: (number: number): Text => ({
    en: `This cannot be undone: invoice ${number} has been issued. Cancel it instead.`,
    de: `Das lässt sich nicht zurücknehmen: Rechnung ${number} ist ausgestellt. Stornieren Sie sie.`,
  }),
  billClosed: (): Text => ({
    en: 'This cannot be undone: the bill is closed by it. Cancel its invoice instead.',
    de: 'Das lässt sich nicht zurücknehmen: Die Rechnung ist damit abgeschlossen. Stornieren Sie sie.',
  }),
}
