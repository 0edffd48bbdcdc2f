import { and, eq } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { listEntries, type NamedEntry } from '#lib/audit/queries.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { extraChairsText } from '#lib/reservations/extra-chairs-text.ts'
import { overPaceText } from '#lib/reservations/over-pace-text.ts'
import { unpaidReasonTexts } from '#lib/table-sessions/unpaid-words.ts'
import { unpaidReasons } from '#lib/table-sessions/words.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { historyTexts } from './history-texts.ts'
import { instantsIn } from './instants.ts'
import type { PartyDetails } from './record.ts'
import { actorNames, historyDetails } from './texts.ts'
import { undoableUntil } from './undo.ts'

/** Reads the acts on a party and its conversations, and the closings of its bills, the latest first. */
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
  const tabs = await reader
    .select({ id: tab.id, currency: tab.currency })
    .from(tab)
    .where(and(eq(tab.venueId, venue.id), eq(tab.reservationId, reservationId)))
  const listed = (await Promise.all(subjects.map((subject) => listEntries(venue, { subject, reader })))).flat()
  const ofTabs = tabs.map(({ id }) => listEntries(venue, { subject: { kind: 'tab', id }, reader }))
  const closings = (await Promise.all(ofTabs)).flat().filter(({ act }) => act === 'tab.close')
  const currencyOf = ({ subjectId }: NamedEntry) => tabs.find(({ id }) => id === subjectId)?.currency ?? venue.currency
  const entries = [...listed, ...closings]
  const { iso } = instantsIn(venue.timezone)
  return entries
    .toSorted((one, other) => other.seq - one.seq)
    .map((entry) => {
      const until = undoableUntil(entry, now)
      return {
        entryId: entry.id,
        at: iso(entry.at.getTime()),
        act: entry.act,
        words: historyTexts[entry.act]?.[locale] ?? entry.act,
        detail: detailOf(entry, currencyOf(entry), locale),
        by: entry.name ?? actorNames[entry.actorKind][locale],
        undoableUntil: until && iso(until.getTime()),
        undone: entry.undoneBy !== null,
      }
    })
}

/** The sum that stayed unpaid when a bill was closed, and why; null for every other entry. */
function unpaidDetail({ act, after }: NamedEntry, currency: string): Text | null {
  if (act !== 'tab.close' || typeof after.dueMinor !== 'number' || after.dueMinor === 0) return null
  const reason = unpaidReasons.find((each) => each === after.reason)
  const sum = (locale: Locale) => formatMoney(Number(after.dueMinor), currency, locale)
  return historyDetails.unpaid({ en: sum('en'), de: sum('de') }, reason ? unpaidReasonTexts[reason] : null)
}

function detailOf(entry: NamedEntry, currency: string, locale: Locale): string | null {
  const details = [unpaidDetail(entry, currency), chairsDetail(entry), overPaceText(entry.after.overPace)]
  return details.flatMap((detail) => detail?.[locale] ?? []).join(', ') || null
}

/** The chairs that staff have added to a table; null for an entry without any. */
function chairsDetail({ after: { extraChairs } }: NamedEntry): Text | null {
  return typeof extraChairs === 'number' ? extraChairsText(extraChairs) : null
}
