import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { until } from '#testing/runner/until.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { overlaps } from '#testing/storms/occupancy.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'

const database = useTestDatabase()

const kills = scaled(1, 8)
const bookingsEach = 7
const clients = 6
/** More days than the guests can fill, so that there is always a free slot. */
const dayOf = (round: number) => new Date(Date.now() + (7 + (round % 60)) * 86_400_000).toISOString().slice(0, 10)

/**
 * One of two servers is killed repeatedly while guests book on both. Without a response the outcome is unknown; a 201
 * confirms the booking.
 */
test('every booking that was answered 201 is in the database, however often a server is killed', async () => {
  const { slug, secretKey } = await importTestVenue(
    venueFile({
      resources: Array.from({ length: 30 }, (_, index) => ({
        id: `t${index}`,
        name: `Table ${index}`,
        type: 'RestaurantTable',
        capacity: 2,
      })),
    }),
  )
  const steady = await startServer({ databaseUrl: database.url })
  let mortal: RunningServer = await startServer({ databaseUrl: database.url })
  const confirmed: string[] = []
  const refusedBySurvivor: number[] = []
  let stop = false

  async function guest(number: number): Promise<void> {
    for (let round = 0; !stop; round++) {
      const server = (number + round) % 2 ? steady : mortal
      try {
        const { status, json } = await call<{ reference: string }>(
          server.url,
          'POST',
          `/api/venues/${slug}/reservations`,
          {
            key: secretKey,
            body: {
              resourceType: 'RestaurantTable',
              date: dayOf(round),
              start: `${10 + ((number * 7 + round) % 11)}:00`,
              durationMinutes: 60,
              partySize: 2,
              customerName: 'Ada Guest',
              email: `guest-${number}-${round}@guest.example`,
            },
            expect5xx: true,
          },
        )
        if (status === 201) confirmed.push(json.reference)
        else if (status !== 409 && server === steady) refusedBySurvivor.push(status)
      } catch {
        // The connection broke: the outcome is unknown, and nothing was confirmed.
        await pause(20)
      }
    }
  }

  const guests = Array.from({ length: clients }, (_, number) => guest(number))
  for (let kill = 0; kill < kills; kill++) {
    await pause(150 + 60 * kill)
    // So that each kill is amid bookings, also on a slow machine.
    await until('more bookings are confirmed', () => confirmed.length >= bookingsEach * (kill + 1))
    await mortal.kill9()
    mortal = await startServer({ databaseUrl: database.url })
  }
  stop = true
  await Promise.all(guests)
  await Promise.all([steady.stop(), mortal.stop()])

  const { sql } = database.connection
  const rows = await sql<{ reference: string }[]>`select reference from reservation`
  const references = new Set(rows.map(({ reference }) => reference))
  expect(confirmed.filter((reference) => !references.has(reference))).toEqual([])
  expect(refusedBySurvivor).toEqual([])
  const [venue] = await sql<{ id: string }[]>`select id from venue`
  expect(await overlaps(venue?.id ?? '')).toBe(0)
})
