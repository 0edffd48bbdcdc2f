import { inSnapshot, type Tx } from '#db/client.ts'
import type { OccupiedByResource } from '#lib/availability/occupancy.ts'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import { readOccupied } from '#lib/availability/queries.ts'
import { overlap, type ServiceDay, type Span, serviceDay } from '#lib/availability/service-day.ts'
import { sha256 } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { listWaitingThreads, type WaitingThread } from '#lib/messages/waiting-threads.ts'
import { telephoneLink } from '#lib/phone-number.ts'
import { includesPlan } from '#lib/plans/plans.ts'
import { listAllergies } from '#lib/reservations/allergies.ts'
import { listOpenRequests, type OpenRequest } from '#lib/reservations/open-requests.ts'
import { phoneCountry } from '#lib/reservations/phone-key.ts'
import { isHeld } from '#lib/reservations/status.ts'
import { listWatchedBookings, type WatchedBooking } from '#lib/reservations/watch-guest.ts'
import { callRecord } from '#lib/table-sessions/call-record.ts'
import { orderableMenus } from '#lib/table-sessions/input.ts'
import { listOpenCalls, type OpenCall } from '#lib/table-sessions/list-calls.ts'
import type { Resource, ResourceGroup } from '#lib/venues/configuration.ts'
import type { FloorPlanZone } from '#lib/venues/floor-plan.ts'
import { listResourceGroups, listResources, type Venue } from '#lib/venues/queries.ts'
import { planOffers } from '#lib/venues/resource-types.ts'
import type { EveningEvent } from './event-record.ts'
import { instantsIn } from './instants.ts'
import { needsOf } from './needs.ts'
import { pacingOf, quarterMs } from './pacing.ts'
import { listParties, nextDayWithParties, type ReadParty } from './parties.ts'
import { isDepositOpen, partyRecord } from './party-record.ts'
import { type RunningPauseRecord, readRunningPauses } from './pause-record.ts'
import { type ReadBlock, readBlocks } from './read-blocks.ts'
import { readEvents } from './read-events.ts'
import { openRequestRecord } from './read-requests.ts'
import { type PartyStage, readStages } from './read-stages.ts'
import type { Evening } from './record.ts'
import { sectionsOf } from './sections.ts'
import { drawnSpan } from './span.ts'

/** All parts of an evening, from one snapshot of the database. */
type ReadEvening = {
  span: Span
  parties: (ReadParty & PartyStage)[]
  resources: (Resource & { isBookable: boolean })[]
  groups: ResourceGroup[]
  blocks: ReadBlock[]
  occupied: OccupiedByResource
  allergies: ReadonlyMap<string, string>
  nextDay: Evening['nextDay']
  calls: OpenCall[]
  pauses: RunningPauseRecord[]
  events: EveningEvent[]
  conversations: WaitingThread[]
  watched: WatchedBooking[]
  requests: OpenRequest[]
}

type EveningReader = { readsMessages?: boolean; seesGuests?: boolean }

/** Ours: the most conversations among the needs; the inbox has all of them. */
const mostConversations = 20

/**
 * Reads a service day (`YYYY-MM-DD`) for the console, in one snapshot: all its parts are of the same moment. Names of the
 * program's own, such as those of sections, are in the language of the reader. `readsMessages`: the reader may see the
 * conversations with guests that wait. `seesGuests`: the needs have the bookings at which staff look, those of the day, and
 * today those of every day.
 */
