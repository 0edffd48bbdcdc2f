import { inTransaction } from '#db/client.ts'
import { orderPrint } from '#db/schema/orders.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { StationTicket } from '#lib/orders/input.ts'
import { lockStationTicket } from '#lib/orders/lock-order.ts'
import { orderMessages as messages } from '#lib/orders/messages.ts'
import { hasPrinter } from '#lib/orders/read-prints.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isPrint, lockPrint } from './lock-print.ts'
import { addPrint, addPrintJob } from './prints.ts'

/**
 * Prints the ticket of a station again (decisions 15.10). It is marked as a repetition if a copy may be on paper. `copies`
 * is the number of copies that staff have seen: nothing changes if there are more by now, so two people who press at once
 * get one copy. A ticket that still waits is tried at once. Throws a 404 for an unknown ticket, and `conflict` if the
 * station has no printer.
 */
export function printAgain(
  venue: Venue,
  { copies, ...ticket }: StationTicket & { copies: number },
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  return inTransaction(async (tx) => {
    await lockStationTicket(tx, venue.id, ticket)
    const { now } = acting
    if (!(await hasPrinter(tx, venue, ticket.station, now))) {
      throw new Problem('conflict', { detail: messages.noPrinter() })
    }
    const id = { venueId: venue.id, ...ticket, line: 0 }
    await addPrint(tx, venue, { ...ticket, line: 0 }, now)
    const before = await lockPrint(tx, id)
    if (!before || before.copies !== copies) return finishAct(tx, { result: null, entryId: null }, acting)
    if (!before.printedAt) {
      // The ticket waits already. If its last attempt has failed, it is tried at once.
      if (before.failure) await tx.update(orderPrint).set({ nextAt: now }).where(isPrint(id))
      await addPrintJob(tx, venue, ticket.station, now)
      return finishAct(tx, { result: null, entryId: null }, acting)
    }
    await tx.update(orderPrint).set({ requestedAt: now, nextAt: now, printedAt: null }).where(isPrint(id))
    await addPrintJob(tx, venue, ticket.station, now)
    const subject = { kind: 'order', id: ticket.orderId } as const
    const { tabId, station } = ticket
    const states = { before: { copies }, after: { copies: copies + 1, station, tabId } }
    const entryId = await recordAct(tx, venue.id, { act: 'order.print', subject, ...states }, acting)
    return finishAct(tx, { result: null, entryId }, acting)
  })
}
