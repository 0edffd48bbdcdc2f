import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { payment } from '#db/schema/payments.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { expireHoldJob } from '#lib/reservations/expire-hold-job.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { sampled } from '#testing/runner/sampled.ts'
import { scaled } from '#testing/runner/thorough.ts'
import {
  behindHold,
  bookAsRival,
  type HeldTable,
  nextCheckSeconds,
  openHeldTable,
  reconcile,
  runEndHoldJob,
} from '#testing/stand-ins/lost-webhooks.ts'
import { overlaps } from '#testing/storms/occupancy.ts'
import { heldAtProvider } from '#testing/storms/pausing-provider.ts'
import { moneyAtRest } from '#testing/venues/payment-ends.ts'
import { payingVenue, someDay, statusOf } from '#testing/venues/payments.ts'
import { settleOpenPayment, settlePayment } from './settle-payment.ts'

/** The end of a hold, a rival, the webhook and the reconciler run at once: one outcome, and one letter about it. */
vi.mock('#lib/checkout/providers.ts', async (original) => {
  const { pausing } = await import('#testing/storms/pausing-provider.ts')
  return pausing(await original<typeof providers>())
})

useTestDatabase(20)

let venue: Venue
let scenes = 0

beforeAll(async () => {
  venue = await payingVenue()
})

type Scene = HeldTable & { email: string; start: string; paid: boolean }

/** A held table of an evening of its own. Its guest has paid or not, and the webhook is lost. */
async function freshScene(paid: boolean): Promise<Scene> {
  const at = scenes++
  const email = `guest-${at}@guest.example`
  const start = `${18 + 2 * (at % 3)}:00`
  const held = await openHeldTable(venue, { date: someDay(2 + Math.floor(at / 3)), start, email })
  if (paid) await payOpen(held.intent.session.id)
  return { ...held, email, start, paid }
}

const startOf = ({ intent: { session, payment } }: Scene) => ({
  provider: 'fake' as const,
  sessionId: session.id,
  account: payment.account,
})
const rival = (seconds: number) => (scene: Scene) => bookAsRival(scene, behindHold(scene, seconds), scene.start)

const happenings = {
  end: (scene) => runEndHoldJob(scene, behindHold(scene, 1)),
  check: (scene) => reconcile(scene.intent.payment, behindHold(scene, 1)),
  webhook: (scene) => settlePayment(startOf(scene), behindHold(scene, 1)),
  return: (scene) => settleOpenPayment(scene.intent.payment, behindHold(scene, 1), 'return'),
  rival: rival(1),
  // The grace is over.
  'late rival': rival(121),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>
type Happening = keyof typeof happenings

async function lettersTo({ email }: Scene): Promise<string[]> {
  const rows = await database()
    .select({ kind: mail.kind })
    .from(mail)
    .where(and(eq(mail.venueId, venue.id), eq(mail.recipientAddress, email)))
    .orderBy(mail.createdAt)
  return rows.map(({ kind }) => kind)
}

/** Runs everything to its end, and checks what must be true for every order of events. */
async function expectOneOutcome(scene: Scene, { graceOver }: { graceOver: boolean }): Promise<void> {
  await runEndHoldJob(scene, behindHold(scene, 125))
  await reconcile(scene.intent.payment, behindHold(scene, 126))
  const { retained: captured, atProvider, unpaid } = await moneyAtRest(venue.id, { reservationId: scene.booked.id })
  expect([captured, unpaid]).toEqual([atProvider, 0])
  expect(await overlaps(venue.id)).toBe(0)
  const ends = {
    paid: ['Confirmed', 1000, 'reservation-confirmed'],
    unpaid: ['Cancelled', 0, 'reservation-hold-expired'],
    refunded: ['Cancelled', 0, 'payment-refunded'],
  }
  const letters = await lettersTo(scene)
  const end = [await statusOf(scene.booked), captured, ...letters]
  // Within the grace nobody else can take a table that has been paid for.
  const allowed = scene.paid ? [ends.paid, ...(graceOver ? [ends.refunded] : [])] : [ends.unpaid]
  expect(allowed).toContainEqual(end)
}

const atOnce: Happening[] = ['end', 'check', 'webhook', 'return', 'rival', 'end', 'rival']
const held: Happening[] = ['end', 'check', 'webhook', 'return']
const meanwhile = Object.keys(happenings) as Happening[]
const pairs = [true, false].flatMap((paid) =>
  held.flatMap((first) => meanwhile.map((second) => ({ paid, first, second }))),
)

describe('the end of a hold', () => {
  test.each(sampled(pairs))(
    'has one outcome if $first is held at the provider while $second runs (the guest has paid: $paid)',
    async ({ paid, first, second }) => {
      const scene = await freshScene(paid)
      const idle = await heldAtProvider(
        () => happenings[first](scene),
        () => happenings[second](scene),
      )
      // No transaction is open during a call of the provider.
      expect(idle ?? 0).toBe(0)
      await expectOneOutcome(scene, { graceOver: second === 'late rival' })
    },
  )

  test.each([true, false])('has one outcome if everything happens at once (the guest has paid: %s)', async (paid) => {
    for (let round = 0; round < scaled(1, 30); round++) {
      const scene = await freshScene(paid)
      await Promise.all(atOnce.map((name) => happenings[name](scene)))
      await expectOneOutcome(scene, { graceOver: false })
    }
  })
})

test('the control: an end that does not query the provider loses the table of a guest who has paid', async () => {
  const scene = await freshScene(true)
  const named = { venueId: venue.id, reservationId: scene.booked.id }
  await expireHoldJob.run(named, { now: behindHold(scene, 1), signal: new AbortController().signal })
  expect(await happenings.rival(scene)).toBe('Confirmed')
  await expect(expectOneOutcome(scene, { graceOver: false })).rejects.toThrow()
})

test('a check does not postpone an end that was moved meanwhile', async () => {
  const scene = await freshScene(false)
  const { id, venueId, createdAt } = scene.intent.payment
  const early = new Date(createdAt.getTime() + 31_000)
  await heldAtProvider(
    () => reconcile(scene.intent.payment, early),
    () =>
      // This is what the closing of a tab does if its payment cannot be ended at the provider.
      database().transaction(async (tx) => {
        await tx.update(payment).set({ expiresAt: createdAt }).where(eq(payment.id, id))
        await addJob(tx, 'reconcile-payment', { venueId, paymentId: id }, { runAt: createdAt, key: id })
      }),
  )
  expect(await nextCheckSeconds(scene.intent.payment)).toBeLessThanOrEqual(31)
  expect(await database().execute(sql`select id from jobs where key = ${id}`)).toHaveLength(1)
})
