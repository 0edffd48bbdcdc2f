import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import demo from '#demo/venue.json' with { type: 'json' }
import { fullVenue } from '#testing/venues/full-venue.ts'
import { venueFile } from '#testing/venues/venues.ts'
import { readVenueFile } from './read.ts'
import { VenueFile, venueFileJsonSchema } from './schema.ts'

const published = JSON.parse(readFileSync(new URL('../../public/venue-file.schema.json', import.meta.url), 'utf8'))

test('the published schema is the one of this version (npm run venue:schema)', () => {
  expect(published).toEqual(JSON.parse(JSON.stringify(venueFileJsonSchema())))
})

describe('the published schema', () => {
  // The schema describes formats to editors; the import checks them.
  const validate = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(published)

  test.each([
    ['full', fullVenue()],
    ['small', venueFile()],
    ['demonstration', demo],
  ])('accepts the %s venue file, as the import does', (_, file) => {
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true)
    expect(() => readVenueFile(file)).not.toThrow()
  })

  const { name: _, ...nameless } = venueFile()
  test.each([
    ['an unknown field', { ...venueFile(), nmae: 'x' }],
    ['an unknown field below', venueFile({ settings: { deposit: true } })],
    ['a missing name', nameless],
    ['an unknown plan', venueFile({ plan: 'Gold' })],
    ['an unknown currency', venueFile({ currency: 'EURO' })],
    ['a slug with capitals', venueFile({ slug: 'Small-Venue' })],
    ['a price as text', venueFile({ extras: [{ id: 'a', name: 'A', price: '3', basis: 'PerPerson', appliesTo: [] }] })],
    ['a capacity of none', venueFile({ resources: [{ id: 'a', name: 'A', type: 'EventArea', capacity: 0 }] })],
    ['half a guest', venueFile({ resources: [{ id: 'a', name: 'A', type: 'EventArea', capacity: 1.5 }] })],
    [
      'a time without minutes',
      venueFile({ openingHours: { regular: [{ day: 'Monday', opens: '9', closes: '17:00' }] } }),
    ],
    ['a picture over http', venueFile({ events: [{ slug: 'a', title: 'A', imageUrl: 'http://a.example/a.png' }] })],
    ['a logo over http', venueFile({ settings: { logoUrl: 'http://a.example/a.png' } })],
    ['a logo of another host as a path', venueFile({ settings: { logoUrl: '//a.example/a.png' } })],
    ['a logo without a path', venueFile({ settings: { logoUrl: 'logo.png' } })],
    [
      'an origin with a path',
      venueFile({ apiKeys: [{ kind: 'secret', label: 'A', origins: ['https://a.example/x'] }] }),
    ],
  ])('refuses %s, as the import does', (_, file) => {
    expect(validate(file)).toBe(false)
    expect(() => readVenueFile(file)).toThrow()
  })

  test('describes every default, and each is the one of the import', () => {
    const small = VenueFile.parse(venueFile({ resources: [{ id: 'a', name: 'A', type: 'EventArea', capacity: 1 }] }))
    const properties = Object.entries<{ default?: unknown }>(published.properties)
    const required: string[] = published.required
    for (const [name, { default: fallback }] of properties) {
      if (name !== '$schema') expect(fallback === undefined, name).toBe(required.includes(name))
    }
    expect(required).toEqual(['slug', 'name', 'currency', 'timezone', 'business'])
    const [resource] = small.resources
    for (const [name, { default: fallback }] of Object.entries<{ default?: unknown }>(fieldsOf('resources'))) {
      if (fallback !== undefined && name !== 'pricing') expect(resource).toHaveProperty(name, fallback)
    }
    for (const [name, { default: fallback }] of Object.entries<{ default?: unknown }>(fieldsOf('settings'))) {
      const ofParts = ['vouchers', 'retention', 'guestChanges', 'notifications', 'waitingList']
      // A field without a default is in a file only if the venue has set it.
      if (fallback !== undefined && !ofParts.includes(name)) expect(small.settings).toHaveProperty(name, fallback)
    }
  })

  /** The fields of a section's entries, out of `anyOf [section, null]`. */
  function fieldsOf(section: string): Record<string, { default?: unknown }> {
    const [shape] = published.properties[section].anyOf
    return (shape.items ?? shape).properties
  }
})
