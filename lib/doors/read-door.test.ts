import { beforeAll, describe, expect, test } from 'vitest'
import { codeDigestOf } from '#app/console/[venueSlug]/door/_screen/digest.ts'
import { cancelByToken } from '#lib/events/cancel-registration.ts'
import type { Event } from '#lib/events/queries.ts'
import { doorTicketId, ticketCodeDigest } from '#lib/events/tickets/ticket-code.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { dayAfter, eventDay, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { checkInTicket } from './check-in.ts'
import { digestRounds, readDoorList, readListVersion } from './list.ts'
import { getDoorEvent, listDoorEvents, nextDoorEvent, readDoor } from './read-door.ts'

useTestDatabase()
const at = (time: string, day = eventDay) => new Date(`${day}T${time}:00Z`)
let venue: Venue
beforeAll(async () => {
  const { quiz, openAir, notice, secret, calledOff } = sampleEvents
  venue = await eventVenue({
    slug: 'reading-doors',
    events: [quiz, { ...openAir, date: dayAfter }, notice, secret, calledOff],
  })
})

const slugs = async (now: Date) => (await listDoorEvents(venue, now)).map(({ slug }) => slug)

describe('the events with a door', () => {
  test('are those of the day, drafts and those without registration left out', async () => {
    expect(await slugs(at('17:00'))).toEqual(['called-off', 'quiz'])
    await expect(getDoorEvent(venue, 'secret')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(getDoorEvent(venue, 'No slug')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('of an evening go on until the next noon', async () => {
    expect(localDateAt(venue.timezone, at('01:00', dayAfter).getTime())).toBe(dayAfter)
    expect(await slugs(at('01:00', dayAfter))).toEqual(['called-off', 'quiz', 'open-air'])
    expect(await slugs(at('12:00', dayAfter))).toEqual(['open-air'])
  })

  test('are the next one if there are none today, and none after the last', async () => {
    expect(await slugs(new Date(at('12:00').getTime() - 3 * 86_400_000))).toEqual(['called-off'])
    expect(await slugs(new Date(at('12:00').getTime() + 9 * 86_400_000))).toEqual([])
  })
})

describe('the door that opens by itself', () => {
  /** Events of a day by their starts; null for one without a date. */
  const of = (starts: Record<string, string | null>, more: object = {}) =>
    Object.entries(starts).map(
      ([slug, start]) => ({ slug, start, date: start && eventDay, status: 'Published', ...more }) as Event,
    )
  const opened = (time: string, events: readonly Event[]) =>
    nextDoorEvent(events, { timezone: 'UTC' }, at(time))?.slug ?? null
  const day = of({ matinee: '11:00', reading: '18:00', concert: '21:00', museum: null })

  test.each([
    ['08:00', 'matinee'],
    ['11:29', 'matinee'],
    ['11:30', 'reading'],
    ['18:10', 'reading'],
    ['18:30', 'concert'],
    ['23:30', 'concert'],
  ])('at %s is that of the %s, which begins next', (time, slug) => {
    expect(opened(time, day)).toBe(slug)
    expect(opened(time, day.toReversed())).toBe(slug)
  })

  test('is not that of a cancelled event, unless there is no other', () => {
    const cancelled = of({ gone: '18:00' }, { status: 'Cancelled' })
    expect(opened('17:00', [...cancelled, ...of({ late: '22:00' })])).toBe('late')
    expect(opened('17:00', [...cancelled, ...of({ museum: null })])).toBe('museum')
    expect(opened('17:00', cancelled)).toBe('gone')
    expect(opened('17:00', [])).toBeNull()
  })
})

describe('the list of a door', () => {
  test('finds a ticket by the digest that a browser makes of its code, and has no code', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    const event = await getDoorEvent(venue, 'quiz')
    const list = await readDoorList(event, 'a device')
    expect(list).toMatchObject({ rounds: digestRounds, version: await readListVersion(event) })
    const digest = await codeDigestOf(codes[1] ?? '', list)
    const found = list.tickets.find((each) => each.digest === digest)
    expect(found).toMatchObject({
      id: doorTicketId(ticketCodeDigest(codes[1] ?? '')),
      name: 'Bo',
      ordinal: 1,
      quantity: 2,
      cancelled: false,
    })
    for (const code of codes) expect(JSON.stringify(list)).not.toContain(code)
    // Another device has other digests, so that two stolen lists say nothing more than one.
    const other = await readDoorList(event, 'another device')
    expect(other.salt).not.toBe(list.salt)
    expect(other.tickets.map((each) => each.digest)).not.toContain(digest)
    expect(await readDoorList(event, 'a device')).toEqual(list)
  })

  test('has another version after a sale and after a cancellation', async () => {
    const event = await getDoorEvent(venue, 'quiz')
    const versions = [await readListVersion(event)]
    const { cancelToken } = await registerGuests(venue, 'quiz', ['Cem'])
    versions.push(await readListVersion(event))
    await cancelByToken(cancelToken, at('10:00'))
    versions.push(await readListVersion(event))
    expect(new Set(versions).size).toBe(3)
    expect((await readDoorList(event, 'x')).tickets.filter(({ cancelled }) => cancelled)).toHaveLength(1)
  })
})

test('arrivals are counted in fives of minutes, for two hours', async () => {
  const { codes } = await registerGuests(venue, 'open-air', ['Ada', 'Bo', 'Cem', 'Dot'])
  const times = ['17:59', '18:00', '18:04', '15:00']
  for (const [place, time] of times.entries()) {
    await checkInTicket(codes[place] ?? '', { by: 'Door' }, acting(at(time, dayAfter)))
  }
  const state = await readDoor(await getDoorEvent(venue, 'open-air'), at('18:05', dayAfter))
  expect(state.inside).toHaveLength(4)
  expect(state.sold).toBe(4)
  expect(state.arrivals).toEqual([
    { from: at('17:55', dayAfter), guests: 1 },
    { from: at('18:00', dayAfter), guests: 2 },
  ])
})
