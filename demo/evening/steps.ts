import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { writeToVenue } from '#lib/guest-bookings/write-to-venue.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { markNoShow } from '#lib/reservations/change-status.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { clearParty } from '#lib/seatings/clear-party.ts'
import { markArrived } from '#lib/seatings/mark-arrived.ts'
import { seatParty } from '#lib/seatings/seat-party.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { advanceTickets, orderItems, takePayment } from './bill.ts'
import type { PartyStep, PlannedParty } from './planned-party.ts'

const halfHourMs = 30 * minuteMs

/** The instant this many minutes after the beginning of the current half hour. */
export function instantAfterHalfHour(minutes: number, now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % halfHourMs) + minutes * minuteMs)
}

/** When a party begins. */
export function startOfParty({ channel, from }: PlannedParty, now: Date): Date {
  if (channel !== 'WalkIn') return instantAfterHalfHour(from, now)
  return new Date(now.getTime() + from * minuteMs)
}

type Happening = { party: PlannedParty; at: Date; step: PartyStep | 'book' }

/** The steps of some parties, in the order of the clock. */
export function timeline(parties: readonly PlannedParty[], now: Date): Happening[] {
  const happenings = parties.flatMap((party, index): Happening[] => {
    const start = startOfParty(party, now).getTime()
    const at = (step: PartyStep) =>
      new Date('ago' in step ? now.getTime() - step.ago * minuteMs : start + step.after * minuteMs)
    const steps = party.steps.map((step) => ({ party, at: at(step), step }))
    return [{ party, at: bookedAt(party, index, now), step: 'book' }, ...steps]
  })
  return happenings.sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Most guests book some days ahead. */
function bookedAt(party: PlannedParty, index: number, now: Date): Date {
  if (party.paying) return new Date(now.getTime() - 6 * minuteMs)
  const start = startOfParty(party, now)
  if (party.channel === 'WalkIn') return start
  return new Date(start.getTime() - (1 + index * 3) * dayMs - index * 47 * minuteMs)
}

type Stepping = { reference: string; resources: readonly Resource[]; party: PlannedParty; step: PartyStep }

/** Takes a step of a booked party, by the verb of the guest or the member of staff who takes it. Throws its problems. */
export async function takeStep(
  { venue }: { venue: Venue },
  { reference, resources, party, step }: Stepping,
  acting: Acting<Acted<unknown>>,
): Promise<void> {
  const { now } = acting
  const table = () => {
    const resource = resources.find(({ id }) => id === party.at)
    if (!resource) throw new Error(`the venue has no ${party.at}`)
    return { venue, resource }
  }
  switch (step.act) {
    case 'arrive':
      await markArrived(venue, reference, acting)
      break
    case 'seat':
      await seatParty(venue, reference, {}, acting)
      break
    case 'order':
      await orderItems(table(), step.items ?? {}, now)
      break
    case 'start':
      await advanceTickets(table(), 'started', acting)
      break
    case 'ready':
      await advanceTickets(table(), 'ready', acting)
      break
    case 'serve':
      await advanceTickets(table(), 'served', acting)
      break
    case 'pay':
      await takePayment(table(), step, acting)
      break
    case 'clear':
      await clearParty(venue, reference, acting)
      break
    case 'no-show':
      await markNoShow(venue, reference, acting)
      break
    case 'write': {
      const link = { venue, reservation: await getReservation(venue, reference) }
      await writeToVenue(link, { body: fromGuest(step.text ?? '') }, { now, beforeCommit: async () => {} })
    }
  }
}
