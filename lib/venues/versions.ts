import { connection } from '#db/client.ts'
import { batched } from '#lib/batch.ts'

/** What has to be true for an answer that was given before to be true now. */
export type Versions = {
  /** Of the venue's configuration and of the keys that reach it; null where there is no such venue. */
  venue: string | null
  /** Of all that is taken in the quarters of days that the answer tells of. */
  taken: string
}

/** What an answer tells of: a venue as it is configured, and what is taken of it from its first quarter to its last. */
export type Subject = { readonly venueId: string; readonly first: number; readonly last: number }

/** Six hours of UTC: time zones are no business of the database, and clock changes move nothing. */
const quarterMs = 6 * 3_600_000

/**
 * What an answer tells of whose offers may be touched within an interval `[from, until)`; null where it tells nothing of
 * what is taken. Whatever is taken within the interval is taken within one of its quarters.
 */
export function subjectOf(venueId: string, interval: { from: number; until: number } | null): Subject {
  if (!interval) return { venueId, first: 0, last: -1 }
  return { venueId, first: Math.floor(interval.from / quarterMs), last: Math.ceil(interval.until / quarterMs) - 1 }
}

// Many ask about the same: each is asked for once.
const ask = batched<Subject, Versions>(
  async (subjects) => {
    const places = new Map<string, number>()
    const distinct: Subject[] = []
    const placeOf = subjects.map((subject) => {
      const name = `${subject.venueId} ${subject.first} ${subject.last}`
      const known = places.get(name)
      if (known !== undefined) return known
      places.set(name, distinct.length)
      return distinct.push(subject) - 1
    })
    // As JSON: how long an array is would be looked at each time, and the statement planned anew for it.
    const rows = await connection().versionPool<Versions[]>`
    select (select version from venue where id = asked.venue_id) as venue, (
      select coalesce(sum(known.version), 0) from venue_quarter known
      where known.venue_id = asked.venue_id and known.quarter between asked.first and asked.last
    )::text as taken
    from rows from (
      json_to_recordset(${JSON.stringify(distinct)}::text::json) as ("venueId" uuid, first integer, last integer)
    ) with ordinality as asked (venue_id, first, last, place)
    order by asked.place`
    return placeOf.map((place) => rows[place] as Versions)
    // While the database reads for some, others are answered.
  },
  { atOnce: 2 },
)

/**
 * The versions of what an answer tells of, as they are in the database at this moment. Questions that come together are
 * put as one. Two answers with the same versions of the same subject were made of the same rows: a change raises every
 * quarter that it touches and no version ever falls, so that their sum stays only where all of them do.
 */
export function currentVersions(subject: Subject): Promise<Versions> {
  return ask(subject)
}
