import { checkInTicket } from '#lib/doors/check-in.ts'
import { getDoorEvent } from '#lib/doors/read-door.ts'
import { storeScans } from '#lib/doors/store-scans.ts'
import { admitAtDoor } from '#lib/payments/tickets/admit-at-door.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { acting } from '../venues/acting.ts'
import { invited, pairedDevice } from './staff-rows.ts'

/**
 * A scan at a door; scans of another one that had no network: a conflict, an unknown ticket, one that is undone; and guests
 * without tickets.
 */
export async function letDoorsSend(venue: Venue, code: string): Promise<void> {
  const event = await getDoorEvent(venue, 'open-air')
  const { id: deviceId } = await pairedDevice(venue.slug, { name: 'Side door', role: 'door' })
  const now = new Date()
  await checkInTicket(code, { by: 'Door' }, acting(now))
  const scan = (scanned: string, undoneAt: Date | null = null) => ({
    nonce: crypto.randomUUID(),
    scanned,
    at: now,
    undoneAt,
  })
  const scans = [scan(code), scan('nonsense'), scan(code, now)]
  const byDevice = { actor: { kind: 'device', deviceId }, now } as const
  await storeScans(venue, event, { by: 'Side door', clock: now, scans }, byDevice)
  const { operator } = await invited({
    venue: venue.slug,
    email: `door-${deviceId}@${venue.slug}.example`,
    role: 'door',
  })
  const byPerson = { actor: { kind: 'operator', operatorId: operator.id, deviceId }, now } as const
  await admitAtDoor(venue, event, { quantity: 2, by: operator.name, tender: null, amountMinor: null }, byPerson)
}
