import { and, count, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { serviceDayAt } from '#lib/availability/present-day.ts'
import { fitsDay, gridStarts, spanFrom } from '#lib/availability/service-day.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import * as field from '#lib/record-fields.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time.ts'
import { bookingLengths } from '#lib/venues/durations.ts'
import { pauseSentences } from '#lib/venues/online-pauses.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { ResourceType } from '#lib/venues/resource-records.ts'
import type { ResourceType as TypeName } from '#lib/venues/resource-types.ts'
import { instantsIn } from './instants.ts'
import { offeredTypes, RunningPauseRecord, readRunningPauses } from './pause-record.ts'

const PauseChoiceRecord = z
  .object({
    kind: z.enum(['hour', 'last-start', 'closing']),
    until: field.instant(),
    sentences: z.object({ en: field.text(), de: field.text() }),
  })
  .meta({ id: 'PauseChoice' })

export const PauseRecord = z
  .object({
    now: field.instant("The server's clock."),
    types: z.array(ResourceType).meta({ description: 'The types that guests can book.' }),
    choices: z.array(PauseChoiceRecord).meta({ description: 'The usual lengths that are left today.' }),
    running: z.array(RunningPauseRecord),
    paying: field.count('Guests who are paying a deposit now; their holds go on.'),
  })
  .meta({ id: 'Pause' })
export type PauseRecord = z.input<typeof PauseRecord>

/** Reads the pauses of online booking that run, and the lengths for which it can be paused now (decisions 18.4). */
export async function readPause(venue: Venue, now: Date, locale: Locale): Promise<PauseRecord> {
  const types = await offeredTypes(venue)
  const { iso } = instantsIn(venue.timezone)
  const at = now.getTime()
  const day = serviceDayAt(venue, now)
  const lastStart = day ? Math.max(...types.map((type) => lastStartOf(venue, day, type))) : null
  const ends = [
    { kind: 'hour' as const, until: Math.ceil((at + hourMs) / minuteMs) * minuteMs },
    { kind: 'last-start' as const, until: lastStart },
    { kind: 'closing' as const, until: day?.closesAt ?? null },
  ]
  return {
    now: iso(at),
    types,
    choices: ends.flatMap(({ kind, until }) => {
      if (until === null || until <= at || until > at + dayMs) return []
      const pause = { until: new Date(until).toISOString(), message: {} }
      return { kind, until: iso(until), sentences: pauseSentences(venue, pause) }
    }),
    running: await readRunningPauses(database(), venue, now, locale),
    paying: await countPaying(venue, now),
  }
}

/** Counts the guests whose booking waits for its deposit: a pause does not end their holds. */
async function countPaying({ id }: Venue, now: Date): Promise<number> {
  const [row] = await database()
    .select({ waiting: count() })
    .from(reservation)
    .where(and(eq(reservation.venueId, id), eq(reservation.status, 'Pending'), gt(reservation.holdExpiresAt, now)))
  return row?.waiting ?? 0
}

/** The last start of a type on a day, for its usual length; minus infinity if it has none. */
function lastStartOf(venue: Venue, day: NonNullable<ReturnType<typeof serviceDayAt>>, type: TypeName): number {
  const { gridMinutes, defaultMinutes } = bookingLengths(venue.bookingDurations, type)
  const starts = gridStarts(day, gridMinutes).filter(({ startsAt }) => fitsDay(day, spanFrom(startsAt, defaultMinutes)))
  return starts.at(-1)?.startsAt ?? Number.NEGATIVE_INFINITY
}
