import { database } from '#db/client.ts'
import { apiKey } from '#db/schema/organisations.ts'
import type { Actor } from '#lib/audit/actor.ts'
import { undo } from '#lib/evening/undo.ts'
import { markNoShow } from '#lib/reservations/change-status.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { invited, pairedDevice } from './staff-rows.ts'

/** The same act by everybody who can do it, each taken back: the audit has entries of every kind of actor. */
export async function letStaffAct(venue: Venue, booked: Reservation): Promise<void> {
  const now = new Date(booked.startsAt.getTime() + 60_000)
  for (const actor of await actorsAt(venue)) {
    const { entryId } = await markNoShow(venue, booked.reference, { actor, now })
    await undo(venue, entryId ?? '', { actor, now })
  }
}

async function actorsAt(venue: Venue): Promise<Actor[]> {
  const { operator } = await invited({ venue: venue.slug, email: `host@${venue.slug}.example`, role: 'host' })
  const [key] = await database().select().from(apiKey).limit(1)
  if (!key) throw new Error('there is no key')
  const { id: deviceId } = await pairedDevice(venue.slug, { by: operator })
  return [
    { kind: 'operator', operatorId: operator.id, deviceId: null },
    { kind: 'operator', operatorId: operator.id, deviceId },
    { kind: 'device', deviceId },
    { kind: 'key', keyId: key.id },
    { kind: 'command', program: 'reservations' },
  ]
}
