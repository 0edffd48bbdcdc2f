import { crc32 } from 'node:zlib'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import { addDays, dayMs, isoWithOffset, timeOfWall, wallOfInstant } from '#lib/time.ts'
import type { TermKind } from '#lib/venues/configuration.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { DayHead, SlotRecord, SlotTerms } from './availability-record.ts'
import { type StartRefusal, slotRefusals } from './booking-window.ts'
import { depositDecimal } from './deposit.ts'
import type { DayOffers, ResourceSlots, SlotTimes } from './offers.ts'
import { bookingPrice } from './price.ts'
import type { ServiceDay } from './service-day.ts'

/**
 * A day's answer as bytes of JSON. Another day of the same hours differs only in its dates and in what is free. Both
 * have known offsets and a fixed width, so the answer of that day is a copy with some bytes patched.
 *
 * Without templates, an answer that is rendered again costs 1.4 times as much CPU of Node for 10 tables and 23 starts, and
 * 3.7 times for 60 tables and 67 starts, reads of the database included (bench/README.md).
 */
export type DayTemplate = {
  bytes: Buffer
  date: string
  /** Offsets of dates: those of the service day, those of the next day, and so on. */
  dates: Uint32Array[]
  /** Offsets of `available` by resource and start; 0 if the resource has no slot at this start. */
  flags: Uint32Array[]
  /** Offsets of `seatsRemaining` by resource and start; null for a resource that is not sold by seats. */
  seats: (Uint32Array | null)[]
  /** Offsets of `reason` by resource and start; null if the answer has no reasons. */
  reasons: Uint32Array[] | null
  /** Checksum of everything that is not patched. */
  checksum: number
}

const taken = 'false'
// Padded to the width of `false`: JSON allows blanks.
const free = Buffer.from('true '.padEnd(taken.length))

const reasons = [null, ...slotRefusals]
const reasonWidth = Math.max(...reasons.map((reason) => JSON.stringify(reason).length))
const reasonBytes = reasons.map((reason) => Buffer.from(JSON.stringify(reason).padEnd(reasonWidth)))

type TemplateLook = {
  language: Locale
  /** Whether each slot has a `reason`. */
  explained: boolean
  /** What each slot says of its terms. */
  terms: SlotTerms
}

/** Renders a day on which nothing is free. `head` is the record around its slots. */
export function renderDayTemplate(
  venue: Venue,
  day: ServiceDay,
  { bookable, alone }: DayOffers,
  head: DayHead,
  look: TemplateLook,
): DayTemplate {
  const pieces: Buffer[] = []
  const dates: number[][] = [[]]
  const places = () => new Uint32Array(bookable.length)
  const flags = alone.map(places)
  const seats = alone.map(({ resource }) => (resource.seatSold ? places() : null))
  const reasonsAt = look.explained ? alone.map(places) : null
  let length = 0
  const add = (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
  }
  const around = JSON.stringify(head).slice(0, -1)
  const dateAt = around.lastIndexOf(day.date)
  add(Buffer.from(around.slice(0, dateAt)))
  dates[0]?.push(length)
  add(Buffer.from(`${around.slice(dateAt)},"slots":[`))
  const resources = alone.map((resourceAt) => resourceText(venue, resourceAt, head, look))
  for (const start of bookable.keys()) {
    const timesOf = new Map<SlotTimes, TimesText>()
    for (const [resourceAt, { slotTimes }] of alone.entries()) {
      if (!slotTimes.fits[start]) continue
      const times = timesOf.get(slotTimes) ?? timesText(day, slotTimes, start)
      timesOf.set(slotTimes, times)
      for (const { later, at } of times.dates) {
        dates[later] ??= []
        dates[later].push(length + at)
      }
      add(times.bytes)
      const at = resources[resourceAt] as ResourceText
      flags[resourceAt]?.fill(length + at.flag, start, start + 1)
      seats[resourceAt]?.fill(length + at.seats, start, start + 1)
      reasonsAt?.[resourceAt]?.fill(length + at.reason, start, start + 1)
      add(at.bytes)
    }
  }
  // No comma after the last slot.
  if (flags.some((of) => of.some(Boolean))) pieces.push(pieces.pop()?.subarray(0, -1) as Buffer)
  const bytes = Buffer.concat([...pieces, Buffer.from(']}')])
  const checksum = undatedChecksum(bytes, dates)
  const datesAt = dates.map((of) => Uint32Array.from(of))
  return { bytes, date: day.date, dates: datesAt, flags, seats, reasons: reasonsAt, checksum }
}

type ResourceText = { bytes: Buffer; flag: number; seats: number; reason: number }

