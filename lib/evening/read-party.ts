import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { inSnapshot, type Tx } from '#db/client.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { payment } from '#db/schema/payments.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { resource } from '#db/schema/venues.ts'
import { readOccupied } from '#lib/availability/queries.ts'
import { serviceDay } from '#lib/availability/service-day.ts'
import { releasableEnd } from '#lib/checkout/hold-grace.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { findUndelivered } from '#lib/mail/find-undelivered.ts'
import { undeliveredTexts } from '#lib/mail/undelivered-texts.ts'
import { unfolded } from '#lib/messages/fold-quotes.ts'
import { isHeldMail } from '#lib/messages/queries.ts'
import { exactMinor, toDecimal } from '#lib/money.ts'
import type { Act } from '#lib/operators/roles.ts'
import { telephoneLink } from '#lib/phone-number.ts'
import { listAllergies } from '#lib/reservations/allergies.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { phoneCountry } from '#lib/reservations/phone-key.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { forgottenAfterMs, isHeld } from '#lib/reservations/status.ts'
import { type OwnPlace, wantedAgainAt } from '#lib/seatings/room.ts'
import { aggregateLines } from '#lib/table-sessions/invoice.ts'
import { listTabLines } from '#lib/table-sessions/queries.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import { bookingLengths } from '#lib/venues/durations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { readHistory } from './history.ts'
import { instantsIn } from './instants.ts'
import { getParty } from './parties.ts'
import { partyRecord } from './party-record.ts'
import { partyPriceRecord } from './priced-record.ts'
import { readGuest } from './read-guest.ts'
import { readStages } from './read-stages.ts'
import type { PartyDetails } from './record.ts'

type Place = OwnPlace & { name: string }

/**
 * Reads everything about one party in one snapshot, also about a cancelled one. The conversation is read only for roles
 * that may `messages`; for others it is null. Throws a 404 for an unknown reference.
 */
export async function readParty(
  venue: Venue,
  reference: string,
  now: Date,
  locale: Locale,
  may: (act: Act) => boolean,
): Promise<PartyDetails> {
  const readsMessages = may('messages')
  return inSnapshot(async (tx) => {
    const booked = await getReservation(venue, reference, tx)
    const [party, places] = await Promise.all([getParty(tx, venue.id, booked.id), listPlaces(tx, booked)])
    const [stages, allergies, guest, stayUntil, next, lost, conversation] = await Promise.all([
      readStages(tx, venue.id, [party], now),
      listAllergies(tx, venue, [party]),
      readGuest(tx, venue, booked),
      readLatestEnd(tx, venue, booked, places, now),
      findNext(tx, booked, places, now),
      findUndelivered(tx, {
        venueId: venue.id,
        address: booked.email,
        since: new Date(booked.createdAt.getTime() - 1),
      }),
      readsMessages ? readConversation(tx, booked) : null,
    ])
    const stage = stages.get(party.id)
    if (!stage) throw new Error('a party has no stage')
    const { iso, isoOrNull } = instantsIn(venue.timezone)
    const decimal = (minor: number) => toDecimal(minor, booked.currency)
    const lines = stage.tab ? aggregateLines(await listTabLines({ venueId: venue.id, id: stage.tab.id }, tx)) : []
    const threadIds = conversation?.threadIds ?? []
    const record = partyRecord(venue, party, stage, allergies.has(party.id))
    return {
      ...record,
      flags: { ...record.flags, unanswered: readsMessages && record.flags.unanswered },
      email: booked.email,
      phone: booked.phone,
      phoneLink: booked.phone === null ? null : telephoneLink(booked.phone, phoneCountry(venue)),
      notes: booked.notes,
      language: booked.language,
      bookedAt: iso(booked.createdAt.getTime()),
      resources: places.map(({ id, name }) => ({ id, name })),
      stageTimes: {
        arrivedAt: isoOrNull(stage.times.arrivedAt),
        seatedAt: isoOrNull(stage.times.seatedAt),
        orderedAt: isoOrNull(stage.times.orderedAt),
        servedAt: isoOrNull(stage.times.servedAt),
        paidAt: isoOrNull(stage.times.paidAt),
        leftAt: isoOrNull(stage.times.leftAt),
      },
      canStayUntil: isoOrNull(stayUntil),
      next: next && { ...next, from: iso(next.from.getTime()) },
      deposit:
        booked.depositAmountMinor === null
          ? null
          : {
              amount: decimal(booked.depositAmountMinor),
              paid: decimal(party.depositPaidMinor),
              voucher: decimal(await readVoucherMinor(tx, booked)),
            },
      extras: booked.extras.map(({ name, quantity }) => ({ name, quantity })),
      price: partyPriceRecord(booked, party.depositPaidMinor),
      guest,
      lines: lines.map(({ itemName, quantity, lineTotalMinor }) => ({
        name: itemName,
        quantity,
        amount: decimal(lineTotalMinor),
      })),
      undelivered: lost && { at: iso(lost.at.getTime()), why: undeliveredTexts[lost.reason][locale] },
      thread: conversation && {
        id: conversation.id,
        solved: conversation.solved,
        messages: conversation.messages.map((row) => ({
          author: row.author,
          text: row.mailDigest === null ? row.body : unfolded(row.body),
          at: iso(row.createdAt.getTime()),
          heldFrom: isHeldMail(row) ? row.fromAddress : null,
        })),
      },
      history: await readHistory(tx, venue, { reservationId: booked.id, threadIds }, { now, locale }),
    }
  })
}

