import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adoptConnection, closeDatabase, openConnection } from '#db/client.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelByToken } from '#lib/events/cancel-registration.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { Problem } from '#lib/problems/problem.ts'
import { addDays } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { cloneDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { billKinds, billOf, openWorld, type World } from '#testing/storms/voucher-bills.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { bookTable, runDueJobs } from '#testing/venues/everything.ts'
import { payingVenue, someDay } from '#testing/venues/payments.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'
import { findBreaches } from '../invariants.ts'

process.env.DATA_DIR = useDataDir()
let database: Awaited<ReturnType<typeof cloneDatabase>>
let pub: Venue
let stage: Venue
let world: World

beforeEach(async () => {
  database = await cloneDatabase(12)
  adoptConnection(database.connection)
  pub = await payingVenue()
  stage = await eventVenue({
    slug: 'stage',
    events: [{ ...sampleEvents.quiz, registration: { mode: 'Free', capacity: 9 } }],
  })
  world = await openWorld({ tables: scaled(500, 2000) })
})

afterEach(async () => {
  await closeDatabase()
  await database.drop()
})

const examinations = scaled(1, 12)

/** The requests of guests, staff and jobs at once, over and over: one that comes too late for something tries the next. */
const writers: (() => Promise<unknown>)[] = [
  async () => {
    const date = addDays(someDay(), 7 * Math.floor(Math.random() * 4))
    const { reference } = await bookTable(pub, { date, partySize: 1 + Math.floor(Math.random() * 14) })
    if (Math.random() < 0.7) await cancelReservation(pub, reference, {}, acting())
  },
  async () => {
    const { cancelToken } = await registerGuests(stage, 'quiz', ['Ada', 'Bob'])
    if (Math.random() < 0.8) await cancelByToken(cancelToken, new Date())
  },
  async () => {
    const bill = await billOf(world, billKinds[Math.floor(Math.random() * 3)] ?? 'tab', 2000)
    const { code } = await voucherOf(world.venue, { faceValueMinor: 1000 })
    const opened = await bill.open({ voucherCode: code })
    await payOpen(opened.session.id)
    // The webhook, and the returning guest.
    await Promise.all([settleOpened(opened), settleOpened(opened)])
    if (Math.random() < 0.5) await bill.refund()
  },
  runDueJobs,
]

/**
 * Examines the database repeatedly while all write, until so many findings have come, and returns the names of all findings.
 */
async function examineWhileAllWrite(wanted = 0): Promise<string[]> {
  const doctor = openConnection({ databaseUrl: database.url, dataDir: '', pool: 1 })
  const found = new Set<string>()
  let examined = 0
  let written = 0
  let isOver = false
  const goesOn = () => !isOver && (examined < examinations || found.size < wanted)
  const write = async (work: () => Promise<unknown>) => {
    while (goesOn()) {
      await work().catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
      written++
    }
  }
  const examineOften = async () => {
    while (goesOn()) {
      const before = written
      for (const { invariant } of await findBreaches(doctor.sql)) found.add(invariant)
      // An examination without concurrent writes proves nothing.
      if (written > before) examined++
    }
  }
  const everybody = [...writers, ...scaled([], writers.slice(0, 3))].map(write).concat(examineOften())
  try {
    await Promise.all(everybody)
  } finally {
    // If one of them has failed, the others end before the database does.
    isOver = true
    await Promise.allSettled(everybody)
    await doctor.sql.end()
  }
  return [...found]
}

describe('a database under concurrent writes', () => {
  test('is found healthy at every moment', async () => {
    expect(await examineWhileAllWrite()).toEqual([])
    expect(await findBreaches(database.connection.sql)).toEqual([])
  })

  test('the control: a breach that exists for a moment is found in that moment', async () => {
    await database.connection.db.execute(sql`drop trigger registration_moves_tickets on event_registration`)
    expect(await examineWhileAllWrite(2)).toEqual(['guarantees-in-force', 'tickets-end-with-registration'])
  })
})
