import { beforeAll, describe, expect, test, vi } from 'vitest'
import type * as errors from '#db/errors.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as providers from '#lib/checkout/providers.ts'
import type { ProblemKind } from '#lib/problems/catalogue.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { sampled } from '#testing/runner/sampled.ts'
import { allowRefusals, heldAtProvider } from '#testing/storms/pausing-provider.ts'
import {
  type BillKind,
  billKinds,
  billOf,
  openWorld,
  type VoucherBill,
  type World,
} from '#testing/storms/voucher-bills.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { expectHonestMoney, paymentsOfBill, sendBack, settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import type { OpenedCheckout } from '../open-checkout.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'

/** Everything that can happen to a payment with a voucher, each held at the provider while each other runs. */
vi.mock('#lib/checkout/providers.ts', async (original) => {
  const { pausing } = await import('#testing/storms/pausing-provider.ts')
  return pausing(await original<typeof providers>())
})

/** Transactions that PostgreSQL ended in a deadlock. */
const victims = vi.hoisted(() => ({ count: 0 }))

vi.mock('#db/errors.ts', async (original) => {
  const actual = await original<typeof errors>()
  const isRetryable = (error: unknown) => {
    const victim = actual.isRetryable(error)
    if (victim) victims.count++
    return victim
  }
  return { ...actual, isRetryable }
})

useTestDatabase(20)
keepVoucherBooks()

let world: World

/** A bill of 20.00 that somebody pays with a voucher of 15.00, and another bill for the same voucher. */
type Scene = {
  bill: VoucherBill
  other: VoucherBill
  opened: OpenedCheckout
  code: string
  voucher: Awaited<ReturnType<typeof voucherOf>>['voucher']
}

async function freshScene(kind: BillKind, paid: boolean): Promise<Scene> {
  const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 1500 })
  const bill = await billOf(world, kind, 2000)
  const opened = await bill.open({ voucherCode: code })
  const other = await billOf(world, 'tab', 1000)
  if (paid) await payOpen(opened.session.id)
  return { bill, other, opened, code, voucher }
}

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function reconcile({ venueId, id }: { venueId: string; id: string }): Promise<void> {
  await reconcilePaymentJob.run({ venueId, paymentId: id }, { now: later(60), signal: new AbortController().signal })
}

const happenings: Record<string, (scene: Scene) => Promise<unknown>> = {
  open: ({ bill, other, code }) => (bill.kind === 'tickets' ? other : bill).open({ voucherCode: code }),
  webhook: ({ opened }) => settleOpened(opened),
  cancel: ({ bill }) => bill.cancel(),
  expire: ({ opened }) => reconcile(opened.payment),
  async refund({ bill }) {
    await bill.refund()
    await sendBack(bill, world.venue.id)
  },
  /** Somebody else spends the voucher as soon as its hold has expired. */
  spend: ({ other, code }) => other.open({ voucherCode: code }, later(31)),
  void: ({ voucher }) => voidVoucher(world.venue, voucher.id, { note: 'lost' }, acting()),
}

const refusals: ProblemKind[] = [
  'conflict',
  'not-found',
  'payments-not-enabled',
  'reservation-not-payable',
  'tab-changed',
  'voucher-not-usable',
]

/** Expects the state that must hold after every order of events. */
async function expectHonestEnd({ bill, other, voucher }: Scene): Promise<void> {
  for (const one of [bill, other]) {
    const retained = await expectHonestMoney(one, world.venue.id)
    const outcome = await one.outcome()
    expect([0, one.minor]).toContain(retained)
    if (retained > 0) expect(outcome).toBe('paid')
    if (outcome === 'gone') expect(retained).toBe(0)
  }
  // After everything still open has ended, nothing is held.
  for (const one of [bill, other]) {
    for (const payment of await paymentsOfBill(one, world.venue.id)) await reconcile(payment)
  }
  const [, held, captured, writtenOff] = await valuesOf(voucher)
  expect(held).toBe(0)
  expect((captured ?? 0) + (writtenOff ?? 0)).toBeLessThanOrEqual(1500)
}

const names = Object.keys(happenings)
const moments = { 'after the guest has paid': true, 'before the guest pays': false }
const pairs = billKinds.flatMap((kind) =>
  Object.entries(moments).flatMap(([moment, paid]) =>
    names.flatMap((first) => names.map((second) => ({ kind, moment, paid, first, second }))),
  ),
)
const tried = sampled(pairs, ({ kind, paid, first, second }) => [`${kind} ${paid}`, first, second])

describe.each(billKinds)('two things at once to a %s', (kind) => {
  const ofKind = tried.filter((pair) => pair.kind === kind)

  beforeAll(async () => {
    world = await openWorld({ tables: 2 * ofKind.length })
  })

  test.each(ofKind)('$moment: $first is held at the provider while $second runs', async ({ paid, first, second }) => {
    const scene = await freshScene(kind, paid)
    const run = (name: string) => () => allowRefusals(happenings[name]?.(scene), refusals)
    const idle = await heldAtProvider(run(first), run(second))
    // No transaction is open during a call of the provider.
    expect(idle ?? 0).toBe(0)
    await expectHonestEnd(scene)
    expect(victims.count).toBe(0)
  })
})