/** The part of a deposit that vouchers have paid and that was not refunded, in minor units. */
async function readVoucherMinor(tx: Tx, { venueId, id }: Reservation): Promise<number> {
  const [row] = await tx
    .select({ minor: sql<number>`coalesce(sum(${payment.voucherMinor}), 0)`.mapWith(exactMinor) })
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.reservationId, id), eq(payment.status, 'Paid')))
  return row?.minor ?? 0
}

/** The resources of a reservation in their order, with the seats that it takes of each. */
function listPlaces(tx: Tx, { venueId, id }: Reservation): Promise<Place[]> {
  return tx
    .select({
      id: resource.id,
      name: resource.name,
      capacity: resource.capacity,
      seatSold: resource.seatSold,
      seats: occupancy.seats,
      blockedUntil: sql<number>`date_part('epoch', ${occupancy.blockedUntil}) * 1000`,
    })
    .from(occupancy)
    .innerJoin(resource, and(eq(resource.venueId, occupancy.venueId), eq(resource.id, occupancy.resourceId)))
    .where(and(eq(occupancy.venueId, venueId), eq(occupancy.reservationId, id)))
    .orderBy(asc(occupancy.ordinal))
}

/**
 * Until when a party that has its place can stay, by the rule of `extendStay`. Null if nobody else wants its tables on this
 * service day, nor in the hours until the party would count as gone.
 */
async function readLatestEnd(
  tx: Tx,
  venue: Venue,
  booked: Reservation,
  places: readonly Place[],
  now: Date,
): Promise<Date | null> {
  if (booked.status !== 'Confirmed' && !isHeld(booked, now)) return null
  const { turnoverMinutes } = bookingLengths(venue.bookingDurations, booked.resourceType)
  const turnoverMs = turnoverMinutes * minuteMs
  const day = serviceDay(venue.openingHours, venue.timezone, booked.serviceDate)
  const [from, end] = [booked.startsAt.getTime(), booked.endsAt.getTime()]
  // No visit is longer than a day.
  const limit = Math.min(Math.max(day?.closesAt ?? 0, end) + forgottenAfterMs, from + dayMs + turnoverMs)
  const occupied = await readOccupied(venue.id, booked.serviceDate, { from, until: limit }, now, {
    reader: tx,
    resourceIds: places.map(({ id }) => id),
    exceptReservationId: booked.id,
  })
  const wantedAt = wantedAgainAt(places, occupied, limit)
  return wantedAt >= limit ? null : new Date(Math.max(wantedAt - turnoverMs, end))
}

/** The next party at one of the resources that a party does not share. */
async function findNext(tx: Tx, booked: Reservation, places: readonly Place[], now: Date) {
  const ids = places.filter(({ seatSold }) => !seatSold).map(({ id }) => id)
  const [next] = await tx
    .select({
      reference: reservation.reference,
      name: reservation.customerName,
      partySize: reservation.partySize,
      from: reservation.startsAt,
    })
    .from(occupancy)
    .innerJoin(
      reservation,
      and(eq(reservation.venueId, occupancy.venueId), eq(reservation.id, occupancy.reservationId)),
    )
    .where(
      and(
        eq(occupancy.venueId, booked.venueId),
        // Not as a parameter: a generic plan could not prove the condition of the partial index.
        occupancy.active,
        eq(occupancy.serviceDate, booked.serviceDate),
        inArray(occupancy.resourceId, ids),
        gt(occupancy.startsAt, booked.startsAt),
        or(isNull(occupancy.holdExpiresAt), gt(occupancy.holdExpiresAt, releasableEnd(now))),
      ),
    )
    .orderBy(asc(occupancy.startsAt), asc(reservation.reference))
    .limit(1)
  return next ?? null
}

/** All messages of guest and venue about a reservation, as one conversation under the newest thread. */
async function readConversation(tx: Tx, { venueId, id }: Reservation) {
  const rows = await tx
    .select({ thread: messageThread, message })
    .from(messageThread)
    .innerJoin(message, and(eq(message.venueId, messageThread.venueId), eq(message.threadId, messageThread.id)))
    .where(and(eq(messageThread.venueId, venueId), eq(messageThread.reservationId, id)))
    .orderBy(asc(message.createdAt), asc(message.id))
  const threads = new Map(rows.map(({ thread }) => [thread.id, thread]))
  const newest = [...threads.values()].reduce<typeof messageThread.$inferSelect | null>(
    (newer, thread) => (newer && newer.createdAt >= thread.createdAt ? newer : thread),
    null,
  )
  return (
    newest && {
      id: newest.id,
      threadIds: [...threads.keys()],
      solved: [...threads.values()].every(({ solvedAt }) => solvedAt !== null),
      messages: rows.map((row) => row.message),
    }
  )
}
