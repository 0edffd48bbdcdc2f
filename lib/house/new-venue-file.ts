import type { z } from 'zod'
import type { Locale } from '#lib/i18n/locale.ts'
import type { VenueFile } from '#lib/venue-file/schema.ts'
import { slugOfName } from '#lib/venues/slug.ts'
import { readTablesPhrase, resourcesOfPhrase } from './tables-phrase.ts'

/** The answers from which the first file of a venue is made, as they are typed. */
export type NewVenueAnswers = {
  name: string
  /** Street, postcode and city, and the country: `Rebgasse 3, 1190 Wien, AT`. */
  address: string
  /** An e-mail address and a telephone number: `hello@lerche.example, +43 1 5550133`. */
  contact: string
  timezone: string
  currency: string
  /** How many tables with how many seats: `12 of 4, 3 of 2`. */
  tables: string
}

/** The mistakes of answers, by the answer, each as a sentence. */
export type AnswerMistakes = Partial<Record<keyof NewVenueAnswers, string>>

/**
 * Makes the first file of a venue: open every day from 11:00 to 22:00, tables in groups of a size, one key for its server.
 * Everything else has its default. The slug is made of the name. Returns the mistakes of answers that cannot be read; the
 * rest is for `readVenueFile` to check.
 */
export function newVenueFile(
  answers: NewVenueAnswers,
  language: Locale = 'en',
): { file: z.input<typeof VenueFile> } | { mistakes: AnswerMistakes } {
  const name = answers.name.trim()
  const slug = slugOfName(name)
  const [address, contact, tables] = [
    addressOf(answers.address),
    contactOf(answers.contact),
    readTablesPhrase(answers.tables, language),
  ]
  const mistakes: AnswerMistakes = {
    ...(slug === '' && { name: 'Must have a letter or a digit.' }),
    ...(!address && { address: 'Must be like: Rebgasse 3, 1190 Wien, AT' }),
    ...(!contact && { contact: 'Must be like: hello@lerche.example, +43 1 5550133' }),
    ...(!tables && { tables: 'Must be like: 12 of 4, 3 of 2' }),
  }
  if (!address || !contact || !tables || slug === '') return { mistakes }
  return {
    file: {
      slug,
      name,
      language,
      currency: answers.currency.trim().toUpperCase(),
      timezone: answers.timezone.trim(),
      business: { legalName: name, ...address, ...contact },
      openingHours: { regular: everyDay.map((day) => ({ day, opens: '11:00', closes: '22:00' })) },
      resources: resourcesOfPhrase(tables, language),
      apiKeys: [{ kind: 'secret', label: 'Server' }],
    },
  }
}

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

function addressOf(text: string) {
  const [, addressLine1 = '', postalCode = '', city = '', country = ''] =
    /^\s*(.+?)\s*,\s*(\S*\d\S*)\s+([^,]+?)\s*,\s*([^,]+?)\s*$/.exec(text) ?? []
  return addressLine1 ? { addressLine1, postalCode, city, country } : null
}

function contactOf(text: string) {
  const [, email = '', phone = ''] = /^\s*(\S+@\S+?)\s*[,\s]\s*(\+?[\d (][\d ()/-]{3,})\s*$/.exec(text) ?? []
  return email ? { email, phone } : null
}
