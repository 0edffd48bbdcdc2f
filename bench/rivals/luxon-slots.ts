import { DateTime, Interval } from 'luxon'
import { partyShares, selectGroup } from '#lib/availability/group-selection.ts'
import type { OccupiedByResource } from '#lib/availability/occupancy.ts'
import type { BookingDuration, Resource } from '#lib/venues/configuration.ts'

/** The hours of one date and the query for it, as `offersOfDay` of the service takes them. */
export type Day = {
  zone: string
  date: string
  opens: string
  closes: string
  breaks: { starts: string; ends: string }[]
  lengths: BookingDuration
  resources: Resource[]
  partySize: number
  occupied: OccupiedByResource
}

export type PlainOffer = {
  start: string
  end: string
  from: number
  until: number
  members: [string, number][]
  available: boolean
  seatsRemaining: number | null
}

/**
 * The rule of availability as usually written with a date library: every slot is a start plus its length, compared with
 * closing time, breaks and bookings, and returned in local time. Values that do not depend on the resource are computed
 * once for each start. The service's own function chooses the tables of a group, because that does not depend on time.
 */
export function luxonOffers(day: Day): PlainOffer[] {
  const { zone, date, lengths, partySize, occupied } = day
  const opens = wallAt(date, day.opens)
  const closesSameDay = wallAt(date, day.closes)
  const overnight = closesSameDay <= opens
  const closes = inZone(overnight ? closesSameDay.plus({ days: 1 }) : closesSameDay, zone)
  const breaks = overnight
    ? []
    : day.breaks.map(({ starts, ends }) =>
        Interval.fromDateTimes(inZone(wallAt(date, starts), zone), inZone(wallAt(date, ends), zone)),
      )
  const alone = day.resources
    .filter(({ capacity }) => capacity >= partySize)
    .sort((one, two) => one.capacity - two.capacity || one.ordinal - two.ordinal)
  const exclusive = day.resources.filter(({ seatSold }) => !seatSold)
  const offers: PlainOffer[] = []
  for (let wall = opens; wall < opens.plus({ days: 1 }); wall = wall.plus({ minutes: lengths.gridMinutes })) {
    const start = inZone(wall, zone)
    // A time that the clock skips is returned as another one.
    if (start.hour !== wall.hour || start.minute !== wall.minute) continue
    if (start >= closes) break
    const shown = start.toFormat('HH:mm')
    const slot = (minutes: number) => {
      const end = start.plus({ minutes })
      if (end > closes) return null
      const span = Interval.fromDateTimes(start, end)
      if (breaks.some((pause) => pause.overlaps(span))) return null
      const blocked = Interval.fromDateTimes(start, end.plus({ minutes: lengths.turnoverMinutes }))
      return { start: shown, end: end.toFormat('HH:mm'), from: start.toMillis(), until: end.toMillis(), blocked }
    }
    if (alone.length === 0) {
      const at = slot(lengths.defaultMinutes)
      const ideal = selectGroup(exclusive, partySize)
      if (!at || !ideal) continue
      const { blocked, ...slotTimes } = at
      const free = exclusive.filter((resource) => seatsLeft(resource, occupied, blocked) > 0)
      const chosen = selectGroup(free, partySize)
      const shares = partyShares(chosen ?? ideal, partySize)
      const members = (chosen ?? ideal).map(({ id }, place): [string, number] => [id, shares[place] ?? 0])
      offers.push({ ...slotTimes, members, available: chosen !== null, seatsRemaining: null })
      continue
    }
    for (const resource of alone) {
      const at = slot(resource.slotDurationOverrideMinutes ?? lengths.defaultMinutes)
      if (!at) continue
      const { blocked, ...slotTimes } = at
      const left = seatsLeft(resource, occupied, blocked)
      offers.push({
        ...slotTimes,
        members: [[resource.id, partySize]],
        available: left >= partySize,
        seatsRemaining: resource.seatSold ? left : null,
      })
    }
  }
  return offers
}

/** A local time, as if the clock had no zone. */
function wallAt(date: string, time: string): DateTime {
  return DateTime.fromISO(`${date}T${time}`, { zone: 'utc' })
}

/** The first instant at which a zone has this local time. */
function inZone(wall: DateTime, zone: string): DateTime {
  const local = wall.setZone(zone, { keepLocalTime: true })
  return local.getPossibleOffsets()[0] ?? local
}

function seatsLeft(resource: Resource, occupied: OccupiedByResource, blocked: Interval): number {
  const [begin, end] = [blocked.start?.toMillis() ?? 0, blocked.end?.toMillis() ?? 0]
  const rows = (occupied.get(resource.id) ?? []).filter(({ from, until }) => from < end && begin < until)
  if (rows.length === 0) return resource.capacity
  if (!resource.seatSold || rows.some(({ shared }) => !shared)) return 0
  const points = [begin, ...rows.map(({ from }) => from).filter((from) => from > begin)]
  const taken = points.map((at) =>
    rows.reduce((sum, row) => (row.from <= at && at < row.until ? sum + row.seats : sum), 0),
  )
  return Math.max(0, resource.capacity - Math.max(...taken))
}
