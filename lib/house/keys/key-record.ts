import { z } from 'zod'
import * as field from '#lib/record-fields.ts'

const NamedVenueRecord = z.object({ slug: field.slug(), name: field.text() })

const KeyRecord = z
  .object({
    keyId: field.guid(),
    kind: z.enum(['publishable', 'secret']),
    label: field.text(),
    lastFour: field.text('The last four characters of the key.'),
    origins: z.array(z.string()),
    venues: z.array(z.string()).nullable().meta({ description: 'The slugs that it reaches; null for all.' }),
    createdAt: field.instant(),
    lastUsedAt: field.instant('To the hour.').nullable(),
    revokedAt: field.instant().nullable(),
    editable: field.flag('Whether it reaches nothing beyond the venues of the reader.'),
  })
  .meta({ id: 'VenueKey' })

export const VenueKeysRecord = z
  .object({
    keys: z.array(KeyRecord).meta({
      description: 'The keys that reach the venue: those that work in the order of their making, then revoked ones.',
    }),
    venues: z.array(NamedVenueRecord).meta({ description: 'The venues for which the reader can make keys.' }),
    everywhere: field.flag('Whether the reader can make keys for all venues of the organisation.'),
  })
  .meta({ id: 'VenueKeys' })

export const ChangedKeysRecord = VenueKeysRecord.extend({ keyId: field.guid('The key that was changed.') }).meta({
  id: 'ChangedKeys',
})

export const MadeKeyRecord = ChangedKeysRecord.extend({
  key: field
    .text('The key itself. It is stored nowhere: a repeated request gets null. Then revoke the key, and make another.')
    .nullable(),
}).meta({ id: 'MadeKey' })

export type VenueKeysRecord = z.input<typeof VenueKeysRecord>
export type ChangedKeysRecord = z.input<typeof ChangedKeysRecord>
export type MadeKeyRecord = z.input<typeof MadeKeyRecord>
