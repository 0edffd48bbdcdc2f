import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { overlaps } from '#testing/storms/occupancy.ts'
import { heldBack } from '#testing/storms/race.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { blockResource } from './blocks.ts'
import { bookByPhone } from './book-by-phone.ts'
import { openReservations } from './create-reservation.ts'
import { findGuestProfile, lockGuestProfiles, readGuestHistory, writeGuestProfile } from './guest-profiles.ts'
import { ReservationRequest } from './input.ts'
import { mergeGuests } from './merge-guests.ts'
import { PhoneBookingRequest } from './phone-input.ts'
import type { GuestContact } from './same-guest.ts'

const now = new Date('2027-06-01T08:00:00Z')
const acting = { actor: { kind: 'command', program: 'tests' } as const, now }
const party = { resourceType: 'RestaurantTable', date: '2027-06-16', partySize: 2, customerName: 'Ada Guest' }
let number = 0

async function venueWith(tables: number): Promise<Venue> {
  const slug = `phone-race-${++number}`
  const resources = Array.from({ length: tables }, (_, at) => ({
    id: `t${at}`,
    name: `t${at}`,
    type: 'RestaurantTable',
    capacity: 4,
  }))
  return getVenue((await importTestVenue({ slug, organisation: slug, resources })).slug)
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Problem) return error.kind
      throw error
    },
  )

/** Staff write down bookings from 18:05, guests book from 18:00, and staff block the first table: all for one evening. */
async function contend(venue: Venue, { named, blocking = false }: { named: boolean; blocking?: boolean }) {
  const which = named ? { resourceId: 't0' } : {}
  const byPhone = PhoneBookingRequest.parse({ ...party, ...which, start: '18:05' })
  const online = ReservationRequest.parse({ ...party, ...which, start: '18:00', email: 'ada@guest.example' })
  const guest = { now, language: 'en', anonymous: false } as const
  const span = { from: new Date('2027-06-16T16:00:00Z'), until: new Date('2027-06-16T22:00:00Z'), reason: 'Wet' }
  const contestants = Array.from({ length: 20 }, (_, at) => () => {
    if (blocking && at % 5 === 4) return outcomeOf(blockResource(venue, { resourceId: 't0', ...span }, acting))
    return outcomeOf(at % 2 === 0 ? bookByPhone(venue, byPhone, acting) : openReservations()(venue, online, guest))
  })
  const tables = sql`select from resource where venue_id = ${venue.id} for no key update`
  return heldBack(tables, contestants, { enough: 18 })
}

const done = (outcomes: string[]) => outcomes.filter((outcome) => outcome === 'done').length

describe('staff and guests who book at once', () => {
  useTestDatabase(24)

  test('get one table once', async () => {
    const venue = await venueWith(1)
    const outcomes = await contend(venue, { named: true })
    expect(done(outcomes)).toBe(1)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'slot-not-available']))
    expect(await overlaps(venue.id)).toBe(0)
  })

  test('fill exactly the free tables if nobody names one', async () => {
    const venue = await venueWith(7)
    const outcomes = await contend(venue, { named: false })
    expect(done(outcomes)).toBe(7)
    expect(await overlaps(venue.id)).toBe(0)
  })

  test('and who block the table: one of all', async () => {
    const venue = await venueWith(1)
    const outcomes = await contend(venue, { named: true, blocking: true })
    expect(done(outcomes)).toBe(1)
    const [row] = await database().execute(sql`
      select (select count(*)::int from occupancy where venue_id = ${venue.id} and active)
        + (select count(*)::int from resource_block where venue_id = ${venue.id}) as taken`)
    expect(row).toEqual({ taken: 1 })
  })

  describe('two colleagues who note an allergy of a guest without a profile', () => {
    const guest = { email: fromGuest(''), phone: fromGuest('+49 30 5550') }
    const noteBoth = (venue: Venue, lock: typeof lockGuestProfiles) => {
      const note = (allergies: string) =>
        inTransaction(async (tx) => {
          await lock(tx, venue)
          await writeGuestProfile(tx, venue, guest, { allergies: fromGuest(allergies) }, acting)
        }).then(
          () => 'done',
          (error: unknown) => (violates(error, 'guest_profile_phone') ? 'refused' : Promise.reject(error)),
        )
      // Profiles can be read, and not written.
      const hold = sql`lock table guest_profile in share row exclusive mode`
      return heldBack(hold, [() => note('Nuts'), () => note('Eggs')])
    }

    test('write the same one, after each other', async () => {
      expect(await noteBoth(await venueWith(1), lockGuestProfiles)).toEqual(['done', 'done'])
    })

    test('the control: without the lock both find none', async () => {
      expect((await noteBoth(await venueWith(1), async () => {})).toSorted()).toEqual(['done', 'refused'])
    })
  })

  describe('a merge of two guests while one of them books by phone, with an allergy', () => {
    const [kept, other] = ['kept@guest.example', 'other@guest.example'].map((email) => ({
      email: fromGuest(email),
      phone: null,
    })) as [GuestContact, GuestContact]
    const mergeAndBook = async (lock: typeof lockGuestProfiles) => {
      const venue = await venueWith(1)
      await inTransaction(async (tx) => {
        await lockGuestProfiles(tx, venue)
        for (const [contact, allergies] of [
          [kept, 'Nuts'],
          [other, 'Eggs'],
        ] as const) {
          await writeGuestProfile(tx, venue, contact, { allergies: fromGuest(allergies) }, acting)
        }
      })
      const booking = { ...party, start: '18:05', email: other.email, allergies: 'Milk' }
      const merge = () => outcomeOf(mergeGuests(venue, { kept, other }, acting, { lock }))
      const book = () => outcomeOf(bookByPhone(venue, PhoneBookingRequest.parse(booking), acting))
      // Profiles can be read, and not written: both have read before one of them writes.
      const hold = sql`lock table guest_profile in share row exclusive mode`
      expect(await heldBack(hold, [book, merge])).toEqual(['done', 'done'])
      expect((await readGuestHistory(venue, { ...kept, startsAt: new Date('2028-01-01') })).visits).toBe(0)
      return (await findGuestProfile(venue, kept))?.allergies ?? ''
    }

    test('loses neither allergy, whichever is first', async () => {
      // The booking replaces what the other guest had; the merge unites it with the rest, or is replaced by it as a whole.
      expect(['Nuts, Milk', 'Milk']).toContain(await mergeAndBook(lockGuestProfiles))
    })

    test('the control: without the lock the new allergy is lost', async () => {
      expect(await mergeAndBook(async () => {})).not.toContain('Milk')
    })
  })
})

describe('the control: without the guards of the database', () => {
  useTestDatabase(24)

  test('one table is given to several', async () => {
    const venue = await venueWith(1)
    await database().execute(sql`alter table occupancy drop constraint occupancy_no_double_booking`)
    await database().execute(sql`drop trigger occupancy_guard on occupancy`)
    const outcomes = await contend(venue, { named: true })
    expect(done(outcomes)).toBeGreaterThan(1)
    expect(await overlaps(venue.id)).toBeGreaterThan(0)
  })
})
