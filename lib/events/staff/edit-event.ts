import { inTransaction } from '#db/client.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { planWithEvents } from '../queries.ts'
import type { EventStatus } from '../status.ts'
import { actOnEvent, type EventActed } from './event-acts.ts'
import { getEventOfVenue } from './find-of-event.ts'
import { naming, storedContentOf } from './staff-content.ts'
import { lockEventAt } from './staff-events.ts'
import type { EventEditBody, EventStepBody } from './staff-input.ts'
import { staffMessages as messages } from './staff-messages.ts'

/**
 * Changes the content of an event. Guests who have registered are mailed another date, time or place. With `preview`
 * nothing is changed, and the result says what would be. Throws a 404, a 400 that names the fields, and a conflict if
 * somebody else has changed the event since it was read.
 */
export async function editEvent(
  venue: Venue,
  slug: string,
  { revision, preview = false, content }: EventEditBody,
  acting: Acting<Acted<EventActed>>,
): Promise<Acted<EventActed>> {
  const values = await storedContentOf(content, venue, await getEventOfVenue(venue, slug))
  return naming(
    inTransaction(async (tx) => {
      const old = await lockEventAt(tx, venue, slug, revision)
      return actOnEvent(tx, venue, { old, values, act: 'event.edit', preview }, acting)
    }),
  )
}

/** Shows a draft to guests, who can register from then on. Throws as `editEvent`, and for a plan without events. */
export async function publishEvent(
  venue: Venue,
  slug: string,
  step: EventStepBody,
  acting: Acting<Acted<EventActed>>,
): Promise<Acted<EventActed>> {
  requirePlan(venue, planWithEvents)
  return setStatus(venue, slug, { step, from: 'Draft', to: 'Published', act: 'event.publish' }, acting)
}

/**
 * Cancels an event that guests could see: everybody who has registered is mailed, and what was paid is refunded, by a job of
 * this transaction. It stays cancelled. Throws as `editEvent`.
 */
export async function cancelEvent(
  venue: Venue,
  slug: string,
  step: EventStepBody,
  acting: Acting<Acted<EventActed>>,
): Promise<Acted<EventActed>> {
  return setStatus(venue, slug, { step, from: 'Published', to: 'Cancelled', act: 'event.cancel' }, acting)
}

type Step = { step: EventStepBody; from: EventStatus; to: EventStatus; act: string }

async function setStatus(
  venue: Venue,
  slug: string,
  { step, from, to, act }: Step,
  acting: Acting<Acted<EventActed>>,
): Promise<Acted<EventActed>> {
  return inTransaction(async (tx) => {
    const old = await lockEventAt(tx, venue, slug, step.revision)
    if (old.status !== from) throw new Problem('conflict', { detail: messages.notInThatState() })
    return actOnEvent(tx, venue, { old, values: { status: to }, act, preview: step.preview ?? false }, acting)
  })
}
