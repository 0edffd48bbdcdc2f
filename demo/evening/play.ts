import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { seating } from '#db/schema/seatings.ts'
import { tab } from '#db/schema/table-sessions.ts'
import type { Actor } from '#lib/audit/actor.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { nearestMinor } from '#lib/money.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { readTabPayments } from '#lib/payments/bill/read-tab-payments.ts'
import { takeTabPayment } from '#lib/payments/bill/take-tab-payment.ts'
import { Problem } from '#lib/problems/problem.ts'
import { blockResource } from '#lib/reservations/blocks.ts'
import { guestUrl } from '#lib/reservations/guest-link.ts'
import { clearParty } from '#lib/seatings/clear-party.ts'
import { getTableOfTab } from '#lib/table-sessions/queries.ts'
import { minuteMs } from '#lib/time.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { bookParty } from './book-party.ts'
import { plannedBlock, plannedParties } from './parties.ts'
import type { PlannedParty } from './planned-party.ts'
import { instantAfterHalfHour, takeStep, timeline } from './steps.ts'

const names = [...new Set(plannedParties.map(({ name }) => name))]
  .filter((name) => name !== '')
  .map((name) => fromGuest(name))

/** A guest who comes later this evening: the start page shows what she opens. */
const exampleGuest = fromGuest('Emma Clarke')

/** The person who acts this evening, and the moment at which the evening is seen. */
export type DemoEvening = { venue: Venue; actor: Actor; date: string; now: Date }

/**
 * Plays the evening of a service day up to now, by the verbs that staff and guests use, with the clocks of an evening.
 * Plays it once per service day: if some of its guests are booked that day, nothing happens. First clears the tables of
 * earlier evenings. Leaves out a party if somebody has taken its table since. Returns how many parties were booked.
 */
export async function playEvening(evening: DemoEvening): Promise<number> {
  if (await isPlayed(evening)) return 0
  await clearAway(evening)
  await setBlock(evening)
  return playParties(evening)
}

/** The address of the page of a guest who comes this evening; null if there has been none. */
export async function exampleReservationUrl(venue: Venue): Promise<string | null> {
  const [found] = await database()
    .select()
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), eq(reservation.customerName, exampleGuest)))
    .orderBy(desc(reservation.startsAt))
    .limit(1)
  return found ? guestUrl(venue.slug, found) : null
}

async function isPlayed({ venue, date }: DemoEvening): Promise<boolean> {
  const [one] = await database()
    .select({ id: reservation.id })
    .from(reservation)
    .where(
      and(
        eq(reservation.venueId, venue.id),
        eq(reservation.serviceDate, date),
        inArray(reservation.customerName, names),
      ),
    )
    .limit(1)
  return one !== undefined
}

/** Parties of earlier days still sit there: they pay by card, and leave. */
async function clearAway({ venue, actor, date, now }: DemoEvening): Promise<void> {
  const open = await database()
    .select({ tabId: tab.id })
    .from(tab)
    .innerJoin(reservation, and(eq(reservation.venueId, tab.venueId), eq(reservation.id, tab.reservationId)))
    .where(and(eq(tab.venueId, venue.id), isNull(tab.closedAt), lt(reservation.serviceDate, date)))
  for (const { tabId } of open) {
    const { due, depositCounts, currency } = await readTabPayments(venue, tabId, now)
    const amountMinor = nearestMinor(due, currency) - nearestMinor(depositCounts, currency)
    const card = { tender: 'Terminal', amountMinor, tipMinor: 0, givenMinor: null, houseAccountId: null } as const
    if (amountMinor > 0) await takeTabPayment(venue, tabId, card, { actor, now })
    else await closeTabAndPayment(await getTableOfTab(venue, tabId), { tabId }, { actor, now })
  }
  const sitting = await database()
    .select({ reference: reservation.reference })
    .from(seating)
    .innerJoin(reservation, and(eq(reservation.venueId, seating.venueId), eq(reservation.id, seating.reservationId)))
    .where(
      and(
        eq(seating.venueId, venue.id),
        isNotNull(seating.seatedAt),
        isNull(seating.leftAt),
        eq(reservation.status, 'Confirmed'),
        lt(reservation.serviceDate, date),
      ),
    )
  for (const { reference } of sitting) await clearParty(venue, reference, { actor, now })
}

/** Books the parties, and takes their steps, in the order of the clock: so invoices have their numbers in that order too. */
async function playParties(evening: DemoEvening): Promise<number> {
  const resources = await listBookableResources(evening.venue)
  const references = new Map<PlannedParty, string>()
  const left = new Set<PlannedParty>()
  for (const { party, at, step } of timeline(plannedParties, evening.now)) {
    const acting = { actor: evening.actor, now: at }
    if (left.has(party)) continue
    try {
      if (step === 'book') references.set(party, await bookParty(evening, party, acting))
      else await takeStep(evening, { reference: references.get(party) ?? '', resources, party, step }, acting)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      left.add(party)
    }
  }
  return references.size
}

async function setBlock({ venue, actor, now }: DemoEvening): Promise<void> {
  const { at, from, until, reason } = plannedBlock
  const span = { from: instantAfterHalfHour(from, now), until: instantAfterHalfHour(until, now) }
  try {
    await blockResource(
      venue,
      { resourceId: at, ...span, reason },
      { actor, now: new Date(now.getTime() - 55 * minuteMs) },
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}
