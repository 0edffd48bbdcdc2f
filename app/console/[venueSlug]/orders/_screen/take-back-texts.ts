import type { Text } from '#lib/i18n/locale.ts'
import type { TakeBackReason } from '#lib/orders/words.ts'

/** Texts of the dialog that takes lines off a tab. */
export const takeBackTexts = {
  open: (table: string): Text => ({ en: `Take back, ${table}`, de: `Storno, ${table}` }),
  word: { en: 'Take back', de: 'Storno' },
  title: (table: string): Text => ({ en: `Take back from ${table}`, de: `${table}: stornieren` }),
  what: { en: 'What', de: 'Was' },
  howMany: { en: 'How many', de: 'Wie viele' },
  why: { en: 'Why', de: 'Warum' },
  doIt: (count: number): Text => ({ en: `Take ${count} back`, de: `${count} stornieren` }),
  done: (item: string): Text => ({ en: `${item} is taken back`, de: `${item} ist storniert` }),
} as const

/** The reasons for taking back. */
export const takeBackReasonTexts: Record<TakeBackReason, Text> = {
  guest: { en: 'the guest changed their mind', de: 'der Gast hat es sich anders überlegt' },
  mistake: { en: 'a mistake', de: 'ein Versehen' },
  'sold-out': { en: 'sold out', de: 'ausverkauft' },
  complaint: { en: 'a complaint', de: 'eine Beschwerde' },
}
