import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { occupancy, reservation, resourceBlock } from '#db/schema/reservations.ts'
import { seating } from '#db/schema/seatings.ts'
import { resource } from '#db/schema/venues.ts'
import { releasableEnd } from '#lib/checkout/hold-grace.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import { inEveryLanguage, type Locale, type Text } from '#lib/i18n/locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import { dayMs, localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { reservationMessages as messages } from './messages.ts'
import { sitsNow } from './seated.ts'
import { ResourceTaken, type WantedResources } from './taken.ts'

const mostNamed = 3

/**
 * Adds names to a refusal for staff: a resource that somebody else has is named with the guest or the block, and its time.
 * Any other error is returned as it is, and so is a refusal if nobody is found any more. It reads after the refusal, in a
 * transaction of its own: the faster one has committed by then.
 *
 * Only for answers to staff (decisions 14.8): it has the names of other guests.
 */
export async function namedRefusal(venue: Venue, error: unknown, now: Date): Promise<unknown> {
  if (!(error instanceof ResourceTaken)) return error
  // The span that an undo goes back to may be over by now; then it is empty and nobody has it.
  if (error.wanted.from > error.wanted.until) return error
  const found = await inTransaction((tx) => whoHas(tx, venue, error.wanted, now))
  if (found.length === 0) return error
  const more = found.length - mostNamed
  const texts = [
    ...(error.addsNames ? [error.detail] : []),
    ...found.slice(0, mostNamed),
    ...(more > 0 ? [messages.andMore(more)] : []),
  ]
  const detail = inEveryLanguage((locale) => texts.map((text) => text[locale]).join(' '))
  return new Problem(error.kind, { detail, cause: error })
}

/** A sentence for each party, and each block, that has one of these resources. */
async function whoHas(tx: Tx, venue: Venue, wanted: WantedResources, now: Date): Promise<Text[]> {
  const { from, until } = wanted
  const span = (start: Date, end: Date) => spanTexts(venue, { start, end }, from)
  const blocks = (await listBlocksOf(tx, venue, wanted)).map(({ name, startsAt, blockedUntil, reason }) =>
    messages.blockedFor(name, span(startsAt, blockedUntil), reason),
  )
  const parties = await listPartiesAt(tx, venue, wanted, now)
  const shared = new Set(parties.filter(({ seatSold }) => seatSold).map(({ table }) => table))
  const own = parties
    .filter(({ seatSold }) => !seatSold)
    .map(({ table, customerName, reference, startsAt, endsAt, blockedUntil }) => {
      const who = customerName === '' ? reference : `${customerName} (${reference})`
      // The party stays beyond its time: its booking itself does not overlap.
      if (blockedUntil <= from || startsAt >= until) return messages.stillSits(table, who)
      // Only the turnover after the visit overlaps.
      return messages.takenBy(table, span(startsAt, endsAt <= from ? blockedUntil : endsAt), who)
    })
  return [...blocks, ...own, ...[...shared].map((table) => messages.tooFewSeats(table))]
}

function listPartiesAt(
  tx: Tx,
  venue: Venue,
  { resourceIds, from, until, exceptReservationId }: WantedResources,
  now: Date,
) {
  const overlaps = sql`tstzrange(${occupancy.startsAt}, ${occupancy.blockedUntil})
    && tstzrange(${from.toISOString()}, ${until.toISOString()})`
  const isHeld = or(isNull(occupancy.holdExpiresAt), gt(occupancy.holdExpiresAt, releasableEnd(now)))
  return tx
    .select({
      table: resource.name,
      seatSold: resource.seatSold,
      reference: reservation.reference,
      customerName: reservation.customerName,
      endsAt: reservation.endsAt,
      startsAt: occupancy.startsAt,
      blockedUntil: occupancy.blockedUntil,
    })
    .from(occupancy)
    .innerJoin(resource, and(eq(resource.venueId, occupancy.venueId), eq(resource.id, occupancy.resourceId)))
    .innerJoin(
      reservation,
      and(eq(reservation.venueId, occupancy.venueId), eq(reservation.id, occupancy.reservationId)),
    )
    .leftJoin(seating, and(eq(seating.venueId, occupancy.venueId), eq(seating.reservationId, occupancy.reservationId)))
    .where(
      and(
        eq(occupancy.venueId, venue.id),
        inArray(occupancy.resourceId, [...resourceIds]),
        exceptReservationId === undefined ? undefined : ne(occupancy.reservationId, exceptReservationId),
        or(and(occupancy.active, isHeld, overlaps), sitsNow(now)),
      ),
    )
    .orderBy(asc(occupancy.startsAt), asc(resource.ordinal), asc(reservation.reference))
}

function listBlocksOf(tx: Tx, venue: Venue, { resourceIds, from, until }: WantedResources) {
  const { startsAt, blockedUntil, reason } = resourceBlock
  return tx
    .select({ name: resource.name, startsAt, blockedUntil, reason })
    .from(resourceBlock)
    .innerJoin(resource, and(eq(resource.venueId, resourceBlock.venueId), eq(resource.id, resourceBlock.resourceId)))
    .where(
      and(
        eq(resourceBlock.venueId, venue.id),
        inArray(resourceBlock.resourceId, [...resourceIds]),
        isNull(resourceBlock.liftedAt),
        sql`tstzrange(${startsAt}, ${blockedUntil}) && tstzrange(${from.toISOString()}, ${until.toISOString()})`,
      ),
    )
    .orderBy(asc(startsAt), asc(resource.ordinal))
}

/** `19:30 to 21:15`, with the dates if it is on another day than the wanted time, or lasts a day or longer. */
function spanTexts({ timezone }: Venue, { start, end }: { start: Date; end: Date }, wantedFrom: Date): Text {
  const [begins, wanted] = [start, wantedFrom].map((at) => localDateTimeAt(timezone, at.getTime()).date)
  const isLong = end.getTime() - start.getTime() >= dayMs || begins !== wanted
  const inWords = (at: Date, locale: Locale) => {
    const { date, time } = localDateTimeAt(timezone, at.getTime())
    return isLong ? `${formatDate(date, locale, { short: true })}, ${time}` : time
  }
  const { time } = localDateTimeAt(timezone, end.getTime())
  const last = isLong ? inWords(end, 'de') : formatTime(time, 'de')
  return {
    en: `${inWords(start, 'en')} to ${inWords(end, 'en')}`,
    de: `${inWords(start, 'de')} bis ${last}`,
  }
}
