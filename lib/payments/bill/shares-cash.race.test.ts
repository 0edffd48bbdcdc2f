import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as providers from '#lib/checkout/providers.ts'
import type * as queries from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { sampled } from '#testing/runner/sampled.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { allowRefusals, heldAtProvider } from '#testing/storms/pausing-provider.ts'
import { mostChangeMinor as dueChange, takeRestInCash } from '#testing/venues/counter-payment.ts'
import {
  type DiningTable,
  diningTables,
  expectHonestTable,
  openPayment,
  orderItem,
  settleTabCheckout,
  type TabCheckout,
} from '#testing/venues/dining.ts'
import { listPayments } from '#testing/venues/payment-ends.ts'
import { changeMinor } from './take-tab-payment.ts'

vi.mock('#lib/checkout/providers.ts', async (original) => {
  const { pausing } = await import('#testing/storms/pausing-provider.ts')
  return pausing(await original<typeof providers>())
})

/** For the control: the paid sum is read once, before the provider is called, and used from then on. */
const looking = vi.hoisted(() => ({ again: true, seen: new Map<string, number>() }))

vi.mock('#lib/table-sessions/queries.ts', async (original) => {
  const actual = await original<typeof queries>()
  return {
    ...actual,
    async tabPaidMinor(...of: Parameters<typeof actual.tabPaidMinor>) {
      const { id } = of[1]
      const paid = looking.seen.get(id) ?? (await actual.tabPaidMinor(...of))
      if (!looking.again) looking.seen.set(id, paid)
      return paid
    },
  }
})

useTestDatabase(20)

/**
 * Three guests at a table: one pays a share by card (begins, pays at the provider, and the provider reports it), one pays
 * the rest in cash at the counter, and one orders.
 */
const steps = ['begins', 'pays', 'told', 'cash', 'orders'] as const
type Step = (typeof steps)[number]
const byCard: readonly Step[] = ['begins', 'pays', 'told']

/** All sequences of the five steps in which the steps of the card keep their order. */
const sequences: Step[][] = [0, 1, 2, 3].flatMap((cashAt) =>
  [0, 1, 2, 3, 4].map((orderAt) => {
    const sequence: Step[] = byCard.toSpliced(cashAt, 0, 'cash')
    return sequence.toSpliced(orderAt, 0, 'orders')
  }),
)
/** The share of a bill of 26.00 that the card pays, and the sum that staff leave to the card. */
type CardShare = { share: object; leftMinor: number }
const shares: Record<string, CardShare> = {
  'some beers, and all that is due': { share: { lines: [{ itemName: 'Beer', quantity: 1 }] }, leftMinor: 0 },
  'a beer, and the others': { share: { lines: [{ itemName: 'Beer', quantity: 1 }] }, leftMinor: 500 },
  'a sum, and the rest': { share: { amount: 7 }, leftMinor: 700 },
  ...scaled<Record<string, CardShare>>(
    {},
    {
      'a sum, and all that is due': { share: { amount: 7 }, leftMinor: 0 },
      'a third, and all that is due': { share: { of: 3 }, leftMinor: 0 },
      // The sum is a third of the bill with the order. A third of the smaller bill would be too little for a card that
      // begins later.
      'a third, and the rest': { share: { of: 3 }, leftMinor: 1134 },
    },
  ),
}

type Run = { kind: string; sequence: Step[]; held: Step; meanwhile: Step[] }

/** In each run, one step that calls the provider is held there, while all later steps of the others run. */
const runs: Run[] = Object.keys(shares).flatMap((kind) =>
  sequences.flatMap((sequence) =>
    (['begins', 'told', 'cash'] as const).flatMap((held) => {
      const meanwhile = sequence.slice(sequence.indexOf(held) + 1).filter((step) => !isOfSame(step, held))
      return meanwhile.length > 0 ? [{ kind, sequence, held, meanwhile }] : []
    }),
  ),
)

/** By default each step is held for each kind of share, and cash and order come at each of their places. */
const tried = sampled(runs, ({ kind, sequence, held }) => [
  `${kind}: ${held}`,
  sequence.indexOf('cash'),
  sequence.indexOf('orders'),
])

/** Whether a step is of the guest who is held: that guest does nothing else meanwhile. */
function isOfSame(step: Step, held: Step): boolean {
  return byCard.includes(step) && byCard.includes(held)
}

class Scene {
  readonly done = new Set<Step>()
  readonly at: DiningTable
  readonly tabId: string
  readonly of: CardShare
  private opened: TabCheckout | null = null

