import type { Text } from '#lib/i18n/locale.ts'

/** The chairs that staff add to a table for a party. */
export const extraChairsText = (count: number): Text => ({
  en: count === 1 ? 'one chair more' : `${count} chairs more`,
  de: count === 1 ? 'ein Stuhl mehr' : `${count} Stühle mehr`,
})
