import { beforeAll, expect, test } from 'vitest'
import { connection } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { redeemOnTab } from '#lib/payments/bill/redeem-on-tab.ts'
import { takeTabPayment } from '#lib/payments/bill/take-tab-payment.ts'
import { countInDeposit } from '#lib/payments/deposit/count-in-deposit.ts'
import { getTabById } from '#lib/table-sessions/queries.ts'
import { moveTab } from '#lib/tabs/move-tab.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { paidDeposit, partyWithDeposit } from '#testing/venues/counter.ts'
import { type DiningTable, diningTables, orderItem, sums } from '#testing/venues/dining.ts'
import { openHouse } from '#testing/venues/seatings.ts'
import { valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { undo } from './undo.ts'

/** Money that was taken in error is given back by undoing. */
useTestDatabase()
let tables: DiningTable[]
beforeAll(async () => {
  tables = await diningTables()
})

function freshTable(): DiningTable {
  const found = tables.pop()
  if (!found) throw new Error('no table is free')
  return found
}

test('what was taken is refunded, once, unless it has issued an invoice', async () => {
  const at = freshTable()
  const tabId = await orderItem(at, 'Beer', 2)
  const cash = { tender: 'Cash', tipMinor: 50, givenMinor: null, houseAccountId: null } as const
  const pay = (amountMinor: number) => takeTabPayment(at.venue, tabId, { ...cash, amountMinor }, acting())
  const back = ({ entryId }: { entryId: string | null }) => undo(at.venue, entryId ?? '', acting())
  const first = await pay(400)
  await back(first)
  expect(await sums(at)).toMatchObject({ paid: 0, due: 1000 })
  await expect(back(first)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(back(await pay(1000))).rejects.toMatchObject({ kind: 'conflict' })
})

test('a voucher has its value again', async () => {
  const at = freshTable()
  const tabId = await orderItem(at, 'Beer', 4)
  const { code, voucher } = await voucherOf(at.venue, { faceValueMinor: 600 })
  const { entryId } = await redeemOnTab(at.venue, tabId, { codes: [code] }, acting())
  await undo(at.venue, entryId ?? '', acting())
  expect(await valuesOf(voucher)).toEqual([600, 0, 0, 0])
})

test('a deposit is a deposit again', async () => {
  const { at, venue, tabId } = await partyWithDeposit(800)
  const { entryId } = await countInDeposit(venue, tabId, acting())
  await undo(venue, entryId ?? '', acting())
  expect(await sums(at)).toMatchObject({ paid: 0 })
})

test('a bill stays with the party whose deposit pays on it', async () => {
  const settings = { qrOrdering: true, minNoticeMinutes: 0, onlinePayments: true, payoutAccount: 'acct_house' }
  const house = await openHouse({ settings })
  const now = new Date('2027-06-16T20:00:00+02:00')
  const { result: party } = await house.walkIn(['t1'], now)
  const { id: tabId } = await house.order('t2', now)
  const moved = await moveTab(house.venue, { tabId, resourceId: 't1' }, acting(now))
  await paidDeposit(house.venue, party.id, 300)
  const counted = await countInDeposit(house.venue, tabId, acting(now))
  const back = ({ entryId }: { entryId: string | null }) => undo(house.venue, entryId ?? '', acting(now))
  await expect(back(moved)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await findBreaches(connection().sql)).toEqual([])
  await back(counted)
  await back(moved)
  expect((await getTabById(house.venue.id, tabId)).resourceId).toBe('t2')
})
