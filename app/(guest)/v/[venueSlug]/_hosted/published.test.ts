import { beforeAll, describe, expect, test } from 'vitest'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { openHosted } from '#testing/pages/hosted-pages.ts'
import { structuredData, structuredDataFaults } from '#testing/pages/structured-data.ts'
import { eventDay, sampleEvents } from '#testing/venues/event-venue.ts'
import { eventsVenue, openEvent } from '#testing/venues/hosted-events.ts'
import { sellingVouchers, voucherProducts } from '#testing/venues/voucher-venue.ts'
import { GET as eventList } from '../events/route.tsx'
import { GET as startPage } from '../route.tsx'
import { GET as vouchersPage } from '../vouchers/route.tsx'

useTestDatabase()

const hostile = `</script><script>alert(1)</script> & "quotes" 'n' <!-- comments`

let venue: Venue
beforeAll(async () => {
  venue = await eventsVenue({
    name: hostile,
    tagline: 'Cues & lanes',
    settings: { vouchers: sellingVouchers.vouchers },
    voucherProducts,
    events: [
      ...Object.values(sampleEvents),
      { ...sampleEvents.quiz, slug: 'hostile', title: hostile, excerpt: hostile },
    ],
  })
})

const at = () => ({ venueSlug: venue.slug })
const url = (below = '') => `http://localhost:3000/v/${venue.slug}${below}`
const metaOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
      name,
      content,
    ]),
  )

describe('the data for search engines and other sites', () => {
  test('of the venue: what it is, when it is open, and where one books', async () => {
    const { html } = await openHosted(startPage, at())
    const [block, ...more] = structuredData(html)
    expect(more).toEqual([])
    expect(structuredDataFaults(block)).toEqual([])
    expect(block).toMatchObject({
      '@context': 'https://schema.org',
      '@type': ['Restaurant', 'BarOrPub', 'BowlingAlley', 'EventVenue'],
      name: hostile,
      url: url(),
      telephone: '+49 341 5550100',
      acceptsReservations: url('/reserve'),
      image: url('/picture.png'),
      address: { streetAddress: 'Steinweg 1', postalCode: '04109', addressLocality: 'Leipzig', addressCountry: 'DE' },
    })
    const hours = block?.openingHoursSpecification as Record<string, unknown>[]
    expect(hours).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      opens: '17:00',
      closes: '01:00',
      dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday'],
    })
    expect(hours.filter(({ dayOfWeek }) => (dayOfWeek as string[] | undefined)?.includes('Sunday'))).toHaveLength(2)
    expect(hours.some(({ dayOfWeek }) => (dayOfWeek as string[] | undefined)?.includes('Monday'))).toBe(false)
  })

  test('of an event: when, where, for how much, and whether there are seats', async () => {
    const dataOf = async (slug: string) => structuredData((await openEvent(venue, slug)).html)
    const [concert] = await dataOf('concert')
    expect(structuredDataFaults(concert)).toEqual([])
    expect(concert).toMatchObject({
      '@type': 'Event',
      name: 'Concert',
      startDate: expect.stringMatching(new RegExp(`^${eventDay}T20:00:00\\+0[12]:00$`)),
      endDate: expect.stringMatching(new RegExp(`^${eventDay}T23:00:00\\+0[12]:00$`)),
      eventStatus: 'https://schema.org/EventScheduled',
      offers: {
        price: 24.5,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: url('/events/concert'),
      },
    })
    expect(await dataOf('called-off')).toMatchObject([{ eventStatus: 'https://schema.org/EventCancelled' }])
    expect(await dataOf('open-air')).toMatchObject([
      { startDate: eventDay, endDate: eventDay, isAccessibleForFree: true },
    ])
    // Without a date it is no event that they know.
    expect(await dataOf('drop-in')).toEqual([])
    expect(await dataOf('hostile')).toMatchObject([{ name: hostile, description: hostile }])
    for (const slug of ['quiz', 'hostile', 'open-air', 'called-off', 'notice'])
      expect(structuredDataFaults(await dataOf(slug))).toEqual([])
  })

  test('of the list and of vouchers', async () => {
    const [list] = structuredData((await openHosted(eventList, at(), '/events')).html)
    expect(structuredDataFaults(list)).toEqual([])
    expect(list?.itemListElement).toContainEqual({
      '@type': 'ListItem',
      position: expect.any(Number),
      name: 'Concert',
      url: url('/events/concert'),
    })
    const vouchers = structuredData((await openHosted(vouchersPage, at(), '/vouchers')).html)
    expect(structuredDataFaults(vouchers)).toEqual([])
    expect(vouchers).toMatchObject([
      { '@type': 'Product', offers: { '@type': 'Offer', price: 50, url: url('/vouchers?product=fifty') } },
      { '@type': 'Product', offers: { '@type': 'AggregateOffer', lowPrice: 10, highPrice: 250 } },
      { '@type': 'Product', offers: { price: 39 } },
    ])
  })

  test('is in the language of the page', async () => {
    const { html } = await openHosted(startPage, at(), '?lang=de')
    expect(structuredData(html)[0]).toMatchObject({
      url: url('?lang=de'),
      '@id': url(),
      acceptsReservations: url('/reserve?lang=de'),
    })
    expect(metaOf(html)).toMatchObject({ 'og:locale': 'de_DE', 'og:url': url('?lang=de') })
  })

  test('has a picture, a title and a description for other sites', async () => {
    const { html } = await openHosted(startPage, at())
    expect(metaOf(html)).toMatchObject({
      'og:type': 'website',
      'og:url': url(),
      'og:image': url('/picture.png'),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:locale': 'en_GB',
      'twitter:card': 'summary_large_image',
    })
    expect(html).not.toContain('<script>alert')
    const event = await openEvent(venue, 'quiz')
    expect(metaOf(event.html)).toMatchObject({
      'og:title': 'Pub quiz',
      'og:description': 'Teams of up to six',
      'og:url': url('/events/quiz'),
    })
  })

  test('control: a block that lacks something is noticed', () => {
    expect(
      structuredDataFaults({
        '@type': 'Event',
        name: 'X',
        location: { '@type': 'Place', name: '' },
        offers: { '@type': 'Thing' },
      }),
    ).toEqual([
      '$ lacks startDate',
      '$ lacks eventStatus',
      '$.location lacks address',
      '$.location.name is empty',
      '$.offers has the unknown type Thing',
    ])
  })
})
