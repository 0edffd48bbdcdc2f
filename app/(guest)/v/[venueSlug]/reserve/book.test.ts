import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { resource } from '#db/schema/venues.ts'
import { venuePageForms } from '#lib/rate-limit/limit-requests.ts'
import { guestPath, guestToken } from '#lib/reservations/guest-link.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { ada, hiddenOf, openStep, reservationsAt, sendBooking, sendBookingForm } from '#testing/pages/hosted-booking.ts'
import { expectHosted, hostedVenue } from '#testing/pages/hosted-pages.ts'
import { pageText } from '#testing/pages/page-text.ts'
import { mailKinds, someDay } from '#testing/venues/payments.ts'
import { GET as openGuestPage } from '../r/[token]/route.tsx'

useTestDatabase()

const day = someDay()
const table = { resourceType: 'RestaurantTable', partySize: '2', date: day, start: '18:00' }
const snooker = { resourceType: 'BilliardTable', partySize: '2', date: day, start: '19:00', resourceId: 'b3' }

let venue: Venue
beforeEach(async () => {
  venue = await hostedVenue()
})

describe('the press of the button', () => {
  test('books the slot as the interface does, and leads to the page of the reservation', async () => {
    const wish = { ...table, durationMinutes: '150', resourceGroup: '5a0c9a80-0000-4000-8000-000000000001' }
    const sent = await sendBookingForm(venue, wish, {
      phone: '+49 170 1',
      notes: 'A birthday\r\nfor Ben',
      'extra-cake': '2',
    })
    const [booked] = await reservationsAt(venue)
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe(`${guestPath(venue.slug, booked as never)}?done=booked`)
    expect(booked).toMatchObject({
      status: 'Confirmed',
      channel: 'Online',
      serviceDate: day,
      partySize: 2,
      customerName: 'Ada Guest',
      email: 'ada@guest.example',
      phone: '+49 170 1',
      notes: 'A birthday\nfor Ben',
      depositAmountMinor: null,
      language: 'en',
      takes: ['t1'],
    })
    expect(booked?.extras).toMatchObject([{ extraId: 'cake', quantity: 2, lineTotalMinor: 3000 }])
    expect((booked?.endsAt.getTime() ?? 0) - (booked?.startsAt.getTime() ?? 0)).toBe(150 * 60_000)
    expect(await mailKinds(venue)).toEqual(['reservation-confirmed'])
  })

  test('with the consent to a deposit holds it, and its page has the button that pays', async () => {
    const sent = await sendBookingForm(venue, snooker, { depositOptIn: 'yes' })
    const [booked] = await reservationsAt(venue)
    expect(booked).toMatchObject({ status: 'Pending', depositAmountMinor: 1500, takes: ['b3'] })
    const context = { params: Promise.resolve({ venueSlug: venue.slug, token: guestToken(booked as never) }) }
    const shown = await openGuestPage(new Request(`http://localhost:3000${sent.headers.get('location')}`), context)
    const text = pageText(await shown.text())
    expect(text).toContain('Thank you for your booking.')
    expect(text).toContain('Pay the €15.00 deposit')
  })

  test('books games, and seats of a shared resource', async () => {
    await sendBookingForm(
      venue,
      { resourceType: 'BowlingLane', partySize: '4', date: day, start: '19:00' },
      { games: '3' },
    )
    await sendBookingForm(venue, { resourceType: 'EventArea', partySize: '5', date: day, start: '19:00' })
    expect(await reservationsAt(venue)).toMatchObject([
      { resourceType: 'BowlingLane', games: 3, priceEstimateMinor: 2070 },
      { resourceType: 'EventArea', partySize: 5, takes: ['hall'] },
    ])
  })

  test('is answered in the language of the page, also the mail', async () => {
    const page = await openStep(venue, { ...table, lang: 'de' })
    expect(page.html).toContain(`action="/v/${venue.slug}/reserve?lang=de"`)
    await sendBooking(venue, { ...hiddenOf(page), ...ada }, { language: 'de' })
    expect((await reservationsAt(venue))[0]?.language).toBe('de')
  })

  test('with something wrong keeps what was typed, and says what is wrong', async () => {
    const typed = {
      customerName: 'A',
      email: 'ada at guest',
      phone: '12',
      notes: 'Window, <please>',
      'extra-cake': '1',
    }
    const page = await sendBookingForm(venue, { ...table, durationMinutes: '150' }, typed)
    expect(page.status).toBe(400)
    expectHosted(page)
    expect(page.text).toContain('Please look at the fields below.')
    expect(page.text).toContain('Must have at least 2 characters.')
    for (const value of [
      'value="A"',
      'value="ada at guest"',
      'value="12"',
      'Window, &lt;please&gt;</textarea>',
      '<option selected="">1</option>',
    ])
      expect(page.html).toContain(value)
    expect(hiddenOf(page)).toMatchObject({ date: day, start: '18:00', durationMinutes: '150' })
    expect(await reservationsAt(venue)).toEqual([])
    // Another place is a press that keeps all of it.
    const other = await sendBooking(venue, {
      ...hiddenOf(page),
      ...typed,
      place: 'group 5a0c9a80-0000-4000-8000-000000000002',
    })
    expect([other.status, hiddenOf(other).resourceGroup]).toEqual([200, '5a0c9a80-0000-4000-8000-000000000002'])
    expect(other.html).toContain('Window, &lt;please&gt;</textarea>')
    expect(await reservationsAt(venue)).toEqual([])
  })
})

