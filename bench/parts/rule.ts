import { isDeepStrictEqual } from 'node:util'
import { byResource, type Occupied } from '#lib/availability/occupancy.ts'
import { dayOffers, offersOfDay, type Question } from '#lib/availability/offers.ts'
import { serviceDay } from '#lib/availability/service-day.ts'
import { timeOfWall, wallOfInstant } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { spread } from '../compare.ts'
import type { Options } from '../options.ts'
import { type Day, luxonOffers, type PlainOffer } from '../rivals/luxon-slots.ts'
import { show } from '../rows.ts'

/** Days of every kind that the rule distinguishes, each with bookings. */
const days: Record<string, Day> = {
  'a day with breaks': dayOf({ breaks: [{ starts: '15:00', ends: '17:00' }] }),
  'a night': dayOf({ opens: '18:00', closes: '04:00' }),
  'the night that is longer by an hour': dayOf({ date: '2026-10-24', opens: '18:00', closes: '05:00' }),
  'the night that is shorter by an hour': dayOf({ date: '2027-03-27', opens: '18:00', closes: '05:00' }),
  'seats that are sold one by one': dayOf({ resources: resources({ seatSold: true }) }),
  'groups of tables': dayOf({ partySize: 150 }),
}

const limit = 'choosing a group of tables is the same work for both'

/** The rule alone, without database and HTTP, compared with the same rule written with a date library. */
export async function rule({ turns }: Options): Promise<void> {
  for (const [name, day] of Object.entries(days)) {
    const [own, rival] = [ownOffers(day), luxonOffers(day)]
    const differs = rival.findIndex((offer, at) => !isDeepStrictEqual(offer, own[at]))
    if (own.length === 0 || own.length !== rival.length || differs >= 0)
      throw new Error(
        `${name}: ${JSON.stringify(own[differs])} differs at the rival: ${JSON.stringify(rival[differs])}`,
      )
    const free = own.filter(({ available }) => available).length
    if (free === 0 || free === own.length) throw new Error(`${name} is all free or all taken`)
    if (countFree(day) !== free)
      throw new Error(`${name}: ${countFree(day)} slots are counted as free, ${free} are offered`)
  }
  const kinds = Object.entries(days)
  const ratios = new Map<string, number[]>()
  const note = (what: string, of: number) => ratios.set(what, [...(ratios.get(what) ?? []), of])
  for (let round = -1; round < turns.rounds; round++) {
    const seconds = turns.seconds / kinds.length
    let took = { own: 0, rival: 0 }
    for (const [name, day] of kinds) {
      const own = secondsPerDay(() => countFree(day), seconds)
      const rival = secondsPerDay(() => luxonOffers(day), seconds)
      took = { own: took.own + own, rival: took.rival + rival }
      // The first round warms up.
      if (round >= 0) note(name, rival / own)
    }
    if (round >= 0) note(everything, took.rival / took.own)
  }
  for (const name of [everything, ...kinds.map(([kind]) => kind)])
    show(
      {
        what: `slots per second of the rule ÷ a luxon call per slot: ${name}`,
        ...(name === everything ? { goal: { atLeast: 1_000 }, limit } : {}),
      },
      spread(ratios.get(name) ?? []),
    )
}

const everything = 'all these days, one after another'

function secondsPerDay(work: () => unknown, seconds: number): number {
  const begun = performance.now()
  let done = 0
  for (; performance.now() - begun < seconds * 1000; done++) work()
  return (performance.now() - begun) / 1000 / done
}

/** The query of the service for every request: hours first, then the offers. */
function question({ zone, date, opens, closes, breaks, lengths, resources: all, partySize, occupied }: Day): Question {
  const hours = { regular: [], special: [{ date, isClosed: false, opens, closes, breaks, reason: null }] }
  const day = serviceDay(hours as unknown as Parameters<typeof serviceDay>[0], zone, date)
  if (!day) throw new Error('the venue is closed')
  return { day, lengths, resources: all, partySize, requestedMinutes: null, occupied, bookable: () => true }
}

/**
 * A day as its response needs it: the free seats of each resource at each start, and the local times, which the service
 * computes once for all resources and the rival once for each slot. Returns how many slots are free.
 */
function countFree(of: Day): number {
  const query = question(of)
  const { alone, groups, bookable } = dayOffers(query)
  const wall = (instant: number | undefined) => timeOfWall(wallOfInstant(query.day.window, instant ?? 0))
  const times: string[] = []
  for (const { from, until, fits } of new Set(alone.map(({ slotTimes: sittings }) => sittings)))
    for (let at = 0; at < from.length; at++) if (fits[at]) times.push(wall(from[at]), wall(until[at]))
  let slots = groups.filter(({ available }) => available).length
  for (const { slotTimes: sittings, free } of alone) {
    for (let at = 0; at < free.length; at++)
      if (sittings.fits[at] && bookable[at] && (free[at] ?? 0) >= of.partySize) slots++
  }
  return slots
}

function ownOffers(day: Day): PlainOffer[] {
  return offersOfDay(question(day)).map(({ start, end, span, members, available, seatsRemaining }) => ({
    start,
    end,
    from: span.from,
    until: span.until,
    members: members.map(({ resource, partyShare }) => [resource.id, partyShare]),
    available,
    seatsRemaining,
  }))
}

function dayOf(more: Partial<Day>): Day {
  const day = {
    zone: 'Europe/Berlin',
    date: '2026-11-25',
    opens: '11:00',
    closes: '23:30',
    breaks: [],
    resources: resources({}),
    partySize: 2,
    ...more,
  }
  const opens = Date.parse(`${day.date}T${day.opens}:00Z`)
  // Most tables twice, for two hours each; a large party finds too few free tables at some times.
  const rows = day.resources.flatMap(({ id, seatSold, capacity }, at): Occupied[] =>
    at % 4 === 3
      ? []
      : [0, 4].map((hours) => {
          const from = opens + (hours + (at % 3)) * 3_600_000
          return { resourceId: id, seats: capacity, shared: seatSold, holdUntil: null, from, until: from + 7_200_000 }
        }),
  )
  return {
    ...day,
    occupied: byResource(rows),
    lengths: {
      type: 'RestaurantTable',
      defaultMinutes: 120,
      minMinutes: 60,
      maxMinutes: 180,
      stepMinutes: 30,
      guestSelectable: true,
      options: [60, 90, 120, 150, 180],
      gridMinutes: 15,
      turnoverMinutes: 15,
    },
  }
}

function resources({ seatSold = false }: { seatSold?: boolean }): Resource[] {
  return Array.from({ length: 40 }, (_, at) => ({
    id: `t${at + 1}`,
    name: `Table ${at + 1}`,
    description: '',
    type: 'RestaurantTable',
    capacity: 2 + (at % 4) * 2,
    ordinal: at,
    slotDurationOverrideMinutes: at % 10 === 9 ? 90 : null,
    pricingModel: 'Free',
    amountMinor: 0,
    depositAmountMinor: null,
    minimumSpendMinor: null,
    unitLabel: 'booking',
    allowsFoodOrdering: false,
    groupId: null,
    seatSold,
    active: true,
  }))
}
