import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { venue as venues } from '#db/schema/venues.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { expectHosted, hostedVenue, openHosted } from '#testing/pages/hosted-pages.ts'
import { GET as getUnknown } from '../../../[...path]/route.ts'
import { initialsOf } from '../../_components/initials.ts'
import { shortSummary } from './_hosted/summary.ts'
import { GET } from './route.tsx'

useTestDatabase()

const open = (at: Pick<Venue, 'slug'>, path = '', language = 'en') =>
  openHosted(GET, { venueSlug: at.slug }, path, { language })

describe("a venue's page", () => {
  let venue: Venue
  beforeAll(async () => {
    venue = await hostedVenue({
      tagline: 'Tables, cues and lanes',
      description: 'A pub. With billiards.',
      settings: { privacyUrl: 'https://pub.example/privacy', imprintUrl: 'https://pub.example/imprint?a=1&b=2' },
    })
  })

  test('has its name, its hours, its address and how to reach it, in both languages', async () => {
    const page = await open(venue)
    expect(page.status).toBe(200)
    expectHosted(page)
    for (const words of [
      'The Rolling Stone',
      'Tables, cues and lanes',
      'A pub. With billiards.',
      'Opening hours',
      'Monday',
      'closed',
      'Tuesday to Thursday',
      '17:00 to 01:00',
      'Sunday',
      '12:00 to 14:30 16:00 to 22:00',
      'Steinweg 1',
      '04109 Leipzig',
      '+49 341 5550100',
    ]) {
      expect(page.text).toContain(words)
    }
    expect(page.links).toEqual(expect.arrayContaining(['tel:+493415550100', 'mailto:hello@rolling-stone.example']))
    expect(page.links.some((link) => link.startsWith('https://www.openstreetmap.org/search?query='))).toBe(true)
    const german = await open(venue, '', 'de')
    expectHosted(german)
    expect(german.text).toContain('Öffnungszeiten')
    expect(german.text).toContain('Dienstag bis Donnerstag 17:00 bis 01:00')
  })

  test('links its legal notes where it has them', async () => {
    const { links, text } = await open(venue)
    expect(links).toContain('https://pub.example/privacy')
    expect(links).toContain('https://pub.example/imprint?a=1&b=2')
    expect(text).toContain('Rolling Stone GmbH, Steinweg 1, 04109 Leipzig')
    expect((await open(await hostedVenue())).text).not.toMatch(/Imprint|Privacy/)
  })

  test('has a title, a description, and one address for each language', async () => {
    const { html } = await open(venue)
    expect(html).toContain('<title>The Rolling Stone · Tables, cues and lanes</title>')
    expect(html).toContain('<meta name="description" content="A pub. With billiards."/>')
    const url = `http://localhost:3000/v/${venue.slug}`
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="de" href="${url}?lang=de"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${url}"/>`)
    // A reader of German who gets German is told to keep the address of the German page.
    expect((await open(venue, '', 'de')).html).toContain(`<link rel="canonical" href="${url}?lang=de"/>`)
    expect((await open(venue, '?utm_source=x')).html).toContain(`<link rel="canonical" href="${url}"/>`)
  })

  test('is in the language that its address names, which its links keep', async () => {
    const page = await open(venue, '?lang=de', 'en')
    expect(page.html).toContain('<html lang="de">')
    expect(page.headers.get('content-language')).toBe('de')
    expect(page.links).toContain('?lang=en')
    expect((await open(venue, '?lang=fr', 'de')).html).toContain('<html lang="de">')
    // The rest of the address stays.
    expect((await open(venue, '?a=1&lang=en')).links).toContain('?a=1&lang=de')
  })

  test('shows logo and picture where it has them, and else its initials', async () => {
    expect((await open(venue)).html).toMatch(/class="logo"[^>]*>RS</)
    const pictured = await hostedVenue()
    const pictures = {
      logoUrl: 'http://localhost:3000/pictures/logo',
      headerImageUrl: 'http://localhost:3000/pictures/bar',
    }
    await database()
      .update(venues)
      .set({ settings: { ...pictured.settings, ...pictures } })
      .where(eq(venues.id, pictured.id))
    const { html, headers } = await open(await getVenue(pictured.slug))
    expect(html).toContain('<img src="/pictures/logo" alt=""')
    expect(html).toContain(`src="${pictures.headerImageUrl}"`)
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data:")
  })
})

describe('nothing is there', () => {
  test.each([
    ['of a venue whose page is off', { settings: { bookingPage: false } }],
    ['of a venue that says nothing of it', { settings: { bookingPage: null } }],
  ])('%s', async (_, file) => {
    const answer = await open(await hostedVenue(file))
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('There is nothing here')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  })

  test.each(['nobody', 'Not-A-Slug', '..', `a${'b'.repeat(200)}`])('at %s', async (slug) => {
    const answer = await open({ slug })
    expect(answer.status).toBe(404)
    expect((await open({ slug }, '', 'de')).text).toContain('Hier ist nichts')
  })
})

test('an unknown address below the page of a venue names the venue; elsewhere nothing is named', async () => {
  const [shown, hidden] = [await hostedVenue(), await hostedVenue({ settings: { bookingPage: false } })]
  const unknown = (path: string) =>
    getUnknown(new Request(`http://localhost:3000/${path}`), { params: Promise.resolve({ path: path.split('/') }) })
  for (const [path, named] of [
    [`v/${shown.slug}/prices`, true],
    [`v/${hidden.slug}/prices`, false],
    ['v/nobody/prices', false],
    [shown.slug, false],
  ] as const) {
    const answer = await unknown(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect([path, (await answer.text()).includes('The Rolling Stone')]).toEqual([path, named])
  }
})

test('initials are those of the words that name a venue', () => {
  expect(initialsOf('The Copper Cue')).toBe('CC')
  expect(initialsOf('Blaue Welle')).toBe('BW')
  expect(initialsOf('Das')).toBe('D')
  expect(initialsOf('’s Wirtshaus')).toBe('SW')
  expect(initialsOf('Müller & Söhne')).toBe('MS')
  expect(initialsOf('🎳 Bowl')).toBe('B')
})

test('a summary ends after a sentence or a word', () => {
  expect(shortSummary(' One.\n Two. ')).toBe('One. Two.')
  const sentence = `${'word '.repeat(20)}end. `
  expect(shortSummary(sentence.repeat(3))).toBe(sentence.trim())
  expect(shortSummary('word '.repeat(60))).toMatch(/ word…$/)
  expect(shortSummary('word '.repeat(60)).length).toBeLessThanOrEqual(160)
})
