import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { guestProfile, reservation } from '#db/schema/reservations.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { listAllergies } from './allergies.ts'
import { bookByPhone } from './book-by-phone.ts'
import { editGuestProfile, findGuestProfile, GuestProfileFields, readGuestHistory } from './guest-profiles.ts'
import { mergeGuests, separateGuests } from './merge-guests.ts'
import { PhoneBookingRequest } from './phone-input.ts'
import { phoneKey } from './phone-key.ts'
import { listWatchedBookings, watchGuest } from './watch-guest.ts'

useTestDatabase(10)

const now = new Date('2027-06-01T08:00:00Z')
const acting = { actor: { kind: 'command', program: 'tests' } as const, now }
let venue: Venue
let day = 0

beforeAll(async () => {
  venue = await getVenue((await importTestVenue(gamesVenue())).slug)
})

/** Books by phone on a day of its own: always a Wednesday. */
async function book(contact: object) {
  const date = new Date(Date.UTC(2027, 5, 2 + 7 * day++)).toISOString().slice(0, 10)
  const party = { resourceType: 'RestaurantTable', partySize: 2, customerName: 'Grace Caller', date, start: '19:00' }
  return (await bookByPhone(venue, PhoneBookingRequest.parse({ ...party, ...contact }), acting)).result
}

const profile = (more: object = {}) => GuestProfileFields.parse({ notes: '', allergies: '', tags: [], ...more })
const edit = (reference: string, more: object) => editGuestProfile(venue, reference, profile(more), acting)

describe('a telephone number', () => {
  const written = ['+49 30 / 123-45', '0049 (30) 12345', '493012345', ' 49.30.12345 ']

  test('is the same however it is written, here and in the database', async () => {
    expect(written.map(phoneKey)).toEqual(written.map(() => '493012345'))
    for (const phone of written) {
      const one = await book({ phone })
      expect(await findGuestProfile(venue, one)).toBeNull()
      await database().update(reservation).set({ status: 'Completed' }).where(eq(reservation.id, one.id))
    }
    expect((await readGuestHistory(venue, await book({ phone: written[1] }))).visits).toBe(written.length)
  })

  test.each([null, '', '12', '+ (0)'])('identifies nobody: %s', (phone) => {
    expect(phoneKey(phone)).toBeNull()
  })
})

