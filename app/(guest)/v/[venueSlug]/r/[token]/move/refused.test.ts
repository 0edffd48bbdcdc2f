import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { resource } from '#db/schema/venues.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { guestPath, guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { reservationMessages } from '#lib/reservations/messages.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { extendStay } from '#lib/seatings/extend-stay.ts'
import { moveParty } from '#lib/seatings/move-party.ts'
import { seatParty } from '#lib/seatings/seat-party.ts'
import { addDays } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { expectSound, set, show } from '#testing/pages/move-pages.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { bookTableOne as bookAt, movingVenue } from '#testing/venues/guest-moves.ts'
import { someDay } from '#testing/venues/payments.ts'
import * as details from '../details/route.tsx'
import { GET as openPage } from '../route.tsx'
import { GET, HEAD } from './route.tsx'

useTestDatabase()

// A Wednesday: open from 17:00 to 01:00.
const day = someDay()

const book = (at: Venue, more: object = {}) => bookAt(at, { date: day, ...more }, new Date())

describe('a booking that cannot be moved here', () => {
  const terms = {
    cancelUntilMinutes: 0,
    moveUntilMinutes: 120,
    refundUntilMinutes: 1_440,
    partyChange: true,
    mostMoves: 5,
  }
  let venue: Venue
  beforeAll(async () => {
    venue = await movingVenue()
  })

  test.each<[string, Partial<Reservation>, string[], string[]]>([
    [
      'too late',
      { terms: { ...terms, afterwards: 'keep', moveUntilMinutes: 60 * 24 * 60 } },
      ['This cannot be moved online', 'You could move it online until'],
      ['Online geht das nicht mehr', 'Online verschieben ging bis'],
    ],
    [
      'too often, with a fixed party',
      { moves: 5, terms: { ...terms, afterwards: 'keep', partyChange: false } },
      ['You have moved this booking 5 times'],
      ['Sie haben schon 5-mal verschoben.'],
    ],
    [
      'at no time',
      { terms: { ...terms, afterwards: 'keep', partyChange: false, mostMoves: 0 } },
      ['This booking cannot be moved online. Please call +49 341 5550100.'],
      ['Diese Buchung lässt sich online nicht verschieben. Bitte rufen Sie an: +49 341 5550100.'],
    ],
  ])('%s: says why and whom to call', async (_, values, en, de) => {
    const booked = await set(await book(venue, { resourceId: null }), values)
    for (const [language, words] of [
      ['en', en],
      ['de', de],
    ] as const) {
      const page = await show(booked, venue, `?date=${addDays(day, 1)}&start=20:00`, language)
      expect(page.status).toBe(200)
      for (const word of words) expect(page.text).toContain(word)
      expect(page.links).toContain('tel:+493415550100')
      expect(page.html).not.toContain('<form')
      expect(page.text).not.toMatch(/0 times|0-mal/)
      expectSound(page)
      const own = await show(booked, venue, '', language, openPage)
      expect(own.links).not.toContain(`${guestPath(venue.slug, booked)}/move`)
      expect(own.text).toMatch(
        /[Pp]lease call (us|\+49 341 5550100)\.|rufen Sie bitte an\.|Bitte rufen Sie an(\.|: \+49)/,
      )
      expect(own.text).not.toMatch(/0 times|0-mal/)
    }
  })

  test('any more, because it was moved too often, can still change its party', async () => {
    const booked = await set(await book(venue, { resourceId: null }), { moves: 5 })
    const first = await show(booked, venue, `?date=${addDays(day, 1)}&start=20:00`)
    expect(first.text).toContain('How many will you be?')
    expect(first.html).not.toContain('<table')
    const { text, html } = await show(booked, venue, '?partySize=3')
    expect(text).toContain('At your time we have room for 3:')
    expect(html).toContain('<button class="action">Change number of people</button>')
    const own = await show(booked, venue, '', 'en', openPage)
    expect(own.text).toContain('Change number of people')
  })

  test('because it has ended says so', async () => {
    const booked = await set(await book(venue, { resourceId: null }), { status: 'Cancelled' })
    const page = await show(booked, venue)
    expect(page.text).toContain('This booking has ended or is cancelled')
    expect(page.links).toContain(guestPath(venue.slug, booked))
    expect(page.links).toContain('tel:+493415550100')
    expect((await show(booked, venue, '', 'en', openPage)).html).not.toContain('/move"')
  })

  test('because its guest is anonymised leads to its page', async () => {
    const booked = await book(venue, { resourceId: null })
    await set(booked, { customerName: '' as never, email: '' as never, phone: null })
    const { status, headers } = await show(booked, venue)
    expect([status, headers.get('location')]).toEqual([303, guestPath(venue.slug, booked)])
  })

  test('because its party sits leads to its page', async () => {
    const booked = await book(venue, { start: '22:00' })
    await seatParty(venue, booked.reference, {}, acting())
    const { status, headers } = await show(booked, venue)
    expect([status, headers.get('location')]).toEqual([303, guestPath(venue.slug, booked)])
  })

  test('with another party, where the terms fix it, names the phone instead', async () => {
    const fixed = { ...terms, afterwards: 'keep' as const, partyChange: false }
    const booked = await set(await book(venue, { resourceId: null }), { terms: fixed })
    const page = await show(booked, venue, '?partySize=4')
    expect(page.text).toContain('We change the number of people on the phone:')
    expect(page.links.some((link) => link.includes('partySize') && !link.includes('lang='))).toBe(false)
    expect(page.html).not.toContain('method="post"')
  })
})

