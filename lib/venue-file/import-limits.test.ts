import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { examineIn } from '#db/invariants.ts'
import { reservation } from '#db/schema/reservations.ts'
import { tableToken } from '#db/schema/table-sessions.ts'
import { closeDay } from '#lib/closings/close-day.ts'
import { readNextClosing } from '#lib/closings/read-next.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { revokeTableToken, rotateTableToken, tableUrl } from '#lib/table-sessions/tokens.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { acting } from '#testing/venues/acting.ts'
import { take } from '#testing/venues/counter.ts'
import { line, tavernSections } from '#testing/venues/tavern.ts'
import { type Sections, venueFile } from '#testing/venues/venues.ts'
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

let taverns = 0

/** A venue that takes orders at its tables; the returned function imports it again, with other sections. */
function tavern() {
  const slug = `tables-${++taverns}`
  const file = (sections: Sections) => venueFile({ slug, apiKeys: [], ...tavernSections, ...sections })
  return { slug, again: (sections: Sections = {}) => importVenueFile(file(sections)) }
}

const idsOf = ({ tables }: { tables: { resourceId: string }[] }) => tables.map(({ resourceId }) => resourceId)
const today = new Date()

describe('importing a venue that takes orders at the table', () => {
  test('prints a token of each table, in the order of the file, and the address that its QR code leads to', async () => {
    const { tables, changed } = await tavern().again()
    expect(changed).toBe(true)
    expect(tables.map(({ resourceId }) => resourceId)).toEqual(['t1', 't2', 'b1'])
    for (const { token, url } of tables) {
      expect(token).toMatch(/^[\w-]{24}$/)
      expect(url).toBe(tableUrl(token))
      expect(url).toMatch(/^http:\/\/localhost:3000\/tables\//)
    }
    expect(new Set(tables.map(({ token }) => token)).size).toBe(3)
  })

  test('prints the same ones every time, and writes nothing', async () => {
    const { again } = tavern()
    const first = await again()
    expect(await again()).toMatchObject({ tables: first.tables, changed: false })
    expect(await again({ name: 'Another name' })).toMatchObject({ tables: first.tables, changed: true })
  })

  test('creates one for an added table, and retains that of a table out of use until it is used again', async () => {
    const { again } = tavern()
    const two = [
      { id: 't1', name: 'Table 1', type: 'RestaurantTable', capacity: 4 },
      { id: 't3', name: 'Table 3', type: 'RestaurantTable', capacity: 4 },
    ]
    const first = await again()
    const second = await again({ resources: two })
    expect(idsOf(second)).toEqual(['t1', 't3'])
    expect(second.tables[0]).toEqual(first.tables[0])
    expect((await again({ resources: [{ ...two[0], active: false }, two[1]] })).tables).toEqual([second.tables[1]])
    expect((await again()).tables).toEqual(first.tables)
  })

  test('prints none while no orders are taken, and the same ones afterwards', async () => {
    const { again, slug } = tavern()
    expect(await again({ settings: {} })).toMatchObject({ tables: [] })
    const { id } = await getVenue(slug)
    expect(await database().select().from(tableToken).where(eq(tableToken.venueId, id))).toEqual([])
    const { tables } = await again()
    expect((await again({ settings: { qrOrdering: false } })).tables).toEqual([])
    expect((await again()).tables).toEqual(tables)
  })

  test('never undoes a revocation, and prints the replacement', async () => {
    const { again, slug } = tavern()
    await again()
    const { id } = await getVenue(slug)
    await revokeTableToken(database(), id, 't1', today)
    const left = await again()
    expect([idsOf(left), left.changed]).toEqual([['t2', 'b1'], false])
    const token = await database().transaction((tx) => rotateTableToken(tx, id, 't1', today))
    expect((await again()).tables[0]).toEqual({ resourceId: 't1', token, url: tableUrl(token) })
  })

  test('creates each token once in concurrent imports', async () => {
    const { again, slug } = tavern()
    const imported = await Promise.all(Array.from({ length: 6 }, () => again()))
    for (const { tables } of imported) expect(tables).toEqual(imported[0]?.tables)
    const { id } = await getVenue(slug)
    const live = and(eq(tableToken.venueId, id), isNull(tableToken.revokedAt))
    expect(await database().select().from(tableToken).where(live)).toHaveLength(3)
  })

  test('refuses another currency while a tab is open, and until its day is closed', async () => {
    const { slug, again } = tavern()
    const [table] = (await again()).tables
    const path = `/api/qr/${table?.token}`
    const ordered = await callRoute(`${path}/orders`, { method: 'POST', body: { lines: [line('bar', 'Pils')] } })
    const refused = () =>
      expect(again({ currency: 'CHF' })).rejects.toThrow(/^currency: must stay "EUR".*\(found "CHF"\)$/)
    await refused()
    const venue = await getVenue(slug)
    await take({ venue }, String(ordered.json.sessionId), { amountMinor: Number(ordered.json.amountDue) * 100 })
    await refused()
    const { expected } = await readNextClosing(venue, today)
    await closeDay(venue, { expected, floatMinor: 0, countedMinor: null }, acting(today))
    expect((await again({ currency: 'CHF' })).changed).toBe(true)
    expect((await callRoute(`${path}/session`)).json).toMatchObject({ currency: 'CHF', isOpen: false })
  })
})
