import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { findSlots } from '#lib/availability/find-slots.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { blockResource, liftBlock, resumeBlock } from './blocks.ts'
import { createReservation } from './create-reservation.ts'
import { editReservation } from './edit-reservation.ts'
import { ReservationRequest } from './input.ts'
import { getReservation } from './queries.ts'

useTestDatabase()

const now = new Date('2027-06-01T08:00:00Z')
const acting = { actor: { kind: 'command', program: 'tests' } as const, now }
let venue: Venue
let key: string

beforeAll(async () => {
  const deposit = { model: 'Deposit', amount: 0, depositAmount: 10, unitLabel: 'booking' }
  const imported = await importTestVenue({
    slug: 'blocks',
    organisation: 'blocks',
    settings: { deposits: true, onlinePayments: true, payoutAccount: 'acct_1', pendingHoldMinutes: 30 },
    resources: ['t1', 't2'].map((id) => ({
      id,
      name: id,
      type: 'RestaurantTable',
      capacity: 4,
      ...(id === 't2' && { pricing: deposit }),
    })),
  })
  venue = await getVenue(imported.slug)
  key = imported.secretKey
})

async function book(more: object) {
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    start: '18:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
    ...more,
  })
  return (await createReservation(venue, request, { now, language: 'en', anonymous: false })).reservation
}

/** From 18:00 to 20:00 of that day in Berlin. */
const evening = (date: string, more: object = {}) => ({
  resourceId: 't1',
  from: new Date(`${date}T16:00:00Z`),
  until: new Date(`${date}T18:00:00Z`),
  reason: 'A broken leg',
  ...more,
})

async function refusalOf(work: Promise<unknown>): Promise<Problem> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Problem) return error
  throw error ?? new Error('nothing was refused')
}

describe('a blocked table', () => {
  test('is not offered, by the cached answer of the interface neither, and is again once it is lifted', async () => {
    const date = '2027-06-02'
    const freeAtSix = async () => {
      const address = `/api/venues/blocks/availability?date=${date}&partySize=2&durationMinutes=0&resourceType=RestaurantTable`
      const { json } = await callRoute(address, { headers: { 'X-Service-Key': key } })
      const slots = (json as { slots: { start: string; resourceId: string; available: boolean }[] }).slots
      return slots.filter(({ start, available }) => start === '18:00' && available).map(({ resourceId }) => resourceId)
    }
    expect(await freeAtSix()).toEqual(['t1', 't2'])
    const { result } = await blockResource(venue, evening(date), acting)
    expect(await freeAtSix()).toEqual(['t2'])
    const query = { date, partySize: 2, durationMinutes: 0, resourceType: 'RestaurantTable' } as const
    const { offers } = await findSlots(venue, query as never, now)
    expect(offers.alone.map(({ resource }) => resource.id)).toEqual(['t1', 't2'])
    await liftBlock(venue, result.id, acting)
    expect(await freeAtSix()).toEqual(['t1', 't2'])
  })

  test('is not booked by name, nor when any table is requested, nor by a move', async () => {
    const date = '2027-06-03'
    await blockResource(venue, evening(date), acting)
    expect((await refusalOf(book({ date, resourceId: 't1' }))).kind).toBe('slot-not-available')
    const booked = await book({ date })
    const [taken] = await database().execute(sql`select resource_id from occupancy where reservation_id = ${booked.id}`)
    expect(taken).toEqual({ resource_id: 't2' })
    const moving = editReservation(venue, booked.reference, { resourceId: 't1' }, acting)
    expect((await refusalOf(moving)).kind).toBe('slot-not-available')
    expect((await refusalOf(book({ date }))).kind).toBe('slot-not-available')
    // The block ends when the next visit begins.
    await book({ date, resourceId: 't1', start: '20:00' })
  })

  test('is not given back to a reservation that is reopened', async () => {
    const date = '2027-06-04'
    const booked = await book({ date, resourceId: 't1' })
    await database().execute(sql`update reservation set status = 'Cancelled' where id = ${booked.id}`)
    await blockResource(venue, evening(date), acting)
    const reopening = database().execute(sql`update reservation set status = 'Confirmed' where id = ${booked.id}`)
    await expect(reopening).rejects.toMatchObject({ cause: { constraint_name: 'occupancy_no_double_booking' } })
  })
})

