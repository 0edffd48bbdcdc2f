import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBreaches } from '#db/invariants.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { overlaps } from '#testing/storms/occupancy.ts'
import { heldBack } from '#testing/storms/race.ts'
import { payDepositOf } from '#testing/venues/own-bookings.ts'
import { bookWithDeposit, mailKinds, paymentsOf, someDay } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** Guests who press at two production servers on one database, against themselves and against strangers. */

type Place = Venue & { secretKey: string }

/** A venue with one table, which requires a deposit of 10.00. */
async function oneTable(slug: string): Promise<Place> {
  const pricing = { model: 'Free', amount: 0, unitLabel: 'booking', depositAmount: 10 }
  const { secretKey } = await importTestVenue({
    slug,
    organisation: slug,
    settings: { deposits: true, onlinePayments: true, payoutAccount: `acct_${slug}`, maxAdvanceDays: 365 },
    resources: [{ id: 't3', name: 'Table', type: 'RestaurantTable', capacity: 4, pricing }],
  })
  return { ...(await getVenue(slug)), secretKey }
}

async function startTwo(urls: readonly [string, string]): Promise<[RunningServer, RunningServer]> {
  const env = { PAYMENTS: 'fake', JOBS: 'off' }
  const start = (databaseUrl: string) => startServer({ databaseUrl, mode: 'production', env })
  return Promise.all([start(urls[0]), start(urls[1])])
}

/**
 * Presses a button of a reservation's page, as a browser does. Returns the status, and the `done` of the address to which
 * it leads.
 */
async function press(server: RunningServer, venue: Venue, booked: Reservation, below: string, form: object = {}) {
  const response = await fetch(server.url + guestPath(venue.slug, booked) + below, {
    method: 'POST',
    body: new URLSearchParams({ key: crypto.randomUUID(), ...form }),
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    redirect: 'manual',
  })
  await response.text()
  return `${response.status} ${/done=(\w+)/.exec(response.headers.get('location') ?? '')?.[1] ?? ''}`.trim()
}

/** A stranger books the table by the API. Returns the status. */
async function bookAsStranger(server: RunningServer, venue: Place, date: string, start: string): Promise<string> {
  const { status } = await call(server.url, 'POST', `/api/venues/${venue.slug}/reservations`, {
    key: venue.secretKey,
    body: {
      resourceType: 'RestaurantTable',
      resourceId: 't3',
      date,
      start,
      partySize: 2,
      customerName: 'Bea Guest',
      email: 'bea@guest.example',
    },
  })
  return String(status)
}

const rowOf = ({ id }: Reservation) => sql`select from reservation where id = ${id} for no key update`
const tableOf = ({ id }: Venue) => sql`select from resource where venue_id = ${id} for update`