export async function readEvening(
  venue: Venue,
  date: string,
  now: Date,
  locale: Locale,
  reader: EveningReader = {},
): Promise<Evening> {
  const day = serviceDay(venue.openingHours, venue.timezone, date)
  const read = await inSnapshot((tx) => readDay(tx, venue, { date, day, locale, ...reader }, now))
  const { iso } = instantsIn(venue.timezone)
  const record = {
    venue: { slug: venue.slug, name: venue.name, timeZone: venue.timezone, currency: venue.currency },
    date,
    today: presentServiceDay(venue, now),
    from: iso(read.span.from),
    until: iso(read.span.until),
    closesAt: day && iso(day.closesAt),
    nextDay: read.nextDay,
    sections: sectionsOf(read.resources, read.groups, locale),
    resources: read.resources.map((resource) => resourceRecord(venue, resource)),
    zones: venue.floorPlan.zones.toSorted((one, other) => one.ordinal - other.ordinal).map(zoneRecord),
    parties: read.parties.map((party) => partyRecord(venue, party, party, read.allergies.has(party.id))),
    blocks: read.blocks.map(({ from, until, ...block }) => ({
      ...block,
      from: iso(from.getTime()),
      until: iso(until.getTime()),
    })),
    pacing: pacingOf(
      read.span,
      read.parties
        .filter((party) => arrives(party, now))
        .map(({ startsAt, partySize }) => ({ from: startsAt.getTime(), partySize })),
      read.resources.filter(({ isBookable }) => isBookable),
      read.occupied,
    ).map(({ at, ...quarter }) => ({ at: iso(at), ...quarter })),
    pauses: read.pauses,
    events: read.events,
    calls: read.calls.map((call) => callRecord(call, venue.timezone)),
    // A day that is over has no needs.
    needs: (date < presentServiceDay(venue, now) ? [] : needsIn(venue, read, now)).map(({ since, next, ...need }) => ({
      ...need,
      since: iso(since),
      next: next && { reference: next.reference, from: iso(next.from) },
      call: need.kind === 'late' ? callTo(venue, read.parties, need.reference) : null,
      ...(need.kind === 'watched' && { booking: watchedRecord(venue, read.watched, need.reference) }),
      ...(need.kind === 'request' && { request: requestRecord(venue, read.requests, need.reference) }),
    })),
  }
  return { ...record, now: iso(now.getTime()), version: versionOf(record) }
}

async function readDay(
  tx: Tx,
  venue: Venue,
  {
    date,
    day,
    locale,
    readsMessages,
    seesGuests,
  }: { date: string; day: ServiceDay | null; locale: Locale } & EveningReader,
  now: Date,
): Promise<ReadEvening> {
  const [all, groups, near] = await Promise.all([
    listResources(venue, tx),
    listResourceGroups(venue, tx),
    listParties(tx, venue.id, date, day && drawnSpan({ day, date, zone: venue.timezone }, [])),
  ])
  const own = near.filter(({ serviceDate }) => serviceDate === date)
  const span = drawnSpan({ day, date, zone: venue.timezone }, own.map(spanOf))
  const shown = near.filter((party) => party.serviceDate === date || overlap(spanOf(party), span))
  const isToday = date === presentServiceDay(venue, now)
  const hasInbox = isToday && readsMessages && includesPlan(venue.plan, 'Pro')
  const [occupied, stages, blocks, allergies, nextDay, calls, events, conversations, waiting, pauses, open] =
    await Promise.all([
      readOccupied(venue.id, date, { from: span.from, until: span.until + quarterMs }, now, { reader: tx }),
      readStages(tx, venue.id, shown, now),
      readBlocks(tx, venue.id, span),
      listAllergies(tx, venue, shown),
      own.length === 0 ? nextDayWithParties(tx, venue.id, date) : null,
      isToday ? listOpenCalls(tx, venue.id, now) : [],
      readEvents(tx, venue, date),
      hasInbox
        ? listWaitingThreads(tx, venue.id, { exceptAbout: shown.map(({ id }) => id), most: mostConversations })
        : [],
      seesGuests ? listWatchedBookings(tx, venue, now) : [],
      isToday ? readRunningPauses(tx, venue, now, locale) : [],
      listOpenRequests(tx, venue),
    ])
  const requests = open.filter((one) => one.requestStep === 'asked' && (isToday || one.serviceDate === date))
  const watched = waiting.filter(({ serviceDate }) => isToday || serviceDate === date)
  const parties = shown.map((party) => {
    const stage = stages.get(party.id)
    if (!stage) throw new Error('a party has no stage')
    return { ...party, ...stage }
  })
  const used = new Set(parties.flatMap(({ resourceIds }) => resourceIds))
  const resources = all
    .map((resource) => ({ ...resource, isBookable: resource.active && planOffers(venue.plan, resource.type) }))
    .filter(({ id, isBookable }) => isBookable || used.has(id))
  return {
    span,
    parties,
    resources,
    groups,
    blocks,
    occupied,
    allergies,
    nextDay,
    calls,
    pauses,
    events,
    conversations,
    watched,
    requests,
  }
}

