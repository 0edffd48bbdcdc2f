import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#app/api/routes.ts'
import { database } from '#db/client.ts'
import { resource } from '#db/schema/venues.ts'
import type { RawRequest } from '#lib/http/route.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { bilingualVenue, wordsIn } from '#testing/venues/two-languages.ts'
import { importTestVenue, type TestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

const day = 'date=2028-06-14'
/** The cached reads, with the German texts that each has of the venue in two languages. */
const reads: [pattern: string, query: string, german: string[]][] = [
  ['', '', ['Abendessen und Bühne', 'Ein Haus mit Garten.', 'Torte', 'Mit Kerzen']],
  ['/business-info', '', []],
  ['/opening-hours', '', ['Heiligabend']],
  ['/menus', '', ['Küche', 'Warm bis zehn', 'Vorspeisen', 'Zum Teilen', 'Suppe', 'Kürbis', 'scharf']],
  ['/resources', '', ['Runder Tisch', 'Am Fenster', 'Stunde', 'Garten', 'Unter Linden', 'Saal', 'Lange Tafel']],
  ['/floor-plan', '', ['Erdgeschoss', 'Runder Tisch']],
  ['/availability', `?${day}&partySize=2`, ['Runder Tisch', 'Stunde', 'Lange Tafel']],
  // No template renders an offer of a group.
  ['/availability', `?${day}&partySize=10`, ['Runder Tisch', 'Lange Tafel']],
  ['/availability/days', '?from=2028-06-14&until=2028-06-15&partySize=2', []],
]

/** An answer as a client of a Node host gets it: from the cache if it is there, else by the whole route. */
type Got = { status: number; etag: string | null; vary: string; text: string; isCached: boolean }

const accept = (language: string | undefined): Record<string, string> =>
  language === undefined ? {} : { 'Accept-Language': language }

async function whole(at: TestVenue, path: string, language?: string, ifNoneMatch?: string): Promise<Got> {
  const { status, headers, text } = await callRoute(`/api/venues/${at.slug}${path}`, {
    headers: {
      'X-Service-Key': at.secretKey,
      ...accept(language),
      ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
    },
  })
  return { status, etag: headers.get('etag'), vary: headers.get('vary') ?? '', text, isCached: false }
}

async function short(at: TestVenue, path: string, language?: string, ifNoneMatch?: string): Promise<Got> {
  const [below = '', query = ''] = path.split(/(?=\?)/)
  const found = routes.find(({ pattern }) => pattern === `/api/venues/[venueSlug]${below}`)
  const raw: RawRequest = {
    params: { venueSlug: at.slug },
    query,
    serviceKey: at.secretKey,
    authorization: undefined,
    acceptLanguage: language,
    origin: undefined,
    traceparent: undefined,
    acceptEncoding: undefined,
    ifNoneMatch,
  }
  const bytes = await found?.route.GET.fromCache?.(raw)
  if (!bytes) return whole(at, path, language, ifNoneMatch)
  const { status, headers, body } = bytes
  return { status, etag: headers.ETag ?? null, vary: headers.Vary ?? '', text: String(body ?? ''), isCached: true }
}

describe.each(reads)('GET %s%s of a venue in two languages', (path, query, german) => {
  let venue: TestVenue
  const address = path + query
  beforeAll(async () => {
    venue = await bilingualVenue()
  })

  test('is in the language that is asked for, by both ways, whichever came first', async () => {
    const english = await whole(venue, address, 'en')
    const asked = await whole(venue, address, 'de')
    for (const word of german) {
      expect(asked.text).toContain(JSON.stringify(word))
      expect(english.text).not.toContain(JSON.stringify(word))
    }
    const shown = wordsIn('en').filter((word) => english.text.includes(JSON.stringify(word)))
    expect(shown).toHaveLength(wordsIn('de').filter((word) => asked.text.includes(JSON.stringify(word))).length)
    for (const read of [short, whole]) {
      expect((await read(venue, address, 'en')).text).toBe(english.text)
      expect((await read(venue, address, 'de')).text).toBe(asked.text)
    }
    expect((await short(venue, address, 'de')).isCached).toBe(true)
    expect(english.text === asked.text).toBe(german.length === 0)
  })

  test.each([undefined, '', '*', 'fr', 'fr, it;q=0.5', 'de;q=0', 'de;q=0.4, en;q=0.5', 'en-GB,en;q=0.9,de;q=0.8'])(
    "is in the venue's language for %j",
    async (language) => {
      const own = await whole(venue, address)
      for (const read of [short, whole]) expect(await read(venue, address, language)).toMatchObject({ text: own.text })
    },
  )

  test.each(['de-AT', 'fr, de;q=0.1', 'de;q=0.5, en;q=0.4', 'DE', '*, de'])('is German for %j', async (language) => {
    const asked = await whole(venue, address, 'de')
    for (const read of [short, whole]) expect((await read(venue, address, language)).text).toBe(asked.text)
  })

  test('has a version for each language, on which caches are told to depend', async () => {
    for (const read of [whole, short]) {
      const [english, asked] = [await read(venue, address, 'en'), await read(venue, address, 'de')]
      expect((await read(venue, address, 'de', asked.etag ?? '')).status).toBe(304)
      expect((await read(venue, address, 'de', english.etag ?? '')).status).toBe(german.length > 0 ? 200 : 304)
      expect(asked.vary.includes('Accept-Language')).toBe(german.length > 0)
      expect(english.vary).toBe(asked.vary)
    }
  })
})

describe('a venue in one language', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await importTestVenue({
      slug: 'in-english-alone',
      organisation: 'in-english-alone',
      tagline: 'Supper',
      menus: [{ id: 'm', kind: 'Food', name: 'Food', groups: [{ name: 'All', items: [{ name: 'Soup', price: 1 }] }] }],
    })
  })

  test('answers everybody with the same bytes, whatever they accept', async () => {
    const ranges = fc.array(
      fc.tuple(fc.constantFrom('de', 'en', 'de-AT', 'fr', '*', 'x'), fc.constantFrom('', ';q=0', ';q=0.3', ';q=1')),
      { maxLength: 4 },
    )
    const language = fc.oneof(
      ranges.map((all) => all.map((range) => range.join('')).join(', ')),
      fc.string({ unit: 'grapheme-ascii' }),
    )
    const own = await Promise.all(reads.map(([path, query]) => whole(venue, path + query)))
    const property = fc.asyncProperty(fc.nat(reads.length - 1), language, async (at, accepted) => {
      const [path = '', query = ''] = reads[at] ?? []
      for (const read of [short, whole]) {
        const { isCached: _, ...answer } = await read(venue, path + query, accepted)
        expect({ ...answer, isCached: false }).toEqual(own[at])
      }
    })
    await fc.assert(property, { numRuns: scaled(10, 60) })
    expect(own.map(({ vary }) => vary).join()).not.toContain('Accept-Language')
  })
})

