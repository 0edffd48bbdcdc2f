import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation as reservations } from '#db/schema/reservations.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { reservationRecord } from '#lib/reservations/record.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { ada, hiddenOf, openStep, reservationsAt, sendBooking } from '#testing/pages/hosted-booking.ts'
import { expectHosted, openHosted } from '#testing/pages/hosted-pages.ts'
import { show } from '#testing/pages/move-pages.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { someDay } from '#testing/venues/payments.ts'
import { bilingualVenue } from '#testing/venues/two-languages.ts'
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
