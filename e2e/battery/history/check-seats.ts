import type { Breach } from '#db/invariants.ts'
import type { FinalRegistration } from './final-state.ts'
import { breachOf, casesIn, clockOf, type History } from './history.ts'
import { intentionsOf, numberIn, operationsOf, textIn } from './operation.ts'
import type { Span } from './takings.ts'

/** Seats of events: none oversold, none lost, and every reported number could be true when it was reported. */
export function checkSeats(history: History): Breach[] {
  const seats = seatsOf(history)
  return [...sums(history), ...promises(history), ...reported(history, seats)]
}

/** Seats of one registration: when they were certainly taken, and when they may have been. */
type Seats = { event: string; quantity: number; certain: Span; possible: Span }

const never: Span = { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY }
const forever = Number.POSITIVE_INFINITY

function seatsOf({ operations, final }: History): Seats[] {
  const made = new Map(intentionsOf(operations, 'register', 'checkout').map((one) => [one.act.tag, one]))
  const cancels = intentionsOf(operations, 'cancel')
  return final.registrations.map((row) => {
    const intention = made.get(row.email)
    const own = cancels.filter(({ act }) => act.tag === row.email)
    const firstCancel = Math.min(forever, ...own.map(({ calledAt }) => calledAt))
    const cancelled = Math.min(forever, ...own.map(({ acknowledgedAt }) => acknowledgedAt))
    // Unpaid seats are also released when their checkout ends, at a time that no answer reports.
    const unreported = row.status === 'Cancelled' && row.cancelledBy === 'Expiry'
    const acknowledged =
      intention?.acknowledged?.answer && textIn(intention.acknowledged.answer, 'reference') === row.reference
    const since = acknowledged ? intention.acknowledgedAt : forever
    return {
      event: row.event,
      quantity: row.quantity,
      certain: unreported ? never : { from: since, until: firstCancel },
      possible: { from: intention?.calledAt ?? row.createdAt, until: cancelled },
    }
  })
}

function sumOf(rows: readonly { quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

function sums({ operations, final }: History): Breach[] {
  const confirmedOf = (slug: string) =>
    final.registrations.filter(({ event, status }) => event === slug && status === 'Confirmed')
  const cases = casesIn(final.events, ({ slug, capacity, seatsTaken }) => {
    const taken = sumOf(confirmedOf(slug))
    if (taken > capacity) return `${slug}: ${taken} seats of ${capacity} are taken`
    return taken !== seatsTaken && `${slug}: ${taken} seats are taken, and the event counts ${seatsTaken}`
  })
  const given = new Set(intentionsOf(operations, 'cancel').map(({ act }) => act.tag))
  const promised = intentionsOf(operations, 'register').filter(
    ({ act, acknowledged }) => acknowledged && !given.has(act.tag),
  )
  const crowded = casesIn(final.events, ({ slug, capacity }) => {
    const sum = sumOf(promised.filter(({ act }) => act.event === slug).map(({ act }) => act))
    return sum > capacity && `${slug}: ${sum} seats of ${capacity} were promised`
  })
  const tickets = casesIn(final.registrations, ({ reference, status, payment, quantity, validTickets }) => {
    const due = status === 'Confirmed' && (payment === 'NotRequired' || payment === 'Paid') ? quantity : 0
    return (
      validTickets !== due && `${reference} (${status}, ${payment}) has ${validTickets} valid tickets instead of ${due}`
    )
  })
  return [
    ...breachOf('seats-sum', 'an event counts the seats of its registrations, and no more than it has', cases),
    ...breachOf('seats-promised', 'no more seats were acknowledged than there are', crowded),
    ...breachOf(
      'tickets',
      'each seat that is paid or free of charge has one valid ticket, and no other seat has one',
      tickets,
    ),
  ]
}

function promises({ operations, final }: History): Breach[] {
  const rows = new Map<string, FinalRegistration>(final.registrations.map((row) => [row.reference, row]))
  const cancels = intentionsOf(operations, 'cancel')
  const cancelled = new Set(cancels.map(({ act }) => act.tag))
  const lost = casesIn(intentionsOf(operations, 'register', 'checkout'), ({ act, acknowledged }) => {
    const answer = acknowledged?.answer
    if (!answer) return null
    const reference = textIn(answer, 'reference')
    const row = rows.get(reference)
    if (!row) return `${reference} of ${act.tag} was acknowledged and does not exist`
    if (row.email !== act.tag || row.event !== act.event || row.quantity !== act.quantity)
      return `${reference} differs from the answer to ${act.tag}`
    const stands =
      row.status === 'Confirmed' || cancelled.has(act.tag) || (act.kind === 'checkout' && row.cancelledBy === 'Expiry')
    return !stands && `${reference} of ${act.tag} is ${row.status} by ${row.cancelledBy}`
  })
  const uncancelled = casesIn(cancels, ({ act, acknowledged }) => {
    const standing = final.registrations.some(({ email, status }) => email === act.tag && status === 'Confirmed')
    return acknowledged !== null && standing && `${act.tag} was acknowledged as cancelled, and is confirmed`
  })
  return [
    ...breachOf('registration-present', 'an acknowledged registration is in the database as it was acknowledged', lost),
    ...breachOf('cancellation-final', 'an acknowledged cancellation stays', uncancelled),
  ]
}

/** The remaining seats as reads and refusals reported them. */
function reported(history: History, seats: readonly Seats[]): Breach[] {
  const clock = clockOf(history)
  const bounds = (slug: string, capacity: number, time: Span) => {
    const here = seats.filter(({ event }) => event === slug)
    const certain = here.filter(({ certain: { from, until } }) => from < time.from && until > time.until)
    const possible = here.filter(({ possible: { from, until } }) => from <= time.until && until >= time.from)
    return { least: Math.max(0, capacity - sumOf(possible)), most: capacity - sumOf(certain) }
  }
  const capacityOf = new Map(history.place.events.map(({ slug, capacity }) => [slug, capacity]))
  const reads = casesIn(operationsOf(history.operations, 'event'), ({ act, answer, calledAt, returnedAt }) => {
    if (answer?.status !== 200) return null
    const { least, most } = bounds(act.event, capacityOf.get(act.event) ?? 0, { from: calledAt, until: returnedAt })
    const remaining = numberIn(answer, 'remaining')
    return (
      !(remaining >= least && remaining <= most) &&
      `${act.event}: ${remaining} at ${clock(calledAt)}, and it can only be ${least} to ${most}`
    )
  })
  const refusals = casesIn(
    operationsOf(history.operations, 'register', 'checkout'),
    ({ act, answer, calledAt, returnedAt }) => {
      const soldOut = answer?.problem === 'registration-closed'
      const tooFew = answer?.status === 400
      if (!soldOut && !tooFew) return null
      const { least } = bounds(act.event, capacityOf.get(act.event) ?? 0, { from: calledAt, until: returnedAt })
      const fits = soldOut ? least > 0 : least >= act.quantity
      return fits && `${act.quantity} of ${act.event} refused at ${clock(returnedAt)}, with ${least} left at least`
    },
  )
  return [
    ...breachOf('remaining-true', 'the reported number of remaining seats could be true then', reads),
    ...breachOf('no-false-sold-out', 'seats that were free during the whole call are not refused', refusals),
  ]
}
