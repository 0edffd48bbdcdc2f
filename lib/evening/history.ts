import type { Reader } from '#db/client.ts'
import { listEntries } from '#lib/audit/queries.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { instantsIn } from './instants.ts'
import type { PartyDetails } from './record.ts'
import { actorNames } from './texts.ts'
import { undoableUntil } from './undo.ts'

/** Reads the acts on a party and its conversations, the latest first. */
export async function readHistory(
  reader: Reader,
  venue: Venue,
  { reservationId, threadIds }: { reservationId: string; threadIds: readonly string[] },
  { now, locale }: { now: Date; locale: Locale },
): Promise<PartyDetails['history']> {
  const subjects = [
    { kind: 'reservation', id: reservationId } as const,
    ...threadIds.map((id) => ({ kind: 'thread', id }) as const),
  ]
  const entries = (await Promise.all(subjects.map((subject) => listEntries(venue, { subject, reader })))).flat()
  const { iso } = instantsIn(venue.timezone)
  return entries
    .toSorted((one, other) => other.seq - one.seq)
    .map((entry) => {
      const until = undoableUntil(entry, now)
      return {
        entryId: entry.id,
        at: iso(entry.at.getTime()),
        act: entry.act,
        by: entry.name ?? actorNames[entry.actorKind][locale],
        undoableUntil: until && iso(until.getTime()),
        undone: entry.undoneBy !== null,
      }
    })
}