describe('a change of a text', () => {
  test('of one language reaches its readers at once', async () => {
    const venue = await bilingualVenue()
    const read = async (language: string) => (await short(venue, '/resources', language)).text
    await read('de')
    const [english, before] = [await read('en'), await read('de')]
    await database()
      .update(resource)
      .set({ translations: { de: { name: 'Eckiger Tisch' } } })
      .where(eq(resource.name, 'Round table'))
    expect(before).toContain('Runder Tisch')
    expect(await read('de')).toContain('Eckiger Tisch')
    expect(await read('en')).toBe(english)
  })
})

describe('a reservation', () => {
  test.each([
    ['de', 'Runder Tisch', 'Torte'],
    ['en', 'Round table', 'Cake'],
    [undefined, 'Round table', 'Cake'],
  ])('is answered in the language of its guest (%j)', async (language, table, cake) => {
    const { slug, secretKey } = await bilingualVenue()
    const { status, json } = await callRoute(`/api/venues/${slug}/reservations`, {
      method: 'POST',
      headers: { 'X-Service-Key': secretKey, ...accept(language) },
      body: {
        resourceType: 'RestaurantTable',
        date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
        start: '18:00',
        partySize: 2,
        resourceId: 't1',
        extras: [{ extraId: 'cake', quantity: 1 }],
        customerName: 'Ada Guest',
        email: 'ada@guest.example',
      },
    })
    expect(status).toBe(201)
    expect(json).toMatchObject({ resourceName: table, extras: [{ extraId: 'cake', name: cake }] })
  })
})
