import type { Text } from '#lib/i18n/locale.ts'
import type { CallShown } from '#lib/table-sessions/call-record.ts'

/** Texts about calls from tables: their kinds in a few words, and the answer. */
export const staffCallTexts = {
  waiter: { en: 'Calls', de: 'Ruft' },
  pay: { en: 'Wants to pay', de: 'Möchte zahlen' },
  cash: { en: 'Pays in cash', de: 'Zahlt bar' },
  card: { en: 'Pays by card', de: 'Zahlt mit Karte' },
  calls: { en: 'Calls from tables', de: 'Rufe von Tischen' },
  answer: { en: 'I’m going', de: 'Ich gehe hin' },
  answered: (table: string): Text => ({ en: `${table}: somebody is going`, de: `${table}: Es geht jemand hin` }),
} as const

/** Returns the wish of a table in a few words: `Calls`, `Pays by card`. */
export function callText({ kind, means }: Pick<CallShown, 'kind' | 'means'>): Text {
  return staffCallTexts[means ?? kind]
}
