import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation as reservations } from '#db/schema/reservations.ts'
import { stopItem } from '#lib/orders/stop-item.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { reservationRecord } from '#lib/reservations/record.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { ada, hiddenOf, openStep, reservationsAt, sendBooking } from '#testing/pages/hosted-booking.ts'
import { expectHosted, openHosted } from '#testing/pages/hosted-pages.ts'
import { show } from '#testing/pages/move-pages.ts'
import { structuredData, structuredDataFaults } from '#testing/pages/structured-data.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { someDay } from '#testing/venues/payments.ts'
import { bilingualVenue } from '#testing/venues/two-languages.ts'
import { GET as getMenu } from './menu/route.tsx'
import { GET as openSitemap } from './pages.xml/route.ts'
import { GET as openCalendar } from './r/[token]/calendar/route.ts'
import { GET as openMove } from './r/[token]/move/route.tsx'
import { GET as openReservation } from './r/[token]/route.tsx'
import { GET } from './route.tsx'

/** The pages of a venue with its texts in two languages (decisions 16.7). */
useTestDatabase()

const day = someDay()
const wish = { resourceType: 'RestaurantTable', partySize: '2', date: day, start: '18:00' }

let venue: Venue
beforeAll(async () => {
  const soon = { date: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10), isClosed: true }
  const made = await bilingualVenue({
    openingHours: {
      regular: (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const).map((of) => ({
        day: of,
        opens: '10:00',
        closes: '23:00',
      })),
      special: [{ ...soon, note: { en: 'Christmas Eve', de: 'Heiligabend' } }],
    },
  })
  venue = made.venue
})

const open = (path: string, language: string) => openHosted(GET, { venueSlug: venue.slug }, path, { language })

describe('the start page', () => {
  test('speaks of the venue in the language of its reader', async () => {
    const german = await open('', 'de')
    expectHosted(german)
    for (const word of ['Abendessen und Bühne', 'Ein Haus mit Garten.', 'Heiligabend'])
      expect(german.text).toContain(word)
    expect(german.text).not.toMatch(/Supper|A house|Christmas/)
    expect(german.html).toContain('<p lang="de">Ein Haus mit Garten.</p>')
    expect(german.html).toContain('<small lang="de">Heiligabend</small>')
    expect(german.html).toContain('<title>Small venue · Abendessen und Bühne</title>')
    expect(german.html).toContain('content="Ein Haus mit Garten."')
    expect(german.html).toContain('"description":"Ein Haus mit Garten."')
    const english = await open('', 'en')
    for (const word of ['Supper and stage', 'A house with a garden.', 'Christmas Eve'])
      expect(english.text).toContain(word)
    expect(english.html).not.toMatch(/Abendessen|Heiligabend/)
    expect((await open('?lang=de', 'en')).text).toContain('Ein Haus mit Garten.')
  })

  test('names the item of a voucher', async () => {
    const soup = { id: 'soup', kind: 'Item', title: { en: 'A soup', de: 'Eine Suppe' }, price: 7.5, itemName: 'Soup' }
    const { venue: other } = await bilingualVenue({
      settings: {
        bookingPage: true,
        onlinePayments: true,
        payoutAccount: 'acct_1',
        vouchers: { onlineSale: true, validity: { years: 3 } },
      },
      voucherProducts: [{ ...soup, soldOnline: true }],
    })
    const facesOf = async (language: string) =>
      /<div class="face">.*?<\/div>/.exec(
        (await openHosted(GET, { venueSlug: other.slug }, '', { language })).html,
      )?.[0]
    expect(await facesOf('de')).toContain('>Suppe<')
    expect(await facesOf('en')).toContain('>Soup<')
  })

  test('marks a text that it has only in the other language', async () => {
    const { venue: other } = await bilingualVenue({ description: 'A house with a garden.' })
    const { html } = await openHosted(GET, { venueSlug: other.slug }, '', { language: 'de' })
    expect(html).toContain('<p lang="en">A house with a garden.</p>')
  })
})