describe('two servers on one database', () => {
  const database = useTestDatabase(20)
  let servers: [RunningServer, RunningServer]
  let venue: Place
  let week = 2

  beforeAll(async () => {
    servers = await startTwo([database.url, database.url])
    venue = await oneTable('one-table')
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))

  /** Books 18:00 to 20:00 on a day of its own, and pays the deposit. */
  async function bookPaid(): Promise<Reservation> {
    const booked = await bookWithDeposit(venue, { date: someDay(week++) })
    await payDepositOf(venue, booked)
    return booked
  }
  const current = (booked: Reservation) => getReservationById(venue, booked.id)
  const letters = async () => (await mailKinds(venue)).length

  test('cancel once where both are pressed, with one refund and one letter', async () => {
    const booked = await bookPaid()
    const before = await letters()
    const presses = servers.map((server) => () => press(server, venue, booked, '/cancel', { forfeits: '0' }))
    expect(await heldBack(rowOf(booked), presses)).toEqual(['303', '303'])
    expect([(await current(booked)).status, ...(await paymentsOf(booked))]).toEqual(['Cancelled', 'Refunding'])
    expect((await letters()) - before).toBe(1)
  })

  test.each([
    ['cancel first', ['303', '409'], 0],
    ['move first', ['303', '303 moved'], 1],
  ] as const)(
    'cancel and move: the booking ends cancelled and refunded, with the %s',
    async (order, outcome, moves) => {
      const booked = await bookPaid()
      const move = { date: booked.serviceDate, start: '21:00', partySize: '2' }
      const contestants = [
        () => press(servers[0], venue, booked, '/cancel', { forfeits: '0' }),
        () => press(servers[1], venue, booked, '/move', move),
      ]
      const inOrder = order === 'cancel first' ? contestants : contestants.toReversed()
      const outcomes = await heldBack(rowOf(booked), inOrder, { inOrder: true })
      expect(outcomes.toSorted()).toEqual(outcome.toSorted())
      expect(await current(booked)).toMatchObject({ status: 'Cancelled', moves })
      expect(await paymentsOf(booked)).toEqual(['Refunding'])
      // Neither the old nor the new time is taken any more.
      for (const start of ['18:00', '21:00']) {
        expect(await bookAsStranger(servers[0], venue, booked.serviceDate, start)).toBe('201')
      }
    },
  )

  test('give the wanted time to the guest or to a stranger, and never to both', async () => {
    const outcomes = new Set<string>()
    for (const order of ['guest first', 'stranger first']) {
      const booked = await bookPaid()
      const date = booked.serviceDate
      const contestants = [
        () => press(servers[0], venue, booked, '/move', { date, start: '20:30', partySize: '2' }),
        () => bookAsStranger(servers[1], venue, date, '21:00'),
      ]
      const inOrder = order === 'guest first' ? contestants : contestants.toReversed()
      const [one, two] = await heldBack(tableOf(venue), inOrder, { inOrder: true })
      const [guest, stranger] = order === 'guest first' ? [one, two] : [two, one]
      outcomes.add(`${guest}, ${stranger}`)
      expect((await current(booked)).moves).toBe(guest === '303 moved' ? 1 : 0)
      expect(await overlaps(venue.id)).toBe(0)
    }
    expect([...outcomes].toSorted()).toEqual(['303 moved, 409', '409, 201'])
  })

  test('give the freed time to a stranger only once the guest has left it', async () => {
    const booked = await bookPaid()
    const date = booked.serviceDate
    const [stranger, guest] = await heldBack(
      tableOf(venue),
      [
        () => bookAsStranger(servers[1], venue, date, '18:00'),
        () => press(servers[0], venue, booked, '/move', { date, start: '21:00', partySize: '2' }),
      ],
      { inOrder: true },
    )
    expect([stranger === '201' || stranger === '409', guest]).toEqual([true, '303 moved'])
    expect(await bookAsStranger(servers[1], venue, date, '18:00')).toBe(stranger === '201' ? '409' : '201')
    expect(await overlaps(venue.id)).toBe(0)
  })

  test('move once where the same move is pressed at both', async () => {
    const booked = await bookPaid()
    const move = { date: booked.serviceDate, start: '21:00', partySize: '2' }
    const before = await letters()
    const presses = servers.map((server) => () => press(server, venue, booked, '/move', move))
    const outcomes = await heldBack(rowOf(booked), presses)
    for (const outcome of outcomes) expect(outcome).toMatch(/^303/)
    expect((await current(booked)).moves).toBe(1)
    expect((await letters()) - before).toBe(1)
  })

  test('leave a database without a breach', async () => {
    expect(await findBreaches(database.connection.sql)).toEqual([])
  })
})

describe('control: two servers that do not lock the same rows, on a database without its guards', () => {
  const database = useTestDatabase(20)
  let servers: [RunningServer, RunningServer]

  beforeAll(async () => {
    const { sql: connection } = database.connection
    // As in server/two-servers.race.test.ts: the second server locks the rows of a copy.
    servers = await startTwo([`${database.url}&search_path=public`, `${database.url}&search_path="$user",public`])
    await connection`create schema postgres`
    await connection`alter table occupancy drop constraint occupancy_no_double_booking`
    await connection`drop trigger occupancy_guard on occupancy`
    // Between check and commit each waits until the other one has checked as well: both hold a lock as the sign.
    await connection`create function dawdle() returns trigger language plpgsql as
      $$ begin
        perform pg_advisory_lock_shared(1);
        for moment in 1 .. 2000 loop
          exit when (select count(distinct pid) from pg_locks where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())) > 1;
          perform pg_sleep(0.05);
        end loop;
        return new;
      end $$`
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))

  test('give one time to a guest who moves there and to a stranger', async () => {
    const venue = await oneTable('unguarded')
    const booked = await bookWithDeposit(venue)
    await payDepositOf(venue, booked)
    const { sql: connection } = database.connection
    await connection`create trigger dawdle before insert on occupancy for each row execute function dawdle()`
    await connection`create table postgres.resource as select * from public.resource`
    const date = booked.serviceDate
    const outcomes = await Promise.all([
      press(servers[0], venue, booked, '/move', { date, start: '20:30', partySize: '2' }),
      bookAsStranger(servers[1], venue, date, '21:00'),
    ])
    expect(outcomes).toEqual(['303 moved', '201'])
    expect(await overlaps(venue.id)).toBe(1)
  })
})