test('the page of the booking leads there, and says until when', async () => {
  const venue = await movingVenue()
  const booked = await book(venue)
  const { text, links } = await show(booked, venue, '', 'en', openPage)
  expect(text).toMatch(/Move, change number of people Until Wed, .*, 16:00/)
  expect(links).toContain(`${guestPath(venue.slug, booked)}/move`)
  const german = await show(booked, venue, '?done=moved', 'de', openPage)
  expect(german.text).toMatch(/Verschieben, Personenzahl ändern Bis Mi\., .*, 16:00 Uhr/)
  expect(german.text).toContain('Ihre Buchung ist verschoben.')
})

test('opening any step changes nothing', async () => {
  const venue = await movingVenue()
  const booked = await book(venue)
  const rows = () => database().select().from(reservation).where(eq(reservation.venueId, venue.id))
  const before = await rows()
  for (const query of ['', `?date=${day}&start=20:00`, '?partySize=5', `?date=${day}&start=20:00&partySize=5&key=x`]) {
    for (const open of [GET, HEAD]) expect((await show(booked, venue, query, 'en', open)).status).toBe(200)
  }
  expect(await rows()).toEqual(before)
})

test('a booking that shares a hall that is exclusive now is changed in no way, and each says so before anything is chosen', async () => {
  const hall = { resourceType: 'EventArea', resourceId: 'hall', partySize: 5 }
  const pricing = { model: 'Free', amount: 0, unitLabel: 'booking' }
  const stage = { id: 'stage', name: 'Stage', type: 'EventArea', capacity: 20, pricing }
  const venue = await movingVenue({ resources: [...gamesVenue().resources, stage] })
  const [booked, other] = [await book(venue, hall), await book(venue, hall)]
  await database().update(resource).set({ seatSold: false }).where(eq(resource.id, 'hall'))
  const path = guestPath(venue.slug, booked)
  const link = { params: Promise.resolve({ venueSlug: venue.slug, token: guestToken(booked) }) }
  const postDetails = async () => {
    const body = new URLSearchParams({ key: randomUUID(), customerName: '', phone: '', notes: 'By the door, please' })
    const request = new Request('http://localhost:3000/v/x/r/y/details', { method: 'POST', body })
    const response = await details.POST(request, link)
    return { status: response.status, to: response.headers.get('location'), html: await response.text() }
  }
  const byStaff = {
    contact: () => editReservation(venue, booked.reference, { notes: fromGuest('A note') }, acting()),
    party: () => editReservation(venue, booked.reference, { partySize: 6 }, acting()),
    table: () => moveParty(venue, booked.reference, ['stage'], acting()),
    seating: () => seatParty(venue, booked.reference, { resourceIds: ['stage'] }, acting()),
    end: () => extendStay(venue, booked.reference, new Date(booked.endsAt.getTime() - 60_000), acting()),
  }
  for (const [language, words] of [
    ['en', 'This booking cannot be changed online. Please call +49 341 5550100.'],
    ['de', 'Diese Buchung lässt sich online nicht ändern. Bitte rufen Sie an: +49 341 5550100.'],
  ] as const) {
    const own = await show(booked, venue, '', language, openPage)
    expect(own.text).toContain(words)
    expect(own.links.filter((href) => [`${path}/move`, `${path}/details`].includes(href))).toEqual([])
    const moving = await show(booked, venue, `?date=${addDays(day, 1)}&start=20:00`, language)
    expect(moving.text).toContain(words)
    expect(moving.html).not.toContain('<form')
  }
  expect((await details.GET(new Request('http://localhost:3000/v/x/r/y/details'), link)).status).toBe(303)
  const refused = await postDetails()
  expect(refused.status).toBe(409)
  // The typed text is not lost.
  expect(refused.html).toMatch(/cannot be changed online.*By the door, please/s)
  for (const [name, edit] of Object.entries(byStaff)) {
    await expect(edit(), name).rejects.toMatchObject({
      kind: 'conflict',
      detail: reservationMessages.sharedWithOthers(),
    })
  }
  expect(await getReservation(venue, booked.reference)).toMatchObject({ notes: null, revision: booked.revision })
  // A party that has arrived may sit down where it has booked.
  await seatParty(venue, other.reference, {}, acting())
  await cancelReservation(venue, other.reference, {}, acting())
  expect(await postDetails()).toMatchObject({ status: 303, to: `${path}?done=details` })
  expect((await show(booked, venue, '', 'en', openPage)).links).toContain(`${path}/move`)
  await byStaff.party()
})
