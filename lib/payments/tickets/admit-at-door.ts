import { inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { payment } from '#db/schema/payments.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { DoorTender } from '#lib/checkout/names.ts'
import { randomUUID } from '#lib/codes.ts'
import { insertCheckIns, scannedBy } from '#lib/doors/check-in-rows.ts'
import { draftRegistration, insertWithReference } from '#lib/events/insert-registration.ts'
import { lockEvent, type Registration } from '#lib/events/locks.ts'
import { eventMessages as messages } from '#lib/events/messages.ts'
import type { Event } from '#lib/events/queries.ts'
import { type DrawnTickets, drawTickets, insertTickets } from '#lib/events/tickets/mint-tickets.ts'
import { remainingSeats } from '#lib/events/window.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { invalidFields, Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** Guests who come in now. `tender` is how they have paid `amountMinor` for all of them; both are null for a free event. */
export type AdmitAtDoor = { quantity: number; by: string; tender: DoorTender | null; amountMinor: number | null }

/**
 * Registers guests who stand at the door without a ticket, and lets them in. If the event costs money, they have paid staff
 * in cash or at a terminal. No names or addresses are stored, and nothing is mailed. Only the seats that are left count: the
 * window of registration does not matter, nor does the maximum for one guest.
 *
 * Throws a 400 if an event that costs money is not paid, or a free one is. Throws `registration-closed` if no seat is left.
 * Throws `conflict` if too few seats are left, the price is not the sum that was taken, or the event is cancelled.
 */
export async function admitAtDoor(
  venue: Venue,
  { id: eventId }: Event,
  wanted: AdmitAtDoor,
  acting: Acting<Acted<Registration>>,
): Promise<Acted<Registration>> {
  const { now } = acting
  const { quantity, by, tender } = wanted
  try {
    return await inTransaction(async (tx) => {
      const event = await lockEvent(tx, venue.id, eventId)
      if (event.status !== 'Published' || !event.active)
        throw new Problem('conflict', { detail: messages.closedBecause['not-open'] })
      refuseOtherPrice(venue, event, wanted)
      const left = remainingSeats(event, 0)
      if (left !== null && left < quantity) throw soldOut(left)
      const { registration, drawn } = await insertNew(tx, venue, event, wanted, now)
      if (tender) await insertTaken(tx, registration, tender, now)
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
      const taken = tender && { tender, amountMinor: registration.amountMinor }
      const after = { status: 'Confirmed', quantity, ...taken }
      const act = { act: 'registration.box-office', subject, before: {}, after } as const
      const entryId = await recordAct(tx, venue.id, act, acting)
      return finishAct(tx, { result: registration, entryId }, acting)
    })
  } catch (error) {
    if (violates(error, 'event_seat_capacity')) throw soldOut(0)
    throw error
  }
}

/** Refuses a sum that is not the price: somebody may have changed the price since the door has read it. */
function refuseOtherPrice(
  { currency }: Venue,
  { mode, priceMinor }: Event,
  { quantity, tender, amountMinor }: AdmitAtDoor,
): void {
  if (mode !== 'Paid') {
    if (tender !== null) throw invalidFields({ Tender: [messages.isFree()] })
    return
  }
  if (tender === null) throw invalidFields({ Tender: [messages.costsMoney()] })
  const dueMinor = (priceMinor ?? 0) * quantity
  if (amountMinor === dueMinor) return
  const [en, de] = [formatMoney(dueMinor, currency, 'en'), formatMoney(dueMinor, currency, 'de')]
  throw new Problem('conflict', { detail: messages.otherSum({ en, de }) })
}

/** A registration without a name or an address. */
async function insertNew(
  tx: Tx,
  venue: Venue,
  event: Event,
  { quantity, tender }: AdmitAtDoor,
  now: Date,
): Promise<{ registration: Registration; drawn: DrawnTickets }> {
  const nobody = fromGuest('')
  const attendeeNames = Array.from({ length: quantity }, () => nobody)
  const drawn = drawTickets(attendeeNames)
  const request = { buyerName: nobody, email: nobody, phone: null, notes: null, quantity, attendees: [] }
  const { cancelTokenDigest } = drawn
  const drafted = { attendeeNames, language: event.language, now, cancelTokenDigest }
  const paid = tender && ({ payment: 'Paid', amountMinor: (event.priceMinor ?? 0) * quantity } as const)
  const registration = await insertWithReference(tx, (reference) => ({
    ...draftRegistration(venue, event, request, { ...drafted, reference }),
    ...paid,
  }))
  return { registration, drawn }
}

/** Records the payment that staff have taken. */
async function insertTaken(
  tx: Tx,
  { venueId, id: registrationId, amountMinor, currency, language }: Registration,
  tender: DoorTender,
  now: Date,
): Promise<void> {
  await tx.insert(payment).values({
    venueId,
    id: randomUUID(),
    status: 'Paid',
    purpose: 'Tickets',
    registrationId,
    amountMinor,
    currency,
    provider: 'counter',
    tender,
    language,
    expiresAt: now,
    paidAt: now,
    createdAt: now,
  })
}

function soldOut(remaining: number): Problem {
  if (remaining > 0) return new Problem('conflict', { detail: messages.seatsLeft(remaining) })
  return new Problem('registration-closed', {
    detail: messages.closedBecause['sold-out'],
    members: { reason: 'sold-out', remaining: 0 },
  })
}
