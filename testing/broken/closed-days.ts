import { closeDay } from '#lib/closings/close-day.ts'
import { readNextClosing } from '#lib/closings/read-next.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { openTavern } from '../venues/tavern.ts'
import { voucherOf } from '../venues/vouchers.ts'
import { houseAccountOf, invoiced, settled, tabWith, taken } from './money-rows.ts'
import { invited, pairedDevice } from './staff-rows.ts'

const lines = [
  { unitPriceMinor: 360, quantity: 5, taxRateMillionths: 190_000 },
  { unitPriceMinor: 1490, quantity: 1, taxRateMillionths: 70_000 },
]

/** A tavern that closes two days, in a session at a device, and takes some more afterwards. */
export async function letDaysBeClosed(): Promise<void> {
  const venue = await getVenue((await openTavern()).slug)
  const { operator } = await invited({ venue: venue.slug, email: `office@${venue.slug}.example`, role: 'manager' })
  const { id: deviceId } = await pairedDevice(venue.slug, { by: operator })
  const actor = { kind: 'operator', operatorId: operator.id, deviceId } as const
  const account = await houseAccountOf(venue)
  for (const round of [1, 2, 3]) {
    await takeSome(venue, account)
    if (round === 3) return
    const now = new Date()
    const { expected } = await readNextClosing(venue, now)
    await closeDay(venue, { expected, floatMinor: 20_000, countedMinor: 20_000 }, { actor, now })
  }
}

async function takeSome(venue: Venue, houseAccountId: string): Promise<void> {
  const { voucher } = await voucherOf(venue)
  const tabId = await tabWith(venue, 't1', lines)
  await taken(venue, { tabId }, { means: 'Voucher', amountMinor: 790, voucher })
  await taken(venue, { tabId }, { means: 'Cash', amountMinor: 1000, tipMinor: 100 })
  await taken(venue, { tabId }, { means: 'House', amountMinor: 1500, houseAccountId })
  await settled(venue, houseAccountId, 500, 'Cash')
  await invoiced(venue, tabId)
}
