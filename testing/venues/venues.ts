import type { z } from 'zod'
import { importVenueFile } from '#lib/venue-file/import.ts'
import type { VenueFile } from '#lib/venue-file/schema.ts'
import { recordSecret } from '../interface/recorded.ts'

/** A venue file as it is written, before its defaults are filled in. */
export type WrittenVenueFile = z.input<typeof VenueFile>

/** The origin on the allowlist of the publishable key in `venueFile`. */
export const guestOrigin = 'https://guest.example'

const daily = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Whole sections of a venue file. The import validates them, so that tests can pass mistakes too. */
export type Sections = { [Name in keyof WrittenVenueFile]?: unknown }

/** A small valid venue file: open every day from 10 to 23, four tables, two keys. `overrides` replaces whole sections. */
export function venueFile(overrides: Sections = {}): WrittenVenueFile {
  const small: WrittenVenueFile = {
    slug: 'small-venue',
    plan: 'Premium',
    name: 'Small venue',
    language: 'en',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    business: {
      legalName: 'Small Venue Ltd',
      addressLine1: '1 Test Street',
      postalCode: '10115',
      city: 'Berlin',
      country: 'DE',
      phone: '+49 30 5550100',
      email: 'hello@small-venue.example',
    },
    openingHours: { regular: daily.map((day) => ({ day, opens: '10:00', closes: '23:00' })) },
    bookingDurations: [
      {
        type: 'RestaurantTable',
        defaultMinutes: 120,
        minMinutes: 60,
        maxMinutes: 180,
        stepMinutes: 30,
        guestSelectable: true,
        options: [60, 90, 120, 150, 180],
      },
    ],
    resources: [2, 2, 4, 6].map((capacity, index) => ({
      id: `t${index + 1}`,
      name: `Table ${index + 1}`,
      type: 'RestaurantTable' as const,
      capacity,
      allowsFoodOrdering: true,
    })),
    apiKeys: [
      { kind: 'publishable', label: 'Website', origins: [guestOrigin] },
      { kind: 'secret', label: 'Backend' },
    ],
  }
  return { ...small, ...(overrides as Partial<WrittenVenueFile>) }
}

/** An imported venue, and its credentials: keys, tokens of tables by the tables' ids, codes of vouchers. */
export type TestVenue = {
  slug: string
  publishableKey: string
  secretKey: string
  tokens: Record<string, string>
  codes: string[]
}

type Imported = Pick<Awaited<ReturnType<typeof importVenueFile>>, 'apiKeys' | 'tables' | 'vouchers'> & {
  venue: { slug: string }
}

/** The output of an import, or of its command. */
export function credentialsOf({ venue, apiKeys, tables, vouchers }: Imported): TestVenue {
  const keyOf = (kind: string) => apiKeys.find((key) => key.kind === kind)?.key ?? ''
  const tokens = Object.fromEntries(tables.map(({ resourceId, token }) => [resourceId, token]))
  const codes = vouchers.map(({ code }) => code)
  for (const secret of [...Object.values(tokens), ...codes]) recordSecret(secret)
  return { slug: venue.slug, publishableKey: keyOf('publishable'), secretKey: keyOf('secret'), tokens, codes }
}

/**
 * Imports a venue for a test; sections that the file leaves out are taken from `venueFile`. The keys are those that this
 * import made: empty for a file without any, and for one that has been imported before. `tokens` has the tokens of the
 * tables, by resource id, and `codes` the codes of the vouchers in the order of the file.
 */
export async function importTestVenue(file: object): Promise<TestVenue> {
  return credentialsOf(await importVenueFile({ ...venueFile(), ...file }))
}