describe('somebody was faster', () => {
  test('nothing is booked, what was typed is kept, and another time of the day is two presses away', async () => {
    const page = await openStep(venue, snooker)
    await sendBookingForm(venue, snooker, { email: 'ann@guest.example' })
    const typed = { ...ada, customerName: 'Ben Guest', notes: 'Left-handed', 'extra-cues': '1', depositOptIn: 'yes' }
    const refused = await sendBooking(venue, { ...hiddenOf(page), ...typed })
    expect(refused.status).toBe(409)
    expectHosted(refused)
    expect(refused.text).toContain('At 19:00 this place has just been taken. Nothing was booked.')
    expect(refused.html).toMatch(/<button class="tile" value="17:00" name="choose">17:00<small>€14<\/small><\/button>/)
    expect(hiddenOf(refused)).toMatchObject({ customerName: 'Ben Guest', notes: 'Left-handed', 'extra-cues': '1' })
    // Another time may have another deposit.
    expect(hiddenOf(refused)).not.toHaveProperty('depositOptIn')

    const again = await sendBooking(venue, { ...hiddenOf(refused), choose: '21:00' })
    expect([again.status, again.text.includes('21:00 to 22:00')]).toEqual([200, true])
    expect(again.html).toContain('value="Ben Guest"')
    expect(again.html).toContain('Left-handed</textarea>')
    expect(await reservationsAt(venue)).toHaveLength(1)
    const done = await sendBooking(venue, { ...hiddenOf(again), ...typed })
    expect(done.status).toBe(303)
    expect((await reservationsAt(venue)).at(-1)).toMatchObject({ customerName: 'Ben Guest', takes: ['b1'] })
  })

  test('without a wish for a place the guest gets the next one that costs the same', async () => {
    const wish = { resourceType: 'BilliardTable', partySize: '2', date: day, start: '19:00' }
    const pages = [await openStep(venue, wish), await openStep(venue, wish), await openStep(venue, wish)]
    const [first, second, third] = await Promise.all(
      pages.map((page, at) => sendBooking(venue, { ...hiddenOf(page), ...ada, email: `ada-${at}@guest.example` })),
    ).then((answers) => answers.toSorted((one, other) => one.status - other.status))
    expect([first?.status, second?.status, third?.status]).toEqual([303, 303, 409])
    // Only the snooker table is left, at another price: nobody agreed to that.
    expect(third?.text).toContain('The price or the terms have changed meanwhile. Nothing was booked.')
    expect(third?.text).toContain('Price €37.00')
    expect((await reservationsAt(venue)).flatMap(({ takes }) => takes).sort()).toEqual(['b1', 'b2'])
    expect((await sendBooking(venue, { ...hiddenOf(third as never), ...ada })).status).toBe(303)
    expect((await reservationsAt(venue)).at(-1)).toMatchObject({ takes: ['b3'], priceEstimateMinor: 3700 })
  })

  test('nobody is bound to a price or a deposit that changed after the page was opened', async () => {
    const page = await openStep(venue, snooker)
    await database().update(resource).set({ depositAmountMinor: 9900 }).where(eq(resource.id, 'b3'))
    const refused = await sendBooking(venue, { ...hiddenOf(page), ...ada, depositOptIn: 'yes' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('a voluntary deposit of €99.00')
    expect(refused.html).toContain('value="Ada Guest"')
    expect(await reservationsAt(venue)).toEqual([])
  })

  test('the nearest days are offered if the day is full afterwards', async () => {
    const own = await hostedVenue({
      resources: [
        {
          id: 'd1',
          name: 'Darts',
          type: 'DartBoard',
          capacity: 6,
          pricing: { model: 'PerSession', amount: 12, unitLabel: 'session' },
        },
      ],
      bookingDurations: [
        {
          type: 'DartBoard',
          defaultMinutes: 480,
          minMinutes: 480,
          maxMinutes: 480,
          stepMinutes: 60,
          guestSelectable: false,
          options: [480],
          gridMinutes: 60,
        },
      ],
      resourceGroups: [],
      extras: [],
    })
    const wish = { resourceType: 'DartBoard', date: day, start: '17:00' }
    const page = await openStep(own, wish)
    await sendBookingForm(own, wish, { email: 'ben@guest.example' })
    const refused = await sendBooking(own, { ...hiddenOf(page), ...ada })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Nothing else is free on this day. Still free close to your choice:')
  })
})

describe('a form that books nothing', () => {
  test.each([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }, {}, 403],
    ['without a key', {}, { requestId: '' }, 303],
    ['with a key that is none', {}, { requestId: 'a b' }, 303],
    ['without a day', {}, { date: '' }, 200],
    ['without the terms', {}, { agreed: '' }, 409],
    ['for a time that was never offered', {}, { start: '18:07' }, 409],
    ['for a table that is not there', {}, { resourceId: 'nowhere' }, 409],
    ['for a type that is not there', {}, { resourceType: 'Unicorn' }, 303],
    ['for more guests than there are seats', {}, { partySize: '90' }, 409],
  ])('%s', async (name, headers, fields, status) => {
    const form = { ...hiddenOf(await openStep(venue, table)), ...ada, ...fields }
    const answer = await sendBooking(venue, form, { headers })
    expect(answer.status).toBe(status)
    // An unknown type is the usual one.
    expect(await reservationsAt(venue)).toHaveLength(name === 'for a type that is not there' ? 1 : 0)
    if (status === 403) expect(answer.links).toContain(`/v/${venue.slug}`)
  })

  test('is one too many from a client within an hour: a page with the telephone, and nothing else', async () => {
    const form = { ...hiddenOf(await openStep(venue, table)), ...ada, email: 'wrong' }
    const client = '10.77.1.1'
    const answers = []
    for (let count = 0; count < venuePageForms.maxRequests; count++)
      answers.push(await sendBooking(venue, form, { client }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    const refused = await sendBooking(venue, { ...form, ...ada }, { client })
    expect(refused.status).toBe(429)
    expectHosted(refused)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(refused.links).toContain('tel:+493415550100')
    expect(await reservationsAt(venue)).toEqual([])
    expect((await openStep(venue, table, { client })).status).toBe(200)
    expect((await sendBooking(venue, { ...form, ...ada })).status).toBe(303)
  })
})
