import type { Text } from '#lib/i18n/locale.ts'
import type { TakeBackReason } from '#lib/orders/words.ts'

/** Texts of the dialog that takes something off a tab. */
export const takeBackTexts = {
  open: (table: string): Text => ({ en: `Take back, ${table}`, de: `Zurücknehmen, ${table}` }),
  word: { en: 'Take back', de: 'Zurücknehmen' },
  title: (table: string): Text => ({ en: `Take back from ${table}`, de: `${table}: zurücknehmen` }),
  what: { en: 'What', de: 'Was' },
  howMany: { en: 'How many', de: 'Wie viele' },
  why: { en: 'Why', de: 'Warum' },
  doIt: (count: number): Text => ({ en: `Take ${count} back`, de: `${count} zurücknehmen` }),
  done: (item: string): Text => ({ en: `${item} is taken back`, de: `${item} ist zurückgenommen` }),
  back: { en: 'Back', de: 'Zurück' },
  close: { en: 'Close', de: 'Schließen' },
} as const

/** Why something was taken back. */
export const reasonTexts: Record<TakeBackReason, Text> = {
  guest: { en: 'changed their mind', de: 'umentschieden' },
  mistake: { en: 'a mistake', de: 'ein Versehen' },
  'sold-out': { en: 'sold out', de: 'ausverkauft' },
  complaint: { en: 'a complaint', de: 'eine Beschwerde' },
}
