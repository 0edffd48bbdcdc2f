import { z } from 'zod'
import type { Reader } from '#db/client.ts'
import { listEntriesOfKind } from '#lib/audit/queries.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import * as field from '#lib/record-fields.ts'
import { stockOf } from '#lib/rules/stock.ts'
import { pauseSentences, runningPauses } from '#lib/venues/online-pauses.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { ResourceType } from '#lib/venues/resource-records.ts'
import { instantsIn } from './instants.ts'
import { actorNames } from './texts.ts'

const Sentences = z.object({ en: field.text(), de: field.text() }).meta({ description: 'What guests read.' })

export const RunningPauseRecord = z
  .object({
    types: z.array(ResourceType).meta({ description: 'The paused types that the venue offers.' }),
    isAll: field.flag('Whether these are all its types.'),
    since: field.instant(),
    until: field.instant(),
    by: field.text('Who has paused it.'),
    sentences: Sentences,
    own: z.array(z.enum(locales)).meta({ description: 'The languages in which the venue has written the sentence.' }),
  })
  .meta({ id: 'RunningPause' })
export type RunningPauseRecord = z.input<typeof RunningPauseRecord>

/** The latest acts that are searched for those of running pauses: a type has one, and each may have been ended and begun. */
const mostEntries = 50

/** Reads the pauses of online booking that run, with who has begun them. Nothing is read if none runs. */
export async function readRunningPauses(
  reader: Reader,
  venue: Venue,
  now: Date,
  locale: Locale,
): Promise<RunningPauseRecord[]> {
  const running = runningPauses(venue, now)
  if (running.length === 0) return []
  const offered = await offeredTypes(venue)
  const entries = await listEntriesOfKind(venue, 'pause', mostEntries, reader)
  const { iso } = instantsIn(venue.timezone)
  return running.flatMap(({ types, pause }) => {
    const shown = types.filter((type) => offered.includes(type))
    const since = Date.parse(pause.since)
    const entry = entries.find(({ at }) => at.getTime() === since)
    if (shown.length === 0) return []
    return {
      types: shown,
      isAll: shown.length === offered.length,
      since: iso(since),
      until: iso(Date.parse(pause.until)),
      by: entry ? (entry.name ?? actorNames[entry.actorKind][locale]) : '',
      sentences: pauseSentences(venue, pause),
      own: locales.filter((locale) => pause.message[locale] !== undefined),
    }
  })
}

/** The types that guests can book, in the order of the venue. */
export async function offeredTypes(venue: Venue) {
  return [...new Set(stockOf('guest', await listBookableResources(venue)).map(({ type }) => type))]
}
