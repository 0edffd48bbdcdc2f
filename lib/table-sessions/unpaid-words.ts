import type { Text } from '#lib/i18n/locale.ts'
import type { UnpaidReason } from './words.ts'

/** Why a bill was closed without payment, in words. */
export const unpaidReasonTexts: Record<UnpaidReason, Text> = {
  left: { en: 'Left without paying', de: 'Ohne Zahlung gegangen' },
  transfer: { en: 'Pays by transfer', de: 'Zahlt per Überweisung' },
  'next-visit': { en: 'Pays on the next visit', de: 'Zahlt beim nächsten Besuch' },
  other: { en: 'Something else', de: 'Etwas anderes' },
}
