import { DateTime } from 'luxon'

/** The rivals' configuration of the venue: open from 11:00 to 23:30, bookings of two hours on a 15-minute grid. */
const opens = 11 * 60
const closes = 23 * 60 + 30
const minutes = 120
export const zone = 'Europe/Berlin'

export type Table = { id: string; name: string; capacity: number }
export type Taken = { resourceId: string; startsAt: Date; blockedUntil: Date }

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The instants of a booking. */
export function spanOf(date: string, start: string): { startsAt: Date; endsAt: Date } {
  const startsAt = DateTime.fromISO(`${date}T${start}`, { zone })
  return { startsAt: startsAt.toJSDate(), endsAt: startsAt.plus({ minutes }).toJSDate() }
}

/**
 * The slots of a day, in the order and format of the service. The zone's offset is computed once a day, since this venue is
 * closed when clocks change; the rest is plain arithmetic.
 */
export function slotsOf(date: string, partySize: number, tables: readonly Table[], rows: readonly Taken[]) {
  const noon = DateTime.fromISO(`${date}T12:00`, { zone })
  const midnight = noon.toMillis() - 12 * 3_600_000
  const offset = noon.toFormat('ZZ')
  const local = (instant: number) => new Date(instant + noon.offset * 60_000).toISOString().replace('.000Z', offset)
  const taken = new Map<string, [number, number][]>()
  for (const { resourceId, startsAt, blockedUntil } of rows) {
    const spans = taken.get(resourceId) ?? []
    spans.push([startsAt.getTime(), blockedUntil.getTime()])
    taken.set(resourceId, spans)
  }
  const fitting = tables.filter(({ capacity }) => capacity >= partySize).sort((one, two) => one.capacity - two.capacity)
  const slots = []
  for (let minute = opens; minute + minutes <= closes; minute += 15) {
    const from = midnight + minute * 60_000
    const until = from + minutes * 60_000
    const [startsAt, endsAt] = [local(from), local(until)]
    for (const { id, name } of fitting) {
      slots.push({
        start: clock(minute),
        end: clock(minute + minutes),
        startsAt,
        endsAt,
        resourceId: id,
        resourceName: name,
        available: !taken.get(id)?.some(([begin, end]) => begin < until && from < end),
        priceEstimate: 0,
        currency: 'EUR',
        pricingModel: 'Free',
        depositAmount: null,
        unitLabel: 'booking',
        seatsRemaining: null,
        groupResourceCount: null,
        groupResourceNames: null,
      })
    }
  }
  return { slug: 'bench', date, resourceType: 'RestaurantTable', partySize, durationMinutes: minutes, slots }
}
