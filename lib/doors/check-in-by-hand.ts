import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { guestListMessages as messages } from '#lib/events/staff/guest-list-messages.ts'
import { getNamedTicket, type NamedTicket } from '#lib/events/staff/named-ticket.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type CheckIn, checkInTicket } from './check-in.ts'

/**
 * Lets the guest of a ticket in by hand (`checkInTicket`). `by` is shown at other doors. Throws `conflict` if the door refuses
 * it.
 */
export async function checkInByHand(
  venue: Venue,
  named: NamedTicket,
  by: string,
  acting: Acting<Acted<CheckIn>>,
): Promise<Acted<CheckIn>> {
  const { code } = await getNamedTicket(venue, named)
  const door = { by, venueSlug: venue.slug, eventSlug: named.eventSlug }
  const refusing: typeof acting = {
    ...acting,
    async beforeCommit(tx, done) {
      const { result } = done
      if (result.verdict === 'refused') throw new Problem('conflict', { detail: messages.refused[result.reason] })
      await acting.beforeCommit?.(tx, done)
    },
  }
  return checkInTicket(code, door, refusing)
}
