import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { openStep, sendBookingForm } from '#testing/pages/hosted-booking.ts'
import { expectHosted, hostedVenue, openHosted } from '#testing/pages/hosted-pages.ts'
import { someDay } from '#testing/venues/payments.ts'
import { GET as startPage } from '../route.tsx'

useTestDatabase()

// A Wednesday: open from 17:00 to 01:00. The Monday after it is closed.
const day = someDay()
const monday = addDays(day, 5)

let venue: Venue
beforeAll(async () => {
  venue = await hostedVenue()
})

const step = (wish: Record<string, string> = {}, language = 'en') => openStep(venue, wish, { language })

describe('choosing on the venue’s page', () => {
  test('begins with the first type, two guests and the first free day, in both languages', async () => {
    for (const [language, words] of [
      [
        'en',
        ['Book your place', 'Table', 'Billiards from €14/h', 'Darts €12', 'Bowling €6.90/game', 'How many of you?'],
      ],
      ['de', ['Platz buchen', 'Tisch', 'Billard ab 14 €/h', 'Bowling 6,90 €/Spiel', 'Wie viele sind Sie?', 'frei']],
    ] as const) {
      const page = await step({}, language)
      expect(page.status).toBe(200)
      expectHosted(page)
      for (const word of words) expect(page.text).toContain(word)
      expect(page.html).toMatch(/class="day" aria-current="date">\d+</)
      expect(page.links.some((link) => /start=\d/.test(link))).toBe(true)
    }
  })

  test('is on the start page as well, and its links lead on', async () => {
    const page = await openHosted(startPage, { venueSlug: venue.slug })
    expectHosted(page)
    expect(page.text).toContain('Book your place')
    const next = page.links.filter((link) => link.startsWith(`/v/${venue.slug}/reserve?`))
    expect(next.length).toBeGreaterThan(10)
    expect(next.every((link) => link.includes('resourceType='))).toBe(true)
  })

  test('keeps in its links what is chosen, and the language', async () => {
    const { links } = await step({
      resourceType: 'BilliardTable',
      partySize: '3',
      durationMinutes: '120',
      date: day,
      lang: 'de',
    })
    const kept = `resourceType=BilliardTable&partySize=3&durationMinutes=120&date=${day}`
    expect(links).toContain(`/v/${venue.slug}/reserve?${kept}&start=17%3A00&lang=de`)
    // Another type has other lengths, and keeps the day.
    expect(links).toContain(`/v/${venue.slug}/reserve?resourceType=DartBoard&partySize=3&date=${day}&lang=de#book`)
    expect(links).toContain(`/v/${venue.slug}/reserve?resourceType=BilliardTable&partySize=3&date=${day}&lang=de#book`)
  })

  test('names price and deposit of a time, and what is taken', async () => {
    const own = await hostedVenue()
    const wish = { resourceType: 'BilliardTable', partySize: '2', date: day, start: '19:00' }
    for (const resourceId of ['b1', 'b2'])
      await sendBookingForm(own, { ...wish, resourceId }, { email: `${resourceId}@guest.example` })
    const page = await openStep(own, { ...wish, start: '' })
    // Only the snooker table is left at seven; it has another length, price and deposit.
    expect(page.html).toMatch(/>19:00<small>€37<\/small><small>€15 deposit<\/small>/)
    expect(page.html).toMatch(/>21:00<small>€14<\/small><small>€20 deposit<\/small>/)
    await sendBookingForm(own, { ...wish, resourceId: 'b3' })
    expect((await openStep(own, { ...wish, start: '' })).html).toContain(
      '<span class="tile taken"><s>19:00</s><small>taken</small></span>',
    )
    // If it is the same for all times, the page says it once.
    const darts = await openStep(own, { resourceType: 'DartBoard', partySize: '2', date: day })
    expect(darts.text).toContain('Each for 1 h. A deposit of €20.00 can be paid in advance')
    expect(darts.html).not.toContain('€20 deposit')
  })

  test('names seats left, and the night to which a time belongs', async () => {
    const { text } = await step({ resourceType: 'EventArea', date: day })
    expect(text).toContain('40 seats left')
    const late = await step({ resourceType: 'DartBoard', date: day })
    expect(late.text).toMatch(/Late at night, Thursday 00:00/)
  })

  test('of a party that is too large names whom to call', async () => {
    const page = await step({ resourceType: 'BilliardTable', partySize: '13' })
    expect(page.status).toBe(200)
    expect(page.text).toContain(
      '13 people are more than we can seat online. On the phone we will find a way: +49 341 5550100',
    )
    expect(page.links).toContain('tel:+493415550100')
    expect(page.html).not.toContain('class="month"')
    // Twelve sit at all three tables together.
    expect(
      (await step({ resourceType: 'BilliardTable', partySize: '12', date: day })).links.some((link) =>
        link.includes('start='),
      ),
    ).toBe(true)
    expect((await step({ partySize: '13', resourceType: 'BilliardTable' }, 'de')).text).toContain(
      'Am Telefon finden wir einen Weg',
    )
  })

  test('on a closed day says which one is next, on a full one which are close', async () => {
    const closed = await step({ date: monday })
    expect(closed.text).toContain('We are closed on this day. The next free day:')
    expect(closed.links).toContain(
      `/v/${venue.slug}/reserve?resourceType=RestaurantTable&partySize=2&date=${addDays(monday, 1)}#times`,
    )
    const own = await hostedVenue({
      resources: [
        {
          id: 'b1',
          name: 'Billiards',
          type: 'BilliardTable',
          capacity: 4,
          pricing: { model: 'PerHour', amount: 14, unitLabel: 'hour' },
        },
      ],
      resourceGroups: [],
      extras: [],
    })
    for (const start of ['17:00', '20:00', '22:00'])
      await sendBookingForm(own, { date: day, start, durationMinutes: start === '20:00' ? '120' : '180' })
    const full = await openStep(own, { date: day, durationMinutes: '180' })
    expect(full.text).toContain('This day is sold out for 2. Still free close to your choice:')
    expect(full.links.filter((link) => /date=[^&]*&?.*#times$/.test(link)).length).toBeGreaterThan(1)
  })

  test.each([
    [{ month: '1999-01' }, 200],
    [{ month: '9999-12', partySize: '0' }, 200],
    [{ date: '2031-02-30', start: '25:00' }, 200],
    [{ date: '9999-12-31', start: '18:00' }, 200],
    [{ resourceType: 'Unicorn', partySize: '999999999' }, 200],
    [{ durationMinutes: '-1', resourceId: 'x'.repeat(3000) }, 200],
    [{ date: day, start: '18:00', resourceId: "t1' or 1=1", resourceGroup: '%00' }, 200],
    [{ lang: 'xx', resourceType: '', date: '', start: '' }, 200],
  ] as [Record<string, string>, number][])('gives an answer in words to %j', async (wish, status) => {
    const page = await step(wish)
    expect(page.status).toBe(status)
    expectHosted(page)
    expect(page.text).toContain('Book your place')
  })

  test('of a time that is not free says so, and shows the others', async () => {
    const page = await step({ date: day, start: '17:10' })
    expect(page.text).toContain('17:10 is not free.')
    expect(page.text).toContain('Book your place')
    expect((await step({ date: '2001-01-01' })).text).toContain('This day cannot be booked.')
  })

  test('is nothing where the page is off, or nothing can be booked', async () => {
    expect((await openStep(await hostedVenue({ settings: { bookingPage: false } }), {})).status).toBe(404)
    const empty = await hostedVenue({ resources: [], resourceGroups: [], extras: [] })
    expect((await openStep(empty, {})).status).toBe(404)
    expect((await openHosted(startPage, { venueSlug: empty.slug })).text).not.toContain('Book your place')
  })
})
