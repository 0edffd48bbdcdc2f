import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { bookByPhone } from '#lib/reservations/book-by-phone.ts'
import { editGuestProfile, GuestProfileFields } from '#lib/reservations/guest-profiles.ts'
import { PhoneBookingRequest } from '#lib/reservations/phone-input.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { openedDump } from '#testing/database/opened-dump.ts'
import { canariesIn, canariesOf, type Mark } from '#testing/interface/canaries.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { eraseGuest } from './erase-guest.ts'
import { exportGuest } from './export-guest.ts'
import { forgetOld } from './forget-old.ts'

useTestDatabase()
process.env.DATA_DIR = useDataDir()

const now = new Date('2027-06-01T08:00:00Z')
const afterVisit = new Date('2027-06-20T08:00:00Z')
let venue: Venue
let number = 0
const draws = { a: canariesOf('a'), b: canariesOf('b') }

beforeAll(async () => {
  const { slug } = await importTestVenue({
    slug: 'phones',
    organisation: 'phones',
    resources: Array.from({ length: 9 }, (_, at) => ({
      id: `t${at}`,
      name: `t${at}`,
      type: 'RestaurantTable',
      capacity: 4,
    })),
  })
  venue = await getVenue(slug)
})

/** Books by phone for a guest whose every word is a canary, and writes a profile; returns the number. */
async function bookFor(mark: Mark, { withPhone = true }: { withPhone?: boolean } = {}): Promise<string> {
  const draw = draws[mark]
  const phone = withPhone ? `+49 ${draw()} 00${++number}` : null
  const request = PhoneBookingRequest.parse({
    resourceType: 'RestaurantTable',
    date: '2027-06-02',
    start: '18:05',
    partySize: 2,
    customerName: draw(),
    notes: draw(),
    phone,
  })
  const { result } = await bookByPhone(venue, request, acting(now))
  const profile = GuestProfileFields.parse({ notes: draw(), allergies: draw(), tags: [draw()] })
  if (withPhone) await editGuestProfile(venue, result.reference, profile, acting(now))
  return phone ?? ''
}

const left = async (mark: Mark) => (await canariesIn([...(await openedDump()).values()].flat().join('\n'), mark)).length

describe('a guest who has given a telephone number alone', () => {
  test('is exported by it, with the profile, and erased by it, and nobody else', async () => {
    const [ada, other] = [await bookFor('a'), await bookFor('b')]
    const rows = await left('b')
    expect([await left('a'), rows]).toEqual([6, 6])
    const shown = JSON.stringify((await exportGuest(venue, { phone: ada.replaceAll(' ', '-') }, acting())).result)
    expect([(await canariesIn(shown, 'a')).length, (await canariesIn(shown, 'b')).length]).toEqual([6, 0])
    const { erased, stays } = (await eraseGuest(venue, { phone: ada.replace('+', '00') }, {}, acting(afterVisit)))
      .result
    expect([erased.reservations, erased.profiles, stays]).toEqual([1, 1, []])
    expect([await left('a'), await left('b')]).toEqual([0, rows])
    expect((await exportGuest(venue, { phone: other }, acting())).result.reservations).toHaveLength(1)
  })

  test('stays while the visit is to come', async () => {
    const phone = await bookFor('a')
    const { stays } = (await eraseGuest(venue, { phone }, {}, acting(now))).result
    expect(stays).toMatchObject([{ kind: 'reservation', why: 'to-come' }])
    await eraseGuest(venue, { phone }, {}, acting(afterVisit))
    expect(await left('a')).toBe(0)
  })

  test('is not found by a number that nobody has, nor if the venue has an address', async () => {
    const before = await left('b')
    await eraseGuest(venue, { phone: '+49 000 000' }, {}, acting(afterVisit))
    await database().execute(
      sql`update reservation set email = 'b@guest.example' where email = '' and phone is not null`,
    )
    const [row] = await database().execute<{ phone: string }>(
      sql`select phone from reservation where phone is not null`,
    )
    await eraseGuest(venue, { phone: row?.phone ?? '' }, {}, acting(afterVisit))
    const [found] = await database().execute<{ named: number }>(
      sql`select count(*)::int as named from reservation where email = 'b@guest.example'`,
    )
    expect(found?.named).toBe(1)
    // The profile goes: it belongs to the number.
    expect(await left('b')).toBeLessThan(before)
    await database().execute(sql`update reservation set email = ''`)
  })
})

