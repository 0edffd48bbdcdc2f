import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { examineIn } from '#db/invariants.ts'
import { reservation } from '#db/schema/reservations.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { venueFile } from '#testing/venues/venues.ts'
import { importVenueFile } from './import.ts'

useTestDatabase()

const now = new Date('2027-06-16T12:00:00Z')
let number = 0

/** A venue with one reservation. */
async function bookedVenue(status: 'Confirmed' | 'Pending' | 'Cancelled', endsAt: string) {
  const slug = `booked-${++number}`
  const file = venueFile({ slug })
  await importVenueFile(file, { now })
  const venue = await getVenue(slug)
  const ends = new Date(endsAt)
  await database()
    .insert(reservation)
    .values({
      venueId: venue.id,
      id: randomUUID(),
      reference: 'SVC-TEST',
      status,
      resourceType: 'RestaurantTable',
      serviceDate: endsAt.slice(0, 10),
      startsAt: new Date(ends.getTime() - 3_600_000),
      endsAt: ends,
      partySize: 2,
      customerName: fromGuest('Ada Guest'),
      email: fromGuest('ada@guest.example'),
      currency: venue.currency,
      priceEstimateMinor: 0,
      extras: [],
      language: 'en',
      createdAt: now,
      updatedAt: now,
    })
  return file
}

describe('agreements with guests stay', () => {
  test('the currency, once there is a reservation', async () => {
    const file = await bookedVenue('Cancelled', '2027-06-01T20:00:00Z')
    await expect(importVenueFile({ ...file, currency: 'CHF' }, { now })).rejects.toThrow(
      'currency: must stay "EUR", because the venue has reservations in it (found "CHF")',
    )
    expect((await getVenue(file.slug)).currency).toBe('EUR')
  })

  test.each(['Confirmed', 'Pending'] as const)(
    'the zone, while a reservation that is %s is to come',
    async (status) => {
      const file = await bookedVenue(status, '2027-06-16T12:00:01Z')
      await expect(importVenueFile({ ...file, timezone: 'Europe/London' }, { now })).rejects.toThrow(
        'timezone: must stay "Europe/Berlin" while reservations are to come, because their local times would change (found "Europe/London")',
      )
      expect((await getVenue(file.slug)).timezone).toBe('Europe/Berlin')
    },
  )

  test.each([
    ['Confirmed', '2027-06-16T12:00:00Z'],
    ['Cancelled', '2027-12-01T20:00:00Z'],
  ] as const)('but not the zone for one that is %s and ends at %s', async (status, endsAt) => {
    const file = await bookedVenue(status, endsAt)
    expect(await importVenueFile({ ...file, timezone: 'Europe/London' }, { now })).toMatchObject({ changed: true })
    expect((await getVenue(file.slug)).timezone).toBe('Europe/London')
  })

  test('and nothing is fixed while there is no reservation', async () => {
    const file = venueFile({ slug: 'unbooked' })
    await importVenueFile(file)
    await importVenueFile({ ...file, currency: 'JPY', timezone: 'Asia/Tokyo' })
    expect(await getVenue('unbooked')).toMatchObject({ currency: 'JPY', timezone: 'Asia/Tokyo' })
  })

  test('both are reported at once', async () => {
    const file = await bookedVenue('Confirmed', '2027-12-01T20:00:00Z')
    const moved = importVenueFile({ ...file, currency: 'JPY', timezone: 'Asia/Tokyo' }, { now })
    await expect(moved).rejects.toMatchObject({
      problems: [expect.stringMatching(/^currency: /), expect.stringMatching(/^timezone: /)],
    })
  })
})

test('a venue does not move to another organisation', async () => {
  const file = venueFile({ slug: 'owned', organisation: 'owner' })
  await importVenueFile(file)
  const { organisation: _, ...unnamed } = file
  for (const [thief, name] of [
    [{ ...file, organisation: 'thief' }, 'thief'],
    [unnamed, 'owned'],
  ]) {
    await expect(importVenueFile(thief)).rejects.toThrow(
      `organisation: must be "owner", because the venue owned belongs to the organisation owner; a venue cannot be moved (found "${name}")`,
    )
  }
})

describe('a price that no card can be charged', () => {
  const menusOf = (price: number) => [
    { id: 'bar', kind: 'Drinks', name: 'Bar', groups: [{ name: 'Beer', items: [{ name: 'Pils', price }] }] },
  ]
  const inKuwait = (slug: string, price: number, onlinePayments = true) =>
    venueFile({ slug, currency: 'KWD', settings: { onlinePayments, deposits: true }, menus: menusOf(price) })

  test('is refused with the reason, where guests pay online', async () => {
    await expect(importVenueFile(inKuwait('online', 2.505))).rejects.toThrow(
      'menus, bar, "Pils": a card can only be charged in steps of 0.010 KWD (found 2.505)',
    )
    expect(await importVenueFile(inKuwait('online', 2.51))).toMatchObject({ notes: [] })
    expect(await importVenueFile(inKuwait('by-hand', 2.505, false))).toMatchObject({ notes: [] })
  })

  test('stays where it is stored already, and import and doctor name it', async () => {
    await importVenueFile(inKuwait('before', 2.505, false))
    const note =
      'menus, bar, "Pils": 2.505 stays, but guests cannot pay it online, because a card can only be charged in steps of 0.010 KWD.'
    expect(await importVenueFile(inKuwait('before', 2.505))).toMatchObject({ changed: true, notes: [note] })
    await expect(importVenueFile(inKuwait('before', 2.515))).rejects.toThrow('steps of 0.010 KWD (found 2.515)')
    const { id } = await getVenue('before')
    const found = await database().transaction(examineIn)
    expect(found.find(({ invariant }) => invariant === 'prices-can-be-charged')).toMatchObject({
      level: 'notice',
      examples: [`${id}/menu bar`],
    })
  })
})

test('the import names a deposit that the interface does not take at once', async () => {
  const settings = { deposits: true, onlinePayments: true, gameDeposit: 200_000 }
  expect(await importVenueFile(venueFile({ slug: 'hanoi', currency: 'VND', settings }))).toMatchObject({
    notes: [
      expect.stringMatching(/^settings.gameDeposit: 200000 VND is more than 100000, the most that a payment intent/),
    ],
  })
})
