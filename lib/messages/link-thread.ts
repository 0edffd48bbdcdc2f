import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { messageThread } from '#db/schema/messages.ts'
import { reservation } from '#db/schema/reservations.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { lockThread, type Thread } from './queries.ts'
import { threadTexts as texts } from './texts.ts'

type Links = Pick<Thread, 'reservationId' | 'registrationId'>

/**
 * Links a thread to the reservation or the registration that it is about, or to neither. Idempotent. Throws `conflict` if both
 * are named or a reference is unknown at the venue, and a 404 for an unknown thread.
 */
export async function linkThread(
  venue: Venue,
  threadId: string,
  to: { reservation?: string | null | undefined; registration?: string | null | undefined },
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  if (to.reservation && to.registration) throw new Problem('conflict', { detail: texts.oneLink })
  return inTransaction(async (tx) => {
    const links = {
      reservationId: to.reservation ? await reservationId(tx, venue, to.reservation) : null,
      registrationId: to.registration ? await registrationId(tx, venue, to.registration) : null,
    }
    return setLinks(tx, venue, threadId, links, acting)
  })
}

/** Restores the links of a thread before an act, to undo it. */
export function relinkThread(
  venue: Venue,
  threadId: string,
  before: AuditState,
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  const idOf = (value: AuditState[string] | undefined) => (typeof value === 'string' ? value : null)
  const links = { reservationId: idOf(before.reservationId), registrationId: idOf(before.registrationId) }
  return inTransaction((tx) => setLinks(tx, venue, threadId, links, acting))
}

async function setLinks(
  tx: Tx,
  venue: Venue,
  threadId: string,
  links: Links,
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  const { reservationId, registrationId } = await lockThread(tx, venue, threadId)
  const before = { reservationId, registrationId }
  const isSame = links.reservationId === reservationId && links.registrationId === registrationId
  if (isSame) return finishAct(tx, { result: null, entryId: null }, acting)
  await tx
    .update(messageThread)
    .set(links)
    .where(and(eq(messageThread.venueId, venue.id), eq(messageThread.id, threadId)))
  const subject = { kind: 'thread', id: threadId } as const
  const entryId = await recordAct(tx, venue.id, { act: 'thread.link', subject, before, after: links }, acting)
  return finishAct(tx, { result: null, entryId }, acting)
}

async function reservationId(tx: Tx, venue: Venue, reference: string): Promise<string> {
  const [found] = await tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), eq(reservation.reference, reference.toUpperCase())))
  if (!found) throw new Problem('conflict', { detail: texts.noBooking })
  return found.id
}

async function registrationId(tx: Tx, venue: Venue, reference: string): Promise<string> {
  const [found] = await tx
    .select({ id: eventRegistration.id })
    .from(eventRegistration)
    .where(and(eq(eventRegistration.venueId, venue.id), eq(eventRegistration.reference, reference.toUpperCase())))
  if (!found) throw new Problem('conflict', { detail: texts.noBooking })
  return found.id
}
