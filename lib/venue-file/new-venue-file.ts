import type { z } from 'zod'
import type { Locale } from '#lib/i18n/locale.ts'
import { asciiSlug, longestSlug } from '#lib/venues/slug.ts'
import type { VenueFile } from './schema.ts'

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
  const slug = asciiSlug(name).slice(0, longestSlug).replace(/-+$/, '')
  const [address, contact, tables] = [addressOf(answers.address), contactOf(answers.contact), tablesOf(answers.tables)]
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
      resources: tables.flatMap(({ count, seats }, group) =>
        Array.from({ length: count }, (_, index) => {
          const number = tables.slice(0, group).reduce((sum, each) => sum + each.count, 0) + index + 1
          const word = { en: 'Table', de: 'Tisch' }[language]
          return { id: `t${number}`, name: `${word} ${number}`, type: 'RestaurantTable' as const, capacity: seats }
        }),
      ),
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

const mostTables = 500

/** `12 of 4, 3 of 2`, also in German: `12 zu 4`, `12 x 4`. */
function tablesOf(text: string): { count: number; seats: number }[] | null {
  const parts = text.split(',').map((part) => /^\s*(\d{1,3})\s*(?:of|zu|à|x|×)\s*(\d{1,4})\s*$/i.exec(part))
  const tables = parts.map((found) => ({ count: Number(found?.[1]), seats: Number(found?.[2]) }))
  const isSound = tables.every(({ count, seats }) => count > 0 && seats > 0)
  const sum = tables.reduce((all, { count }) => all + count, 0)
  return isSound && sum <= mostTables ? tables : null
}
