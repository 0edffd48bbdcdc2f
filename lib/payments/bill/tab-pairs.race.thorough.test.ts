import { beforeAll, describe, expect, test, vi } from 'vitest'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { sampled } from '#testing/runner/sampled.ts'
import { allowRefusals, heldAtProvider } from '#testing/storms/pausing-provider.ts'
import { acting } from '#testing/venues/acting.ts'
import {
  type DiningTable,
  diningTables,
  expectHonestTable,
  openPayment,
  orderItem,
  settleTabCheckout,
  type TabCheckout,
} from '#testing/venues/dining.ts'
import { openAtProvider, providerOf } from '../at-provider.ts'
import { listUnpaidPayments } from '../queries.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import { closeTabAndPayment } from './close-tab.ts'

vi.mock('#lib/checkout/providers.ts', async (original) => {
  const { pausing } = await import('#testing/storms/pausing-provider.ts')
  return pausing(await original<typeof providers>())
})

useTestDatabase(20)

/** A party that has ordered a beer and begun to pay it. */
type Scene = { at: DiningTable; opened: TabCheckout }

const inAnHour = () => ({ now: new Date(Date.now() + 3_600_000), signal: new AbortController().signal })

const happenings: Record<string, (scene: Scene) => Promise<unknown>> = {
  open: ({ at }) => openPayment(at),
  webhook: ({ opened }) => settleTabCheckout(opened),
  close: ({ at }) => closeTabAndPayment(at, {}, acting()),
  expire: ({ opened }) => {
    const { venueId, id: paymentId } = opened.payment
    return reconcilePaymentJob.run({ venueId, paymentId }, inAnHour())
  },
  order: ({ at }) => orderItem(at, 'Wine'),
}

const tables: DiningTable[] = []

beforeAll(async () => {
  while (tables.length <= tried.length) tables.push(...(await diningTables()))
})

async function freshScene(paid: boolean): Promise<Scene> {
  const at = tables.pop()
  if (!at) throw new Error('no table is free')
  await orderItem(at)
  const opened = await openPayment(at)
  if (paid) await payOpen(opened.session.id)
  return { at, opened }
}

test('a guest whose checkout is replaced while it is being opened gets a conflict, and no closed page', async () => {
  const at = tables.pop()
  if (!at) throw new Error('no table is free')
  const tabId = await orderItem(at)
  // The state in which another attempt has ended it at the provider, and not yet in its row.
  const endAtProvider = async () => {
    const [opening] = await listUnpaidPayments(at.venue.id, { tabId })
    if (!opening) throw new Error('nothing is being opened')
    const { id } = await openAtProvider(opening, at.venue)
    expect(await providerOf(opening).expire(id, opening.account)).toMatchObject({ status: 'expired', url: null })
  }
  await heldAtProvider(() => expect(openPayment(at)).rejects.toMatchObject({ kind: 'conflict' }), endAtProvider)
  expect((await openPayment(at)).session.url).toMatch(/^http/)
  await expectHonestTable(at)
})

const names = Object.keys(happenings)
const moments = { 'after the guest has paid': true, 'before the guest pays': false }
const pairs = Object.entries(moments).flatMap(([moment, paid]) =>
  names.flatMap((first) => names.map((second) => ({ moment, paid, first, second }))),
)
const tried = sampled(pairs)

describe('two things at one table at once', () => {
  test.each(tried)('$moment: $first is held at the provider while $second runs', async ({ paid, first, second }) => {
    const scene = await freshScene(paid)
    const run = (name: string) => () =>
      allowRefusals(happenings[name]?.(scene), ['not-found', 'tab-changed', 'conflict', 'payments-not-enabled'])
    const idle = await heldAtProvider(run(first), run(second))
    // No transaction is open during a call of the provider. An order alone does not call it.
    expect(idle).toBe(first === 'order' ? null : 0)
    await expectHonestTable(scene.at)
  })
})
