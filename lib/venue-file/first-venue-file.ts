import type { z } from 'zod'
import type { Locale } from '#lib/i18n/locale.ts'
import type { VenueFile } from './schema.ts'

/** The answers from which the console makes a venue: its name and place, and how time, money and words are written there. */
export type FirstVenueAnswers = {
  slug: string
  name: string
  addressLine1: string
  postalCode: string
  city: string
  /** ISO 3166. */
  country: string
  phone: string
  email: string
  timezone: string
  currency: string
  language: Locale
}

/**
 * Writes the file of a venue that has a name and a place, and nothing else yet: it is always closed, and has no tables. Its
 * organisation gets a publishable key for websites, which is refused everywhere until somebody allows an origin.
 */
export function firstVenueFile(organisation: string, answers: FirstVenueAnswers): z.input<typeof VenueFile> {
  const { slug, name, timezone, currency, language, ...place } = answers
  return {
    ...{ organisation, slug, name, timezone, currency, language },
    business: { legalName: name, ...place },
    apiKeys: [{ kind: 'publishable', label: 'Website' }],
  }
}