function resourceText(
  venue: Venue,
  { resource, slotTimes }: ResourceSlots,
  head: DayHead,
  { language, explained, terms }: TemplateLook,
): ResourceText {
  const { id, name, capacity, pricingModel, unitLabel, seatSold } = inLanguage(resource, language)
  const price = bookingPrice(resource, { minutes: slotTimes.minutes, games: 1 })
  const begin = `${members({ resourceId: id, resourceName: name })},"available":`
  const costs = members({
    priceEstimate: toDecimal(price, venue.currency),
    currency: venue.currency,
    pricingModel,
    depositAmount: depositDecimal(venue, [resource], head),
    unitLabel,
  })
  const middle = `${begin}${taken},${costs},"seatsRemaining":`
  const seats = seatSold ? '0'.padEnd(String(capacity).length) : 'null'
  const end = `${middle}${seats},${members({ groupResourceCount: null, groupResourceNames: null, ...terms })}`
  const reason = `${end},"reason":`
  return {
    bytes: Buffer.from(explained ? `${reason}${''.padEnd(reasonWidth)}},` : `${end}},`),
    flag: Buffer.byteLength(begin),
    seats: seatSold ? Buffer.byteLength(middle) : 0,
    reason: Buffer.byteLength(reason),
  }
}

type TimesText = { bytes: Buffer; dates: { later: number; at: number }[] }

function timesText({ window, midnight }: ServiceDay, { from, until }: SlotTimes, start: number): TimesText {
  const instants = [from[start] as number, until[start] as number]
  const walls = instants.map((instant) => wallOfInstant(window, instant))
  const [begins, ends] = walls.map(timeOfWall) as [string, string]
  const [startsAt, endsAt] = instants.map((instant) => isoWithOffset(window, instant)) as [string, string]
  const text = `{${members({ start: begins, end: ends, startsAt, endsAt })},`
  const [startDay = 0, endDay = 0] = walls.map((wall) => Math.floor((wall - midnight) / dayMs))
  return {
    bytes: Buffer.from(text),
    dates: [
      { later: startDay, at: text.indexOf(startsAt) },
      { later: endDay, at: text.lastIndexOf(endsAt) },
    ],
  }
}

/** Members of a slot as JSON, without its braces. */
function members(record: Partial<SlotRecord>): string {
  return JSON.stringify(record).slice(1, -1)
}

function undatedChecksum(bytes: Buffer, dates: number[][]): number {
  const undated = Buffer.from(bytes)
  for (const at of dates.flat()) undated.fill('-', at, at + 'yyyy-mm-dd'.length)
  return crc32(undated)
}

type DayRefusals = {
  partySize: number
  refusal: (startsAt: number) => StartRefusal | null
  refusedTerm: TermKind | null
}

/**
 * Returns the answer of a day with the same hours: its bytes, and a checksum of what they are made of, which is shorter:
 * the rest of the template, the date, and a number for each slot. `refusal` says why a start cannot be booked now, for an
 * answer that gives reasons. `refusedTerm` is the term of the day that the client does not accept: nothing is available then.
 */
export function patchDay(
  text: DayTemplate,
  date: string,
  { bookable, alone }: DayOffers,
  { partySize, refusal, refusedTerm }: DayRefusals,
): { bytes: Buffer; checksum: number } {
  if (date !== text.date) changeDate(text, date)
  const bytes = Buffer.from(text.bytes)
  const patched = new Int32Array(alone.length * bookable.length)
  for (let resourceAt = 0; resourceAt < alone.length; resourceAt++) {
    const { free: left, resource, slotTimes } = alone[resourceAt] as ResourceSlots
    const flags = text.flags[resourceAt] as Uint32Array
    const seats = text.seats[resourceAt]
    const reasonsAt = text.reasons?.[resourceAt]
    const width = String(resource.capacity).length
    for (let start = 0; start < bookable.length; start++) {
      const flag = flags[start] as number
      if (flag === 0) continue
      const isFree = bookable[start] === true && (left[start] as number) >= partySize
      const available = isFree && refusedTerm === null
      if (available) put(bytes, flag, free)
      if (seats) bytes.write(String(left[start]).padEnd(width), seats[start] as number, 'latin1')
      let reason = 0
      if (reasonsAt) {
        const why = isFree ? refusedTerm : (refusal(slotTimes.from[start] as number) ?? 'taken')
        reason = reasons.indexOf(why)
        put(bytes, reasonsAt[start] as number, reasonBytes[reason] as Buffer)
      }
      // Everything that is patched for this slot, as one number with three digits: the seats left (0 if they are not shown),
      // `available`, which is below 2, and the reason, which is below `reasons.length`. So two slots have the same number
      // only if they have the same bytes. The array has a place for each slot, and so the same order in every answer.
      const seatsLeft = seats ? (left[start] as number) : 0
      patched[resourceAt * bookable.length + start] = (seatsLeft * 2 + Number(available)) * reasons.length + reason
    }
  }
  return { bytes, checksum: crc32(Buffer.from(patched.buffer), crc32(date, text.checksum)) }
}

function changeDate(text: DayTemplate, date: string): void {
  for (const [later, places] of text.dates.entries()) {
    const [old, now] = [text.date, date].map((day) => addDays(day, later)) as [string, string]
    let same = 0
    while (same < now.length && now[same] === old[same]) same++
    const digits = Buffer.from(now.slice(same))
    for (let index = 0; index < places.length; index++) put(text.bytes, (places[index] as number) + same, digits)
  }
  text.date = date
}

/** Copies a few bytes, which is faster than `Buffer.copy` for so few. */
function put(bytes: Buffer, at: number, few: Buffer): void {
  for (let index = 0; index < few.length; index++) bytes[at + index] = few[index] as number
}
