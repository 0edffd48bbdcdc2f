import type { Tx } from '#db/client.ts'
import { type Acted, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { reservationSubject } from './audit-states.ts'
import { pendingLetterKind, queueReservationLetter } from './letters.ts'
import type { ActingOnReservation, Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import { isHeld } from './status.ts'

type Sendable = Pick<Reservation, 'status' | 'holdExpiresAt' | 'endsAt' | 'email'>

/** Whether a reservation has a letter that says how it stands: it holds its place, is not over, and has an address. */
export function canSendAgain(booked: Sendable, now: Date): boolean {
  return (booked.status === 'Confirmed' || isHeld(booked, now)) && booked.endsAt > now && booked.email !== ''
}

/**
 * Mails the guest of a locked reservation once more how it stands: confirmed, or held until its deposit is paid. Throws
 * `conflict` unless `canSendAgain`, and `rate-limited`.
 */
export async function sendConfirmationAgain(
  tx: Tx,
  venue: Venue,
  booked: Reservation,
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  if (!canSendAgain(booked, acting.now)) throw new Problem('conflict', { detail: messages.nothingToSend() })
  await limitStaffMail(tx, acting, booked.email)
  const kind = booked.status === 'Confirmed' ? 'confirmed' : pendingLetterKind(venue, booked)
  await queueReservationLetter(tx, kind, booked, acting.now)
  const act = { act: 'reservation.send-again', subject: reservationSubject(booked), before: {}, after: {} }
  return finishAct(tx, { result: booked, entryId: await recordAct(tx, venue.id, act, acting) }, acting)
}