describe('the profile of a guest', () => {
  test('is found by the number however it is written, also with the allergies of many at once', async () => {
    const spellings = ['+49 (0)221 777001', '0221 777001', '+49 221 777001', '0049 (0) 221/777001', '(0221) 777 001']
    const parties = await Promise.all(spellings.map((phone) => book({ phone })))
    const others = await Promise.all(['221777001', '+43 221 777001', '0221 777002'].map((phone) => book({ phone })))
    const { result } = await edit(parties[0]?.reference ?? '', { allergies: 'Nuts' })
    for (const party of parties) expect((await findGuestProfile(venue, party))?.id).toBe(result?.id)
    for (const other of others) expect(await findGuestProfile(venue, other)).toBeNull()
    const known = await inTransaction((tx) => listAllergies(tx, venue, [...parties, ...others]))
    expect(known).toEqual(new Map(parties.map(({ id }) => [id, 'Nuts'])))
    // An edit under another spelling of the number finds the same profile.
    const edited = await edit(parties[1]?.reference ?? '', { allergies: 'Nuts, severe' })
    expect(edited.result).toMatchObject({ id: result?.id, phone: result?.phone })
  })

  test('of the own spelling comes first, if there are several of one number', async () => {
    const [one, other] = [await book({ phone: '+49 221 777003' }), await book({ phone: '0221 777003' })]
    const rows = [one, other].map(({ phone }) => ({ id: randomUUID(), phone: fromGuest(phoneKey(phone) ?? '') }))
    const empty = { venueId: venue.id, notes: fromGuest(''), allergies: fromGuest('Nuts'), tags: [], updatedAt: now }
    await database()
      .insert(guestProfile)
      .values(rows.map((row) => ({ ...empty, ...row })))
    for (const [at, party] of [one, other].entries()) {
      expect((await findGuestProfile(venue, party))?.id).toBe(rows[at]?.id)
    }
  })

  test('is found by the address of any letter case, and by the number of who gives no address', async () => {
    const first = await book({ email: 'Grace@guest.example', phone: '+49 30 222222' })
    const { result } = await edit(first.reference, { notes: 'Sits outside', allergies: 'Nuts', tags: ['regular'] })
    expect(result).toMatchObject({ email: 'grace@guest.example', phone: '4930222222', tags: ['regular'] })
    const again = [{ email: 'grace@GUEST.example' }, { phone: '+4930222222' }]
    for (const contact of again) expect((await findGuestProfile(venue, await book(contact)))?.id).toBe(result?.id)
    // A guest with another address is somebody else, also with the same number.
    const partner = await book({ email: 'partner@guest.example', phone: '+49 30 222222' })
    expect(await findGuestProfile(venue, partner)).toBeNull()
    const theirs = await edit(partner.reference, { notes: 'A pram' })
    expect(theirs.result).toMatchObject({ email: 'partner@guest.example', phone: null })
    expect((await findGuestProfile(venue, first))?.notes).toBe('Sits outside')
  })

  test('that is known by the number alone gets no address: who gives one gets a profile of the own', async () => {
    const first = await book({ phone: '+49 30 333333' })
    const { result } = await edit(first.reference, { notes: 'Quiet' })
    const later = await book({ phone: '+49 30 333333', email: 'later@guest.example' })
    const edited = await edit(later.reference, { notes: 'Quiet corner' })
    expect(edited.result).toMatchObject({ email: 'later@guest.example', phone: null, notes: 'Quiet corner' })
    expect(edited.result?.id).not.toBe(result?.id)
    expect(await findGuestProfile(venue, first)).toMatchObject({ id: result?.id, email: null, notes: 'Quiet' })
  })

  test('that is known by the number alone is deleted by an empty edit, and not copied by one that changes nothing', async () => {
    const first = await book({ phone: '+49 30 343434' })
    const { result } = await edit(first.reference, { notes: 'Quiet' })
    const later = await book({ phone: '+49 30 343434', email: 'empty@guest.example' })
    expect(await edit(later.reference, { notes: 'Quiet' })).toEqual({ result, entryId: null })
    expect((await edit(later.reference, {})).result).toBeNull()
    expect(await findGuestProfile(venue, first)).toBeNull()
  })

  test('is an entry of the audit without its words, none if nothing has changed, and is deleted when it is empty', async () => {
    const { reference } = await book({ phone: '+49 30 444444' })
    const { result, entryId } = await edit(reference, { notes: 'Likes jazz', tags: ['vip'] })
    const [entry] = await database()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.id, entryId ?? ''))
    expect(entry).toMatchObject({
      act: 'guest.edit',
      subjectKind: 'guest',
      subjectId: result?.id,
      before: {},
      after: { changed: ['notes', 'tags'] },
    })
    expect(JSON.stringify(entry)).not.toMatch(/jazz|vip|444444/)
    expect((await edit(reference, { notes: 'Likes jazz', tags: ['vip'] })).entryId).toBeNull()
    expect((await edit(reference, {})).result).toBeNull()
    expect(
      await database()
        .select()
        .from(guestProfile)
        .where(eq(guestProfile.id, result?.id ?? '')),
    ).toEqual([])
  })

  test('is one, however many write it at once', async () => {
    const bookings = [await book({ phone: '+49 30 555555' }), await book({ phone: '004930555555' })]
    const edits = Array.from({ length: 8 }, (_, at) => edit(bookings[at % 2]?.reference ?? '', { notes: `Note ${at}` }))
    expect(new Set((await Promise.all(edits)).map(({ result }) => result?.id)).size).toBe(1)
  })

  test('needs an address or a number', async () => {
    const { reference } = await book({})
    const error = await edit(reference, { notes: 'Tall' }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Problem)
    expect((error as Problem).kind).toBe('conflict')
  })

  test.each([
    ['notes', { notes: 'x'.repeat(2001) }],
    ['allergies', { allergies: 'x'.repeat(301) }],
    ['a tag', { tags: ['x'.repeat(31)] }],
    ['tags', { tags: Array.from({ length: 11 }, () => 'x') }],
  ])('has a limit: %s', (_, more) => {
    expect(() => profile(more)).toThrow()
  })
})

test('the history of a guest counts earlier visits and no-shows, and none of a guest who was erased', async () => {
  const contact = { email: 'often@guest.example', phone: '+49 30 666666' }
  const earlier = [
    await book(contact),
    await book(contact),
    await book({ phone: '+49 30 666666' }),
    await book(contact),
  ]
  const visit = await book(contact)
  const after = await book(contact)
  const statuses = ['Completed', 'NoShow', 'Completed', 'Cancelled'] as const
  for (const [at, one] of earlier.entries()) {
    const status = statuses[at] ?? 'Completed'
    await database().update(reservation).set({ status }).where(eq(reservation.id, one.id))
  }
  await database().update(reservation).set({ status: 'Completed' }).where(eq(reservation.id, after.id))
  const lastVisit = earlier[2]?.serviceDate
  expect(await readGuestHistory(venue, visit)).toEqual({ visits: 2, noShows: 1, lastVisit })
  await database()
    .update(reservation)
    .set({ email: fromGuest(''), phone: null, customerName: fromGuest('') })
    .where(sql`id in ${earlier.map(({ id }) => id)}`)
  expect(await readGuestHistory(venue, visit)).toEqual({ visits: 0, noShows: 0, lastVisit: null })
  expect(await readGuestHistory(venue, await book({}))).toEqual({ visits: 0, noShows: 0, lastVisit: null })
})

