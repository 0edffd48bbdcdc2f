import type { Locale } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'

/**
 * Which ticket of a registration it is, unless it is the only one, and the reference by which the venue finds it; for
 * the page and for print.
 */
export function ticketOf(number: number, count: number, reference: string, locale: Locale): string[] {
  const named = `${bookingReference[locale]} ${reference}`
  return count === 1 ? [named] : [`Ticket ${number} ${{ en: 'of', de: 'von' }[locale]} ${count}`, named]
}