describe('the menu', () => {
  const inBoth = (en: string, de: string) => ({ en, de })
  const soup = {
    name: inBoth('Soup', 'Suppe'),
    description: inBoth('Pumpkin', 'Kürbis'),
    price: 7.5,
    tags: ['vegan', inBoth('hot', 'scharf')],
    allergens: ['celery', 'nuts'],
  }
  const menus = [
    {
      id: 'kitchen',
      kind: 'Food',
      name: inBoth('Kitchen', 'Küche'),
      description: inBoth('Warm until ten', 'Warm bis zehn'),
      groups: [
        { name: inBoth('Starters', 'Vorspeisen'), items: [soup, { name: 'Tea', price: 0, allergens: [] }] },
        { name: 'Later', items: [] },
      ],
    },
    { id: 'bar', kind: 'Drinks', name: 'Bar', groups: [{ name: 'Rum', items: [{ name: 'Zombie', price: 1234.5 }] }] },
    { id: 'empty', kind: 'Drinks', name: 'Nothing yet', groups: [] },
  ]
  const openMenu = (at: Venue, language: string) => openHosted(getMenu, { venueSlug: at.slug }, '/menu', { language })

  test('has every item with its price, its allergens and its tags, in the language of its reader', async () => {
    const { venue: own } = await bilingualVenue({ menus })
    await stopItem(own, { menuId: 'kitchen', itemName: 'Soup' }, acting())
    const german = await openMenu(own, 'de')
    expectHosted(german)
    expect(german.text).toContain('Küche Warm bis zehn Vorspeisen Suppe Kürbis vegan scharf')
    expect(german.text).toContain('Enthält: Sellerie, Schalenfrüchte Ausverkauft 7,50 € Tea')
    expect(german.text).toContain('Tea Ohne kennzeichnungspflichtige Allergene. 0,00 €')
    expect(german.text).toContain('Zombie 1.234,50 €')
    expect(german.text).toContain('Wo keine Allergene angegeben sind')
    expect(german.text).not.toMatch(/Soup|Kitchen|Later|Nothing yet/)
    expect(german.html).toContain('<h4 lang="en">Zombie</h4>')
    const english = await openMenu(own, 'en')
    expect(english.text).toContain('Contains: celery, nuts Sold out €7.50')
    expect(structuredDataFaults(structuredData(english.html))).toEqual([])
    expect(structuredData(english.html)).toMatchObject([
      {
        '@type': 'Menu',
        name: 'Kitchen',
        hasMenuSection: [
          {
            name: 'Starters',
            hasMenuItem: [
              {
                name: 'Soup',
                offers: { price: 7.5, priceCurrency: 'EUR', availability: 'https://schema.org/SoldOut' },
              },
              { name: 'Tea', offers: { price: 0, availability: 'https://schema.org/InStock' } },
            ],
          },
        ],
      },
      { '@type': 'Menu', name: 'Bar' },
    ])
  })

  test('is found from the start page and by search engines, unless there is nothing on it', async () => {
    const { venue: own } = await bilingualVenue({ menus })
    const start = await openHosted(GET, { venueSlug: own.slug }, '?lang=de')
    for (const anchor of ['menu-0', 'menu-1']) expect(start.links).toContain(`/v/${own.slug}/menu?lang=de#${anchor}`)
    expect(structuredData(start.html)[0]?.hasMenu).toBe(`http://localhost:3000/v/${own.slug}/menu?lang=de`)
    const places = (at: Venue) => openHosted(openSitemap, { venueSlug: at.slug }, '/pages.xml')
    expect((await places(own)).html).toContain(`/v/${own.slug}/menu</loc>`)

    const { venue: without } = await bilingualVenue({ menus: [menus[2]] })
    expect((await openMenu(without, 'en')).status).toBe(404)
    expect((await openHosted(GET, { venueSlug: without.slug })).html).not.toContain('/menu')
    expect((await places(without)).html).not.toContain('/menu')
  })
})

describe('booking', () => {
  test('names places and extras in the language of its reader', async () => {
    const german = await openStep(venue, wish, { language: 'de' })
    for (const word of ['Garten', 'Saal', 'Torte', 'Mit Kerzen']) expect(german.text).toContain(word)
    expect(german.text).not.toMatch(/Garden|Hall|Cake|candles/)
    const placed = await openStep(venue, { ...wish, resourceId: 't1' }, { language: 'de' })
    expect(placed.text).toContain('Runder Tisch')
    expect((await openStep(venue, { ...wish, resourceId: 't1' })).text).toContain('Round table')
  })

  test("a guest who reads German books the same, and every page and mail names it in the reader's language", async () => {
    const page = await openStep(venue, { ...wish, resourceId: 't1' }, { language: 'de' })
    const sent = await sendBooking(venue, { ...hiddenOf(page), ...ada, 'extra-cake': '1' }, { language: 'de' })
    expect(sent.status).toBe(303)
    const [booked] = await reservationsAt(venue)
    expect(booked).toMatchObject({ language: 'de', takes: ['t1'], extras: [{ extraId: 'cake', name: 'Cake' }] })
    const own = booked as Reservation
    for (const [language, words, others] of [
      ['de', ['Runder Tisch', 'Torte'], /Round table|Cake/],
      ['en', ['Round table', 'Cake'], /Runder Tisch|Torte/],
    ] as const) {
      const { text } = await show(own, venue, '', language, openReservation as never)
      for (const word of words) expect(text).toContain(word)
      expect(text).not.toMatch(others)
      const calendar = await show(own, venue, '', language, openCalendar as never)
      expect(calendar.html).toContain(words[0])
      const query = `?date=${day}&start=20:00&partySize=2`
      const move = await show(own, venue, query, language, openMove)
      expect(move.text).toContain(words[0])
      expect(move.text).not.toMatch(others)
    }
    await cancelReservation(venue, own.reference, {}, acting())
    const mails = (await outbox()).filter(({ venueId }) => venueId === venue.id)
    expect(mails.map(({ kind }) => kind)).toEqual(['reservation-confirmed', 'reservation-cancelled-by-venue'])
    for (const { text } of mails) {
      expect(text).toContain('Runder Tisch')
      expect(text).toContain('Torte')
      expect(text).not.toMatch(/Round table|Cake/)
    }
  })

  test('an extra that the venue has renamed since keeps the name of its time', async () => {
    const [booked] = await reservationsAt(venue)
    const own = booked as Reservation
    const [line] = own.extras
    const offered = { ...venue, extras: venue.extras.map((extra) => ({ ...extra, name: 'Gateau' })) }
    const offer = { members: [{ resource: { id: 't1', name: 'T', translations: {} }, partyShare: 2 }] }
    const record = (at: Venue) => reservationRecord(at, { reservation: own, offer } as never, 'de')
    expect(record(offered).extras).toMatchObject([{ name: line?.name }])
    expect(record(venue).extras).toMatchObject([{ name: 'Torte' }])
    expect(await database().$count(reservations, eq(reservations.venueId, venue.id))).toBe(1)
  })
})