describe('two contacts of one guest', () => {
  const later = { ...acting, now: new Date('2027-06-01T09:00:00Z') }
  const complete = (...ids: string[]) =>
    database().update(reservation).set({ status: 'Completed' }).where(inArray(reservation.id, ids))

  test('count together after a merge, in history, profile and allergies, and are apart again after its undo', async () => {
    const [one, other] = [await book({ email: 'anna@post.example' }), await book({ phone: '0221 888001' })]
    await edit(one.reference, { notes: 'Garden 3', allergies: 'Hazelnut', tags: ['vip'] })
    await edit(other.reference, { notes: 'Own cue', allergies: 'Walnut', tags: ['vip'] })
    await complete(one.id, other.id)
    const { result, entryId } = await mergeGuests(venue, { kept: one, other }, acting)
    const united = { id: result.keptId, notes: 'Garden 3\nOwn cue', allergies: 'Hazelnut, Walnut', tags: ['vip'] }
    for (const contact of [{ email: 'ANNA@post.example' }, { phone: '+49 221 888001' }]) {
      const booked = await book(contact)
      expect(await findGuestProfile(venue, booked)).toMatchObject(united)
      expect((await readGuestHistory(venue, booked)).visits).toBe(2)
      const known = await inTransaction((tx) => listAllergies(tx, venue, [booked]))
      expect(known.get(booked.id)).toBe('Hazelnut, Walnut')
    }
    const [entry] = await database()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.id, entryId ?? ''))
    expect(entry).toMatchObject({ act: 'guest.merge', subjectId: result.keptId, after: { mergedId: result.mergedId } })
    expect((await mergeGuests(venue, { kept: other, other: one }, acting)).entryId).toBeNull()

    await separateGuests(venue, result.mergedId, later)
    expect(await findGuestProfile(venue, one)).toMatchObject({ notes: 'Garden 3', allergies: 'Hazelnut' })
    expect(await findGuestProfile(venue, other)).toMatchObject({ notes: 'Own cue', allergies: 'Walnut' })
    expect((await readGuestHistory(venue, await book({ phone: '0221 888001' }))).visits).toBe(1)
  })

  test('keep the words that were edited since, and a third joins the one that has merged', async () => {
    const [one, other, third] = await Promise.all(
      ['a@merge.example', 'b@merge.example', 'c@merge.example'].map((email) => book({ email })),
    )
    if (!one || !other || !third) throw new Error('a booking is missing')
    const { result } = await mergeGuests(venue, { kept: one, other }, acting)
    await editGuestProfile(venue, other.reference, profile({ allergies: 'Milk' }), later)
    expect((await findGuestProfile(venue, one))?.allergies).toBe('Milk')
    const { result: joined } = await mergeGuests(venue, { kept: third, other: one }, later)
    expect(joined.keptId).toBe(result.keptId)
    await separateGuests(venue, result.mergedId, later)
    expect((await findGuestProfile(venue, one))?.allergies).toBe('Milk')
    expect(await findGuestProfile(venue, other)).toBeNull()
    expect((await findGuestProfile(venue, third))?.allergies).toBe('Milk')
  })

  test('a number that was merged is not that of another address', async () => {
    const [one, other] = [await book({ email: 'own@merge.example' }), await book({ phone: '0221 888002' })]
    await edit(other.reference, { notes: 'Loud' })
    await mergeGuests(venue, { kept: one, other }, acting)
    const partner = await book({ email: 'partner@merge.example', phone: '0221 888002' })
    expect(await findGuestProfile(venue, partner)).toBeNull()
    expect((await findGuestProfile(venue, await book({ phone: '0221 888002' })))?.notes).toBe('Loud')
  })

  test('a watch waits for online bookings since then, under every contact, and for no others', async () => {
    const [one, other] = [await book({ email: 'ben@watch.example' }), await book({ email: 'ben2@watch.example' })]
    await mergeGuests(venue, { kept: one, other }, acting)
    const { entryId } = await watchGuest(venue, { contact: other, watched: true }, acting)
    expect(entryId).not.toBeNull()
    const online = await book({ email: 'BEN2@watch.example' })
    const phoned = await book({ email: 'ben@watch.example' })
    await database()
      .update(reservation)
      .set({ channel: 'Online', createdAt: later.now })
      .where(inArray(reservation.id, [online.id]))
    const waiting = async () => (await listWatchedBookings(database(), venue, now)).map(({ reference }) => reference)
    expect(await waiting()).toEqual([online.reference])
    expect(phoned.channel).toBe('Phone')
    await watchGuest(venue, { contact: one, watched: false }, acting)
    expect(await waiting()).toEqual([])
  })
})