  constructor(at: DiningTable, tabId: string, of: CardShare) {
    this.at = at
    this.tabId = tabId
    this.of = of
  }

  do(step: Step): Promise<void> {
    return allowRefusals(this.try(step), ['not-found', 'tab-changed', 'conflict', 'share-not-payable'])
  }

  private async try(step: Step): Promise<void> {
    if (step === 'begins') this.opened = await openPayment(this.at, { share: this.of.share })
    else if (step === 'orders') await orderItem(this.at, 'Wine')
    else if (step === 'cash') {
      // If staff are told that a guest has paid meanwhile, they read the sum due then, and take that.
      const take = () => takeRestInCash(this.at, this.tabId, this.of.leftMinor)
      if (!((await take()) ?? (await take()))) return
    } else if (!this.opened) return
    else if (step === 'told') await settleTabCheckout(this.opened)
    // The session may have been ended. Then its page takes no money.
    else if (!(await payOpen(this.opened.session.id).then(Boolean, () => false))) return
    this.done.add(step)
  }
}

const tables: DiningTable[] = []
beforeAll(async () => {
  while (tables.length < tried.length + scaled(1, 20)) tables.push(...(await diningTables()))
})

async function played({ kind, sequence, held, meanwhile }: Run): Promise<Scene> {
  const at = tables.pop()
  if (!at) throw new Error('no table is free')
  await orderItem(at, 'Wine', 2)
  const scene = new Scene(at, await orderItem(at, 'Beer', 2), shares[kind] ?? { share: {}, leftMinor: 0 })
  const after = sequence.slice(sequence.indexOf(held) + 1).filter((step) => !meanwhile.includes(step))
  for (const step of sequence.slice(0, sequence.indexOf(held))) await scene.do(step)
  const idle = await heldAtProvider(
    () => scene.do(held),
    async () => {
      for (const step of meanwhile) await scene.do(step)
    },
  )
  expect(idle ?? 0).toBe(0)
  for (const step of after) await scene.do(step)
  return scene
}

/** Expects that nothing is paid twice. Cash was taken once, with its change, if staff were told so, and else never. */
async function expectHonest({ at, tabId, done }: Scene): Promise<void> {
  const payments = await listPayments(at.venue.id, { tabId })
  const cash = payments.filter(({ tender }) => tender === 'Cash')
  expect(cash.map((one) => [one.status, changeMinor(one)])).toEqual(done.has('cash') ? [['Paid', dueChange]] : [])
  await expectHonestTable(at)
}

test('there are more than a hundred of them, all different, in which all three act', () => {
  expect(runs.length).toBeGreaterThanOrEqual(100)
  expect(new Set(runs.map((run) => JSON.stringify(run))).size).toBe(runs.length)
  for (const { sequence } of runs) expect(new Set(sequence)).toEqual(new Set(steps))
})

describe('a share by card, the rest in cash and an order', () => {
  const scenes: Scene[] = []

  test.each(tried)('$kind: of $sequence, $held is held at the provider during $meanwhile', async (run) => {
    const scene = await played(run)
    scenes.push(scene)
    expect([...scene.done]).toEqual(expect.arrayContaining(['cash', 'orders']))
    await expectHonest(scene)
  })

  test('the card has paid as well, if something was left for it', () => {
    const left = scenes.filter(({ of }) => of.leftMinor > 0)
    expect(left.length).toBeGreaterThan(tried.length / 3)
    expect(left.filter(({ done }) => !steps.every((step) => done.has(step)))).toEqual([])
    // If staff take all of it, either can be first: both outcomes must have occurred.
    const all = scenes.filter(({ of }) => of.leftMinor === 0)
    expect(new Set(all.map(({ done }) => done.has('told')))).toEqual(new Set([true, false]))
  })
})

describe('the control', () => {
  const lateLooks = runs.filter(
    ({ kind, held, meanwhile }) => held === 'told' && shares[kind]?.leftMinor === 0 && meanwhile.includes('cash'),
  )

  test('an act that does not look again after the provider has answered takes too much', async () => {
    await database().execute(sql`alter table payment disable trigger payment_within_tab`)
    let dishonest = 0
    for (const run of lateLooks.slice(0, scaled(1, lateLooks.length))) {
      looking.again = false
      const scene = await played(run)
      looking.again = true
      looking.seen.clear()
      await expectHonest(scene).catch(() => dishonest++)
    }
    await database().execute(sql`alter table payment enable trigger payment_within_tab`)
    expect(dishonest).toBeGreaterThan(0)
  })
})
