import type { Text } from '#lib/i18n/locale.ts'
import type { PrintFailure } from '#lib/orders/words.ts'
import type { Station } from '#lib/venues/stations.ts'

const names = {
  kitchen: { en: 'of the kitchen', de: 'der Küche' },
  bar: { en: 'of the bar', de: 'der Bar' },
} as const satisfies Record<Station, Text>

/** Texts about the receipt printers of the stations. */
export const printerTexts = {
  fails: (station: Station, time: string): Text => ({
    en: `The printer ${names[station].en} has printed nothing since ${time}.`,
    de: `Der Drucker ${names[station].de} druckt seit ${time} nicht.`,
  }),
  waiting: (count: number): Text => ({
    en: `${count} ${count === 1 ? 'ticket waits' : 'tickets wait'} for it, and ${count === 1 ? 'is' : 'are'} on this screen.`,
    de: `${count} ${count === 1 ? 'Bon wartet' : 'Bons warten'} darauf und ${count === 1 ? 'steht' : 'stehen'} hier am Bildschirm.`,
  }),
  again: (table: string): Text => ({ en: `Print again, ${table}`, de: `Noch einmal drucken, ${table}` }),
  asked: (table: string): Text => ({ en: `${table}: is printed again`, de: `${table}: wird noch einmal gedruckt` }),
} as const

/** The reasons why a printer does not print. */
export const failureTexts: Record<PrintFailure, Text> = {
  refused: { en: 'It cannot be reached.', de: 'Er ist nicht erreichbar.' },
  silent: { en: 'It does not answer.', de: 'Er antwortet nicht.' },
  cut: { en: 'The connection broke off.', de: 'Die Verbindung ist abgebrochen.' },
  offline: { en: 'It is offline.', de: 'Er ist offline.' },
  cover: { en: 'Its cover is open.', de: 'Der Deckel ist offen.' },
  paper: { en: 'It has no paper.', de: 'Das Papier ist aus.' },
  error: { en: 'It reports an error.', de: 'Er meldet einen Fehler.' },
}
