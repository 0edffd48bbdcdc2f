import { randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { randomBytes } from '#lib/codes.ts'
import { guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { statementsOf } from '#testing/database/statements.ts'
import { bookWithDeposit, payingVenue, someDay } from '#testing/venues/payments.ts'
import { findLinkedBooking } from './find-guest-booking.ts'

useTestDatabase(20)

const tries = 50_000
const atOnce = 500

let venues: Venue[]
let bookings: Reservation[]
beforeAll(async () => {
  venues = [await payingVenue(), await payingVenue()]
  bookings = []
  for (const venue of venues) {
    for (let week = 2; week < 12; week++) bookings.push(await bookWithDeposit(venue, { date: someDay(week) }))
  }
})

const some = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

/** Wrong tokens of a reservation: of chance, with some of its bits changed, of an old or a coming version, of a neighbour. */
function wrongToken(booked: Reservation): string {
  const bytes = Buffer.from(guestToken(booked), 'base64url')
  const kinds = [
    () => randomBytes(36),
    // The id is in the record, so a stranger may know it: only the MAC is guessed.
    () => Buffer.concat([bytes.subarray(0, 16), randomBytes(20)]),
    () => {
      for (let flips = 1 + randomInt(8), at = randomInt(288); flips > 0; flips--, at = (at + 1) % 288) {
        bytes.writeUInt8(bytes.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3)
      }
      return bytes
    },
    () =>
      Buffer.from(guestToken({ ...booked, linkVersion: booked.linkVersion + 1 + randomInt(1_000_000) }), 'base64url'),
    () => {
      const other = some(bookings.filter(({ id }) => id !== booked.id))
      return Buffer.concat([bytes.subarray(0, 16), Buffer.from(guestToken(other), 'base64url').subarray(16)])
    },
  ]
  return some(kinds)().toString('base64url')
}

test('tens of thousands of random and mutated tokens open nothing, each by one and the same statement', async () => {
  const guess = () => {
    const booked = some(bookings)
    const { slug } = venues.find(({ id }) => id === booked.venueId) as Venue
    return findLinkedBooking({ venueSlug: slug, token: wrongToken(booked) })
  }
  const guessAll = () => Promise.all(Array.from({ length: atOnce }, guess))
  // Opens the connections.
  await guessAll()
  let statement: string | undefined
  let opened = 0
  for (let tried = 0; tried < tries; tried += atOnce) {
    let found: unknown[] = []
    const statements = await statementsOf(async () => {
      found = await guessAll()
    })
    opened += found.filter((one) => one !== null).length
    statement ??= statements.find((one) => one.includes('from "reservation"'))
    // The driver may replace a connection meanwhile, and reads the types of the database for it.
    expect(statements.filter((one) => !one.includes('pg_catalog.pg_type'))).toEqual(Array(atOnce).fill(statement))
  }
  expect(opened).toBe(0)
  expect(statement).toContain('from "reservation"')
})

test('control: the right tokens are found', async () => {
  for (const booked of bookings) {
    const { slug } = venues.find(({ id }) => id === booked.venueId) as Venue
    const found = await findLinkedBooking({ venueSlug: slug, token: guestToken(booked) })
    expect(found?.reservation.id).toBe(booked.id)
  }
})