describe('the end of the retention', () => {
  test('leaves nothing of guests without an address, with or without a number, nor of their profiles', async () => {
    await bookFor('a')
    await bookFor('a', { withPhone: false })
    expect(await left('a')).toBe(8)
    expect((await forgetOld(venue, new Date('2027-06-30T00:00:00Z'))).reservations).toBe(0)
    expect(await left('a')).toBe(8)
    expect((await forgetOld(venue, new Date('2030-06-01T00:00:00Z'), { batch: 2 })).reservations).toBe(3)
    expect([await left('a'), await left('b')]).toEqual([0, 0])
    expect(await database().execute(sql`select from guest_profile`)).toHaveLength(0)
  })

  test('keeps the profile of a guest who has come again since', async () => {
    await bookFor('a')
    await database().execute(sql`update reservation set starts_at = starts_at + interval '3 years',
      ends_at = ends_at + interval '3 years' where phone is not null`)
    await forgetOld(venue, new Date('2030-06-01T00:00:00Z'))
    expect(await database().execute(sql`select from guest_profile`)).toHaveLength(1)
  })
})

describe('a number that two guests share', () => {
  const shared = '+49 30 777777'
  const ada = 'ada@guest.example'
  const rename = (email: string, reference: string) =>
    database().execute(sql`update reservation set email = ${email} where reference = ${reference}`)
  const profiles = async () => {
    const rows = await database().execute<{ known: string }>(
      sql`select coalesce(email, phone) as known from guest_profile where venue_id = ${venue.id} order by known`,
    )
    return rows.map(({ known }) => known).filter((known) => known === ada || known === '4930777777')
  }
  const profile = (notes: string) => GuestProfileFields.parse({ notes, allergies: '', tags: [] })
  async function book(email: string, phone = shared, start = '18:05'): Promise<string> {
    const party = { resourceType: 'RestaurantTable', date: '2027-06-02', start, partySize: 2 }
    const request = PhoneBookingRequest.parse({ ...party, customerName: 'Somebody', phone })
    const { reference } = (await bookByPhone(venue, request, acting(now))).result
    await rename(email, reference)
    return reference
  }

  test('neither exports nor erases the profile of the one who has given an address', async () => {
    const withAddress = await book(ada)
    await editGuestProfile(venue, withAddress, profile('Sits outside'), acting(now))
    expect(JSON.stringify((await exportGuest(venue, { phone: shared }, acting())).result)).not.toContain('Sits outside')
    await eraseGuest(venue, { phone: shared }, {}, acting(afterVisit))
    expect(await profiles()).toEqual([ada])
  })

  test('does not retain that profile by bookings of the other', async () => {
    const other = await book('')
    await database().execute(sql`update reservation set email = '', phone = null where email = ${ada}`)
    await forgetOld(venue, now)
    expect(await profiles()).toEqual([])
    await editGuestProfile(venue, other, profile('Quiet'), acting(now))
    await forgetOld(venue, now)
    expect(await profiles()).toEqual(['4930777777'])
  })

  test('keeps the profile by a booking in another spelling, and is erased by any', async () => {
    const [first, second] = [await book('', '+49 (0)221 777778', '12:05'), await book('', '0221 777778', '12:05')]
    await editGuestProfile(venue, first, profile('Tall'), acting(now))
    await database().execute(sql`update reservation set phone = null where reference = ${first}`)
    await forgetOld(venue, now)
    const kept = () => database().execute(sql`select notes from guest_profile where notes = 'Tall'`)
    expect(await kept()).toHaveLength(1)
    const { erased } = (await eraseGuest(venue, { phone: '0049 221 777778' }, {}, acting(afterVisit))).result
    expect([erased.reservations, erased.profiles]).toEqual([1, 1])
    expect(await kept()).toHaveLength(0)
    expect(await database().execute(sql`select phone from reservation where reference = ${second}`)).toEqual([
      { phone: null },
    ])
  })

  test('is erased with the address that was given later', async () => {
    await book(ada)
    await eraseGuest(venue, 'stranger@guest.example', {}, acting(afterVisit))
    expect(await profiles()).toEqual(['4930777777'])
    expect((await eraseGuest(venue, ada, {}, acting(afterVisit))).result.erased).toMatchObject({
      reservations: 1,
      profiles: 1,
    })
    expect(await profiles()).toEqual([])
  })
})
