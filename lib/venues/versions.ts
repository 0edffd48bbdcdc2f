import { connection } from '#db/client.ts'
import { batched } from '#lib/batch.ts'

/** The versions that must be unchanged for a cached answer to be valid. */
export type Versions = {
  /** The version of the venue's configuration and of the keys that reach it; null if there is no such venue. */
  venue: string | null
  /** The sum of the versions of the occupancy buckets that the answer covers. */
  taken: string
}

/** The data that an answer depends on: a venue's configuration, and its occupancy from the first bucket to the last. */
export type Subject = { readonly venueId: string; readonly first: number; readonly last: number }

/** Six hours of UTC: the database needs no time zones, and clock changes move no bucket. */
const bucketMs = 6 * 3_600_000

/**
 * The subject of an answer whose offers are within an interval `[from, until)`; without buckets if `interval` is null,
 * because the answer does not depend on occupancy. A booking within the interval is within one of its buckets.
 */
export function versionSubjectOf(venueId: string, interval: { from: number; until: number } | null): Subject {
  if (!interval) return { venueId, first: 0, last: -1 }
  return { venueId, first: Math.floor(interval.from / bucketMs), last: Math.ceil(interval.until / bucketMs) - 1 }
}

// Many requests have the same subject: a batch queries each once.
const queryVersions = batched<Subject, Versions>(
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
    // As JSON: an array parameter would be inspected for its length each time, and the statement planned again.
    const rows = await connection().versionPool<Versions[]>`
    select (select version from venue where id = requested.venue_id) as venue, (
      select coalesce(sum(known.version), 0) from occupancy_bucket known
      where known.venue_id = requested.venue_id and known.bucket between requested.first and requested.last
    )::text as taken
    from rows from (
      json_to_recordset(${JSON.stringify(distinct)}::text::json) as ("venueId" uuid, first integer, last integer)
    ) with ordinality as requested (venue_id, first, last, place)
    order by requested.place`
    return placeOf.map((place) => rows[place] as Versions)
    // While the database runs one batch, the results of the other are processed.
  },
  { atOnce: 2 },
)

/** The version of each bucket of a subject that ever had a booking. */
export async function bucketVersions({ venueId, first, last }: Subject): Promise<ReadonlyMap<number, string>> {
  const rows = await connection().versionPool<{ bucket: number; version: string }[]>`
    select bucket, version::text from occupancy_bucket
    where venue_id = ${venueId} and bucket between ${first} and ${last}`
  return new Map(rows.map(({ bucket, version }) => [bucket, version]))
}

/**
 * Reads the current versions of a subject from the database. Concurrent calls are batched. Two answers with the same
 * versions of the same subject were made of the same rows: a change raises every bucket that it touches and no version ever
 * falls, so that the sum is unchanged only if each of them is.
 */
export function currentVersions(subject: Subject): Promise<Versions> {
  return queryVersions(subject)
}
