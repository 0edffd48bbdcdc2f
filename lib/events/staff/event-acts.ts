import type { Tx } from '#db/client.ts'
import { changes } from '#db/row-changes.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Event } from '../queries.ts'
import { countWaiting } from '../waiting/waiting-queries.ts'
import { type Meaning, meaningOf } from './event-meaning.ts'
import type { EventValues } from './event-values.ts'
import { refuseAgainstRegistrations } from './staff-content.ts'
import { countRegistrations, listBuyers } from './staff-events.ts'
import { changeEvent } from './write-event.ts'

/** The outcome of an act of staff on an event, or of its preview. */
export type EventActed = { event: Event; meaning: Meaning }

/**
 * Changes a locked event as an act of staff: refuses a change that registrations forbid, computes its meaning for guests,
 * and writes it with its audit entry unless it is a `preview`. From then on the event is edited in the console (decisions
 * 7.8).
 */
export async function actOnEvent(
  tx: Tx,
  venue: Venue,
  { old, values, act, preview }: { old: Event; values: Partial<EventValues>; act: string; preview: boolean },
  acting: Acting<Acted<EventActed>>,
): Promise<Acted<EventActed>> {
  const { now } = acting
  const { timezone } = venue
  const wanted = { ...old, ...values }
  refuseAgainstRegistrations(old, wanted, await countRegistrations(old, tx))
  const meaning = meaningOf(old, wanted, await listBuyers(old, tx), {
    timezone,
    now,
    waiting: await countWaiting(tx, old),
  })
  const changed = preview ? null : await changeEvent(tx, old, values, { timezone, now, origin: 'Console' })
  if (!changed) return finishAct(tx, { result: { event: old, meaning }, entryId: null }, acting)
  const fields = Object.keys(changes<Partial<Event>>(old, values) ?? {})
  const subject = { kind: 'event', id: old.id } as const
  const states = { before: eventAuditState(old), after: { ...eventAuditState(changed), fields, mails: meaning.mails } }
  const entryId = await recordAct(tx, venue.id, { act, subject, ...states }, acting)
  return finishAct(tx, { result: { event: changed, meaning }, entryId }, acting)
}

/** An event in an audit entry: its state, its times, the mode, price and number of its tickets. No texts. */
export function eventAuditState(event: Event): AuditState {
  const { slug, status, date, start, end, mode, priceMinor, capacity } = event
  return { slug, status, date, start, end, mode, priceMinor, capacity }
}