function spanOf({ startsAt, endsAt }: Pick<ReadParty, 'startsAt' | 'endsAt'>): Span {
  return { from: startsAt.getTime(), until: endsAt.getTime() }
}

/** Whether the guests of a party come, or have come. */
function arrives(party: ReadParty, now: Date): boolean {
  return party.status === 'Confirmed' || party.status === 'Completed' || isHeld(party, now)
}

/** The telephone number of a party, if its guest has no mail address. */
function callTo(venue: Venue, parties: readonly ReadParty[], reference: string): Evening['needs'][number]['call'] {
  const { email, phone } = parties.find((party) => party.reference === reference) ?? {}
  const link = email || !phone ? null : telephoneLink(phone, phoneCountry(venue))
  return phone && link ? { phone, link } : null
}

function watchedRecord(
  { timezone }: Venue,
  watched: readonly WatchedBooking[],
  reference: string,
): Evening['needs'][number]['booking'] {
  const booked = watched.find((each) => each.reference === reference)
  if (!booked) return undefined
  const { id, customerName: name, partySize, serviceDate: date, startsAt } = booked
  return { id, name, partySize, date, from: instantsIn(timezone).iso(startsAt.getTime()) }
}

function requestRecord(venue: Venue, requests: readonly OpenRequest[], reference: string) {
  const found = requests.find((each) => each.reference === reference)
  return found && openRequestRecord(venue, found)
}

function needsIn(venue: Venue, { parties, resources, conversations, watched, requests }: ReadEvening, now: Date) {
  const known = resources.map((resource) => {
    const { id, isBookable: active, seatSold } = resource
    return [id, { active, seatSold, takesOrders: takesOrders(venue, resource) }] as const
  })
  const needy = parties.map((party) => ({
    ...party,
    stageSince: party.since?.getTime() ?? null,
    from: party.startsAt.getTime(),
    until: party.endsAt.getTime(),
    bookedAt: party.createdAt.getTime(),
    depositOpen: isDepositOpen(party),
    unansweredSince: party.unansweredSince?.getTime() ?? null,
  }))
  const waiting = conversations.map((thread) => ({ ...thread, since: thread.since.getTime() }))
  const looked = watched.map(({ reference, createdAt }) => ({ reference, bookedAt: createdAt.getTime() }))
  const asked = requests.map(({ reference, createdAt, answerBy, startsAt }) => ({
    ...{ reference, askedAt: createdAt.getTime() },
    answerBy: (answerBy ?? startsAt).getTime(),
  }))
  return needsOf(needy, new Map(known), now, { conversations: waiting, watched: looked, requests: asked })
}

/** Whether guests can order at a resource: the venue has ordering switched on, and there is a menu for it. */
function takesOrders(venue: Venue, resource: Resource): boolean {
  return venue.settings.qrOrdering && orderableMenus(venue, resource).length > 0
}

function resourceRecord(venue: Venue, resource: ReadEvening['resources'][number]): Evening['resources'][number] {
  const { id, name, type, capacity, seatSold, isBookable: active } = resource
  const drawn = venue.floorPlan.tables.find(({ resourceId }) => resourceId === id)
  const place = drawn && (({ resourceId: _, ...rest }) => rest)(drawn)
  return { id, name, type, capacity, seatSold, active, takesOrders: takesOrders(venue, resource), place: place ?? null }
}

/** A zone with what is drawn in it besides its tables. */
function zoneRecord({ id, name, walls = [], labels = [] }: FloorPlanZone): Evening['zones'][number] {
  return {
    id,
    name,
    ...(walls.length > 0 && { walls }),
    ...(labels.length > 0 && { labels: labels.map(({ text, x, y }) => ({ text, x, y })) }),
  }
}

/** A digest of everything that is shown, so that the version changes with it and with nothing else. */
function versionOf(shown: object): string {
  return sha256(JSON.stringify(shown)).toString('base64url').slice(0, 22)
}
