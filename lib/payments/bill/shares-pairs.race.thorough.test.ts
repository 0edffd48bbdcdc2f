import { beforeAll, describe, expect, test, vi } from 'vitest'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { sampled } from '#testing/runner/sampled.ts'
import { allowRefusals, heldAtProvider } from '#testing/storms/pausing-provider.ts'
import { acting } from '#testing/venues/acting.ts'
import { takeRestInCash } from '#testing/venues/counter-payment.ts'
import {
  type DiningTable,
  diningTables,
  expectHonestTable,
  openPayment,
  orderItem,
  settleTabCheckout,
  type TabCheckout,
} from '#testing/venues/dining.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import { closeTabAndPayment } from './close-tab.ts'

vi.mock('#lib/checkout/providers.ts', async (original) => {
  const { pausing } = await import('#testing/storms/pausing-provider.ts')
  return pausing(await original<typeof providers>())
})

useTestDatabase(20)

/** A party of three with 24.00 on its tab: one guest pays a share by card, and another has begun to. */
type Scene = { at: DiningTable; tabId: string; opened: TabCheckout; share: object }

const inAnHour = () => ({ now: new Date(Date.now() + 3_600_000), signal: new AbortController().signal })

/** The calls that are held at the provider while the others run. */
const firsts: Record<string, (scene: Scene) => Promise<unknown>> = {
  'a share by card': ({ at, share }) => openPayment(at, { share }),
  'the whole by card': ({ at }) => openPayment(at),
  'the webhook of a share': ({ opened }) => settleTabCheckout(opened),
  'the end of a share': ({ opened }) => {
    const { venueId, id: paymentId } = opened.payment
    return reconcilePaymentJob.run({ venueId, paymentId }, inAnHour())
  },
  'cash for the rest': ({ at, tabId }) => takeRestInCash(at, tabId),
  'the end of the tab': ({ at }) => closeTabAndPayment(at, {}, acting()),
}

const others: Record<string, (scene: Scene) => Promise<unknown>> = {
  'cash for the rest': ({ at, tabId }) => takeRestInCash(at, tabId),
  'an order': ({ at }) => orderItem(at, 'Wine'),
  'another share': ({ at, share }) => openPayment(at, { share }),
}

const shares: Record<string, object> = {
  beers: { lines: [{ itemName: 'Beer', quantity: 1 }] },
  'a third': { of: 3 },
}

const names = Object.keys(others)
const runs = Object.keys(shares).flatMap((kind) =>
  [true, false].flatMap((paid) =>
    Object.keys(firsts).flatMap((first) =>
      names.flatMap((second) =>
        names.filter((each) => each !== second).map((third) => ({ kind, paid, first, second, third })),
      ),
    ),
  ),
)

const tried = sampled(runs)

const tables: DiningTable[] = []

beforeAll(async () => {
  while (tables.length < tried.length) tables.push(...(await diningTables()))
})

async function sceneOf(kind: string, paid: boolean): Promise<Scene> {
  const at = tables.pop()
  if (!at) throw new Error('no table is free')
  await orderItem(at, 'Wine')
  await orderItem(at, 'Wine')
  const tabId = await orderItem(at, 'Beer', 2)
  const share = shares[kind] ?? {}
  const opened = await openPayment(at, { share })
  if (paid) await payOpen(opened.session.id)
  return { at, tabId, opened, share }
}

test('there are a hundred of them', () => {
  expect(runs.length).toBeGreaterThanOrEqual(100)
})

describe('a share by card, cash for the rest and an order at one table', () => {
  test.each(tried)(
    '$kind (paid: $paid): $first is held at the provider while $second and then $third run',
    async ({ kind, paid, first, second, third }) => {
      const scene = await sceneOf(kind, paid)
      const run = (work: ((scene: Scene) => Promise<unknown>) | undefined) => () =>
        allowRefusals(work?.(scene), ['not-found', 'tab-changed', 'conflict', 'unavailable', 'share-not-payable'])
      const idle = await heldAtProvider(run(firsts[first]), async () => {
        await run(others[second])()
        await run(others[third])()
      })
      expect(idle ?? 0).toBe(0)
      await expectHonestTable(scene.at)
    },
  )
})
