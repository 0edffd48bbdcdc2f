import type { Text } from '#lib/i18n/locale.ts'

/** Says by how much a party exceeds the pace, from the field `overPace` of an audit entry or a choice; null if it does not. */
export function overPaceText(overPace: unknown): Text | null {
  if (!Array.isArray(overPace)) return null
  const [kind, sum, most, time] = overPace.map(String)
  const things = kind === 'covers' ? { en: 'guests', de: 'Gästen' } : { en: 'parties', de: 'Gruppen' }
  return {
    en: `over pace: ${sum} of ${most} ${things.en} at ${time}`,
    de: `über der Grenze: ${sum} von ${most} ${things.de} um ${time}`,
  }
}
