import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { GET as robots } from '#app/robots.txt/route.ts'
import { GET as sitemapIndex } from '#app/sitemap.xml/route.ts'
import { database } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { hostedVenue } from '#testing/pages/hosted-pages.ts'
import { pixelsOf, qrIn } from '#testing/pages/qr.ts'
import { eventsVenue } from '#testing/venues/hosted-events.ts'
import { sellingVouchers, voucherProducts } from '#testing/venues/voucher-venue.ts'
import { GET as eventQr } from '../events/[eventSlug]/qr.svg/route.ts'
import { GET as calendar } from '../events.ics/route.ts'
import { GET as sitemap } from '../pages.xml/route.ts'
import { GET as picture } from '../picture.png/route.ts'
import { GET as qr } from '../qr.svg/route.ts'

useTestDatabase()

type Handler = typeof calendar
const get = (handler: Handler, { slug }: Pick<Venue, 'slug'>, name: string, headers: Record<string, string> = {}) =>
  handler(new Request(`http://localhost:3000/v/${slug}/${name}`, { headers }), {
    params: Promise.resolve({ venueSlug: slug }),
  })
const url = (venue: Venue, below = '') => `http://localhost:3000/v/${venue.slug}${below}`

const files: [string, Handler, string][] = [
  ['events.ics', calendar, 'text/calendar; charset=utf-8; method=PUBLISH'],
  ['picture.png', picture, 'image/png'],
  ['qr.svg', qr, 'image/svg+xml'],
  ['pages.xml', sitemap, 'application/xml'],
]

describe.each(files)('%s', (name, handler, type) => {
  test('may be kept for a while, runs nothing, and is not sent again unchanged', async () => {
    const venue = await eventsVenue()
    const answer = await get(handler, venue, name)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(answer.headers.get('x-robots-tag')).toBeNull()
    const again = await get(handler, venue, name, { 'If-None-Match': answer.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('is nothing where the page is off, or there is no such venue', async () => {
    const off = await hostedVenue({ settings: { bookingPage: false } })
    expect((await get(handler, off, name)).status).toBe(404)
    expect((await get(handler, { slug: 'nobody' }, name)).status).toBe(404)
  })
})

describe('the calendar of a venue', () => {
  const entriesOf = async (venue: Venue) => {
    const text = (await (await get(calendar, venue, 'events.ics')).text()).replaceAll('\r\n ', '')
    const entries = [...text.matchAll(/BEGIN:VEVENT(.*?)END:VEVENT/gs)].map(([, entry = '']) => entry)
    const field = (entry: string, name: string) => new RegExp(`^${name}(?:;[^:]*)?:(.*)$`, 'm').exec(entry)?.[1]?.trim()
    return {
      text,
      entries: new Map(entries.map((entry) => [field(entry, 'SUMMARY'), (name: string) => field(entry, name)])),
    }
  }

  test('has its dated events, with a page for each', async () => {
    const venue = await eventsVenue()
    const { text, entries } = await entriesOf(venue)
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0/)
    expect(text).toContain('METHOD:PUBLISH')
    expect(text).toContain('X-WR-CALNAME:The Rolling Stone')
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
    expect([...entries.keys()].sort()).toEqual(['Called off', 'Concert', 'Notice', 'Open air', 'Pub quiz'])
    const quiz = entries.get('Pub quiz')
    expect(quiz?.('URL')).toBe(url(venue, '/events/quiz'))
    expect(quiz?.('STATUS')).toBe('CONFIRMED')
    expect(quiz?.('LOCATION')).toContain('Back room')
    expect(entries.get('Called off')?.('STATUS')).toBe('CANCELLED')
    expect(entries.get('Open air')?.('DTSTART')).toMatch(/^\d{8}$/)
  })

  test('keeps the UID of an event, and raises its sequence with each change', async () => {
    const venue = await eventsVenue()
    const first = (await entriesOf(venue)).entries.get('Pub quiz')
    expect(first?.('SEQUENCE')).toBe('0')
    await database()
      .update(event)
      .set({ moves: 1, movedAt: new Date(), start: '21:00' })
      .where(eq(event.venueId, venue.id))
    const moved = (await entriesOf(venue)).entries.get('Pub quiz')
    expect([moved?.('UID'), moved?.('SEQUENCE')]).toEqual([first?.('UID'), '2'])
    expect(moved?.('DTSTART')).not.toBe(first?.('DTSTART'))
    await database().update(event).set({ status: 'Cancelled' }).where(eq(event.venueId, venue.id))
    const cancelled = (await entriesOf(venue)).entries.get('Pub quiz')
    expect([cancelled?.('UID'), cancelled?.('SEQUENCE'), cancelled?.('STATUS')]).toEqual([
      first?.('UID'),
      '3',
      'CANCELLED',
    ])
  })

  test('has none of them where the plan has none', async () => {
    expect(
      (await entriesOf(await eventsVenue({ plan: 'Starter', settings: { ticketSales: false } }))).entries.size,
    ).toBe(0)
  })
})

test('the picture is one of the size that other sites show, in the colour of the venue', async () => {
  const venue = await hostedVenue({ settings: { colour: '#1c3f94' } })
  const png = Buffer.from(await (await get(picture, venue, 'picture.png')).arrayBuffer())
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  for (const [found, wanted] of [
    [red, 0x1c],
    [green, 0x3f],
    [blue, 0x94],
  ] as const)
    expect(Math.abs(found - wanted)).toBeLessThan(8)
})

test('the QR code leads to the venue’s page', async () => {
  const venue = await hostedVenue()
  const svg = await (await get(qr, venue, 'qr.svg')).text()
  expect(qrIn(await pixelsOf(svg))).toBe(url(venue))
})

test('the QR code of an event leads to its page, if guests may see the event', async () => {
  const venue = await eventsVenue()
  const open = (at: Pick<Venue, 'slug'>, eventSlug: string) =>
    eventQr(new Request(`http://localhost:3000/v/${at.slug}/events/${eventSlug}/qr.svg`), {
      params: Promise.resolve({ venueSlug: at.slug, eventSlug }),
    })
  const answer = await open(venue, 'quiz')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="quiz-qr.svg"')
  expect(qrIn(await pixelsOf(await answer.text()))).toBe(url(venue, '/events/quiz'))
  const off = await eventsVenue({ settings: { bookingPage: false } })
  expect([(await open(venue, 'secret')).status, (await open(off, 'quiz')).status]).toEqual([404, 404])
})

describe('the sitemap for search engines', () => {
  test('is the pages of venues whose page is on, each in both languages', async () => {
    const on = await eventsVenue({ settings: { vouchers: sellingVouchers.vouchers }, voucherProducts })
    const off = await eventsVenue({ settings: { bookingPage: false } })
    const index = await (await sitemapIndex()).text()
    expect(index).toContain(`<loc>${url(on, '/pages.xml')}</loc>`)
    expect(index).not.toContain(off.slug)
    const text = await (await get(sitemap, on, 'pages.xml')).text()
    const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place)
    for (const below of ['', '/events', '/events/quiz', '/vouchers']) {
      expect(places).toContain(url(on, below))
      expect(places).toContain(url(on, `${below}?lang=de`))
    }
    expect(text).not.toMatch(/secret|called-off|reserve/)
    expect(text).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${url(on, '?lang=de')}"/>`)
  })

  test('is not the steps of a booking', async () => {
    const text = await (await robots()).text()
    expect(text).toContain('Disallow: /v/*/reserve')
    expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })
})