describe('a block is refused', () => {
  test('if the table is booked, with the references and times, and without the name of a guest', async () => {
    const date = '2027-06-08'
    const booked = await book({ date, resourceId: 't1', start: '19:00' })
    const problem = await refusalOf(blockResource(venue, evening(date), acting))
    expect(problem.kind).toBe('conflict')
    expect(problem.detail.en).toContain(`${booked.reference} (2027-06-08 19:00–21:00)`)
    expect(JSON.stringify(problem.detail)).not.toContain('Ada')
    // The block ends when the visit begins.
    await blockResource(venue, evening(date, { until: new Date(`${date}T17:00:00Z`) }), acting)
  })

  test('if the table is blocked already', async () => {
    const date = '2027-06-09'
    await blockResource(venue, evening(date), acting)
    const problem = await refusalOf(blockResource(venue, evening(date), acting))
    expect([problem.kind, problem.detail.en]).toEqual([
      'conflict',
      'The table is closed already in a part of this time.',
    ])
  })

  test.each([
    ['that ends before it begins', { until: new Date('2027-06-10T15:00:00Z') }, 'Until'],
    ['that has ended', { from: new Date('2027-05-01T16:00:00Z'), until: now }, 'Until'],
    ['that lasts too long', { until: new Date('2028-06-10T16:00:00Z') }, 'Until'],
    ['without a reason', { reason: ' ' }, 'Reason'],
    ['of no table', { resourceId: 't9' }, 'ResourceId'],
  ])('%s', async (_, more, field) => {
    const problem = await refusalOf(blockResource(venue, evening('2027-06-10', more), acting))
    expect(Object.keys(problem.errors ?? {})).toEqual([field])
  })
})

test('a hold that has expired does not prevent a block, and ends with it', async () => {
  const date = '2027-06-11'
  const held = await book({ date, resourceId: 't2', depositOptIn: true })
  expect(held.status).toBe('Pending')
  expect((await refusalOf(blockResource(venue, evening(date, { resourceId: 't2' }), acting))).kind).toBe('conflict')
  const later = new Date((held.holdExpiresAt ?? now).getTime() + 3_600_000)
  await blockResource(venue, evening(date, { resourceId: 't2' }), { ...acting, now: later })
  expect((await getReservation(venue, held.reference)).status).toBe('Cancelled')
})

describe('lifting a block', () => {
  const during = { ...acting, now: new Date('2027-06-15T17:00:00Z') }

  test('keeps the past part, once; taking that back needs a table that is still free', async () => {
    const date = '2027-06-15'
    const { result } = await blockResource(venue, evening(date), acting)
    const lifted = await liftBlock(venue, result.id, during)
    expect(lifted.entryId).not.toBeNull()
    expect((await liftBlock(venue, result.id, during)).entryId).toBeNull()
    expect(lifted.result).toEqual({ ...result, liftedAt: during.now })
    expect((await resumeBlock(venue, result.id, during)).result).toEqual(result)
    await liftBlock(venue, result.id, during)
    await book({ date, resourceId: 't1', start: '19:00' })
    expect((await refusalOf(resumeBlock(venue, result.id, during))).kind).toBe('conflict')
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'no id'])('answers that there is no block %s', async (id) => {
    expect((await refusalOf(liftBlock(venue, id, acting))).kind).toBe('not-found')
  })
})

test('each act is an entry of the audit, and the last step of its transaction runs with it', async () => {
  const seen: (string | null)[] = []
  const last = {
    ...acting,
    beforeCommit: async (_: unknown, done: { entryId: string | null }) => void seen.push(done.entryId),
  }
  const { result, entryId } = await blockResource(venue, evening('2027-06-17'), last)
  const lifted = await liftBlock(venue, result.id, last)
  expect(seen).toEqual([entryId, lifted.entryId])
  const entries = await database()
    .select({ act: auditEntry.act, before: auditEntry.before, after: auditEntry.after })
    .from(auditEntry)
    .where(and(eq(auditEntry.venueId, venue.id), eq(auditEntry.subjectId, result.id)))
    .orderBy(auditEntry.act)
  const span = { resourceId: 't1', from: '2027-06-17T16:00:00.000Z', until: '2027-06-17T18:00:00.000Z' }
  expect(entries).toEqual([
    { act: 'block.lift', before: { ...span, counts: true }, after: { ...span, counts: false } },
    { act: 'block.set', before: {}, after: { ...span, counts: true } },
  ])
})
