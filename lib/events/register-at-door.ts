import { inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { insertCheckIns, scannedBy } from './check-in-rows.ts'
import { draftRegistration, insertWithReference } from './insert-registration.ts'
import { lockEvent, type Registration } from './locks.ts'
import { eventMessages as messages } from './messages.ts'
import { drawTickets, insertTickets } from './mint-tickets.ts'
import type { Event } from './queries.ts'
import { remainingSeats } from './window.ts'

/**
 * Registers guests who stand at the door of a free event without a ticket, and lets them in. Nothing is stored of who they are,
 * and nothing is mailed. The seats are those that are left; the window of registration does not matter, nor does the most that
 * one guest may register. Throws `registration-closed` where no seat is left, and `conflict` where too few are, and for an event
 * that is cancelled or that sells its tickets: those need a payment.
 */
export async function registerAtDoor(
  venue: Venue,
  { id: eventId }: Event,
  { quantity, by }: { quantity: number; by: string },
  acting: Acting<Acted<Registration>>,
): Promise<Acted<Registration>> {
  const { now } = acting
  try {
    return await inTransaction(async (tx) => {
      const event = await lockEvent(tx, venue.id, eventId)
      if (event.mode !== 'Free') throw new Problem('conflict', { detail: messages.notFree() })
      if (event.status !== 'Published' || !event.active)
        throw new Problem('conflict', { detail: messages.closedBecause['not-open'] })
      const left = remainingSeats(event, 0)
      if (left !== null && left < quantity) throw soldOut(left)
      const { registration, drawn } = await insertNew(tx, venue, event, quantity, now)
      await insertTickets(tx, { registration, drawn })
      const who = { ...scannedBy(acting.actor), by }
      const scan = {
        venueId: venue.id,
        eventId,
        registrationId: registration.id,
        refusal: null,
        at: now,
        receivedAt: now,
      }
      const rows = drawn.rows.map(({ ordinal }) => ({ ...scan, ...who, nonce: randomUUID(), ordinal }))
      await insertCheckIns(tx, rows)
      const subject = { kind: 'registration', id: registration.id } as const
      const act = {
        act: 'registration.box-office',
        subject,
        before: {},
        after: { status: 'Confirmed', quantity },
      } as const
      const entryId = await recordAct(tx, venue.id, act, acting)
      return finishAct(tx, { result: registration, entryId }, acting)
    })
  } catch (error) {
    if (violates(error, 'event_seat_capacity')) throw soldOut(0)
    throw error
  }
}

/** A registration without a name or an address. */
async function insertNew(tx: Tx, venue: Venue, event: Event, quantity: number, now: Date) {
  const nobody = fromGuest('')
  const attendeeNames = Array.from({ length: quantity }, () => nobody)
  const drawn = drawTickets(attendeeNames)
  const request = { buyerName: nobody, email: nobody, phone: null, notes: null, quantity, attendees: [] }
  const { cancelTokenDigest } = drawn
  const drafted = { attendeeNames, language: event.language, now, cancelTokenDigest }
  const registration = await insertWithReference(tx, (reference) =>
    draftRegistration(venue, event, request, { ...drafted, reference }),
  )
  return { registration, drawn }
}

function soldOut(remaining: number): Problem {
  if (remaining > 0) return new Problem('conflict', { detail: messages.seatsLeft(remaining) })
  return new Problem('registration-closed', {
    detail: messages.closedBecause['sold-out'],
    members: { reason: 'sold-out', remaining: 0 },
  })
}
