import { and, eq, isNull, sql } from 'drizzle-orm'
import { inSnapshotTransaction, type Tx } from '#db/client.ts'
import { closing, closingCounter, moneyMovement } from '#db/schema/closings.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { CloseDayRequest } from './input.ts'
import { closingMessages as messages } from './messages.ts'
import { agrees, closingDigestOf, foreignCurrencies, sumsOf, total } from './prove.ts'
import { type Closing, readFacts } from './read-facts.ts'

/** The request with its amounts in minor units. */
export type ClosingDay = Omit<CloseDayRequest, 'float' | 'counted'> & {
  floatMinor: number
  countedMinor: number | null
}

/**
 * Closes the day (decisions 15.4): all money movements and invoices without a closing get the next number, and their sums
 * are fixed. Throws `conflict` if anything has moved since `expected` was shown, so all but one of several concurrent
 * closings do. Throws `conflict` if something is in another currency, or a proof does not agree, with the rows that differ.
 * A drawer that differs is only recorded. Cannot be undone.
 */
export async function closeDay(
  venue: Venue,
  { expected, floatMinor, countedMinor }: ClosingDay,
  acting: Acting<Acted<Closing>>,
): Promise<Acted<Closing>> {
  return inSnapshotTransaction(async (tx) => {
    const number = await lockNextNumber(tx, venue.id)
    const facts = await readFacts(tx, venue)
    if (closingDigestOf(facts) !== expected) throw new Problem('conflict', { detail: messages.movedOn() })
    const foreign = foreignCurrencies(facts)
    if (foreign.length > 0) throw new Problem('conflict', { detail: messages.otherCurrency(foreign, venue.currency) })
    const sums = sumsOf(facts, floatMinor)
    const differing = sums.proof.find((row) => !agrees(row))
    if (differing) throw new Problem('conflict', { detail: messages.differs(differing, venue.currency) })
    const [closed] = await tx
      .insert(closing)
      .values({
        venueId: venue.id,
        number,
        day: presentServiceDay(venue, acting.now),
        closedAt: acting.now,
        ...staffOf(acting.actor),
        currency: venue.currency,
        firstInvoice: (facts.previous?.lastInvoice ?? 0) + 1,
        lastInvoice: facts.invoices.last,
        movements: total(facts.movements.map(({ count }) => count)),
        floatMinor,
        countedMinor,
        sums,
      })
      .returning()
    if (!closed) throw new Error('the closing was not written')
    await takeMovements(tx, closed)
    const after = { number, day: closed.day, totalMinor: sums.invoices.totalMinor, countedMinor }
    const act = { act: 'closing.close', subject: { kind: 'closing', id: String(number) } as const, before: {}, after }
    return finishAct(tx, { result: closed, entryId: await recordAct(tx, venue.id, act, acting) }, acting)
  })
}

/** Takes the next number. Closings of a venue wait for each other here. One that has waited begins again with newer data. */
async function lockNextNumber(tx: Tx, venueId: string): Promise<number> {
  const [raised] = await tx
    .insert(closingCounter)
    .values({ venueId, lastNumber: 1 })
    .onConflictDoUpdate({ target: closingCounter.venueId, set: { lastNumber: sql`${closingCounter.lastNumber} + 1` } })
    .returning()
  if (!raised) throw new Error('no number for the closing')
  return raised.lastNumber
}

/**
 * Assigns every movement without a closing to this one. The sums were computed on the same snapshot; a trigger checks that
 * the counts agree.
 */
function takeMovements(tx: Tx, { venueId, number }: Closing) {
  return tx
    .update(moneyMovement)
    .set({ closingNumber: number })
    .where(and(eq(moneyMovement.venueId, venueId), isNull(moneyMovement.closingNumber)))
}
