import type { Text } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { recallMinutes } from './progress.ts'

/** Messages for staff about orders (decisions 15.1, 15.2). */
export const orderMessages = {
  noSuchOrder: (): Text => ({
    en: 'There is no such order for this station.',
    de: 'Diese Bestellung gibt es für diese Station nicht.',
  }),
  noSuchLine: (): Text => ({ en: 'The order has no such line.', de: 'Die Bestellung hat keine solche Position.' }),
  movedOn: (): Text => ({
    en: 'Somebody else has changed this order in the meantime.',
    de: 'Jemand anders hat diese Bestellung inzwischen geändert.',
  }),
  tooLate: (): Text => ({
    en: `It is too late: an order can be recalled for ${formatMinutes(recallMinutes)}.`,
    de: `Es ist zu spät: Eine Bestellung lässt sich ${formatMinutes(recallMinutes)} lang zurückholen.`,
  }),
  moreThanLeft: (): Text => ({
    en: 'Not so much of this line is left: somebody has taken more back in the meantime.',
    de: 'So viel ist von dieser Position nicht mehr übrig: Jemand hat inzwischen mehr storniert.',
  }),
  tabIsClosed: (): Text => ({
    en: 'The bill is closed and its invoice issued.',
    de: 'Die Rechnung ist abgeschlossen und ausgestellt.',
  }),
  noPrinter: (): Text => ({ en: 'This station has no printer.', de: 'Diese Station hat keinen Drucker.' }),
  noSuchItem: (): Text => ({
    en: 'No menu of this venue has this item.',
    de: 'Auf keiner Karte dieses Betriebs steht dieser Artikel.',
  }),
} as const
