import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { depositUse, houseSettlement, paymentLine, unpaidInvoice } from '#db/schema/counter.ts'
import { device } from '#db/schema/devices.ts'
import { houseAccount } from '#db/schema/house-accounts.ts'
import { payment } from '#db/schema/payments.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { seating } from '#db/schema/seatings.ts'
import { tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { randomUUID } from '#lib/codes.ts'
import { issueInvoice } from '#lib/table-sessions/issue-invoice.ts'
import { getTabById } from '#lib/table-sessions/queries.ts'

/**
 * Rows of everything that is paid at a counter: the deposit of a party on its tab, a share, cash with a tip, and an account that
 * is charged and settled. Another bill is closed without payment.
 */
export async function letCounterWork(): Promise<void> {
  const [found] = await database()
    .select({ deposit: payment, device })
    .from(payment)
    .innerJoin(reservation, and(eq(reservation.id, payment.reservationId), eq(reservation.status, 'Confirmed')))
    .innerJoin(device, and(eq(device.venueId, payment.venueId), isNotNull(device.operatorId)))
    .where(and(eq(payment.purpose, 'Deposit'), eq(payment.status, 'Paid'), isNotNull(payment.reservationId)))
    .orderBy(desc(payment.createdAt))
    .limit(1)
  if (!found) throw new Error('nobody has paid a deposit where a person has a device')
  const { deposit } = found
  const by = { operatorId: found.device.operatorId, deviceId: found.device.id }
  const { venueId, currency } = deposit
  const now = new Date()
  await inTransaction(async (tx) => {
    const line = await openBill(tx, deposit, 9000)
    const at = { venueId, tabId: line.tabId }
    await tx
      .insert(depositUse)
      .values({ ...at, id: randomUUID(), paymentId: deposit.id, amountMinor: 400, at: now, ...by })
    const accountId = randomUUID()
    await tx
      .insert(houseAccount)
      .values({ venueId, id: accountId, name: `Club ${accountId}`, currency, createdAt: now })
    const taken = { ...at, status: 'Paid', purpose: 'Tab', currency, provider: 'counter', ...by } as const
    const when = { expiresAt: now, paidAt: now, createdAt: now }
    const cash = { amountMinor: 2000, tipMinor: 100, givenMinor: 5000, tender: 'Cash' } as const
    await tx.insert(payment).values([
      { ...taken, ...when, ...cash, id: randomUUID() },
      { ...taken, ...when, id: randomUUID(), amountMinor: 3000, tender: 'House', houseAccountId: accountId },
    ])
    await tx
      .insert(houseSettlement)
      .values({ venueId, id: randomUUID(), accountId, tender: 'Transfer', amountMinor: 1000, at: now, ...by })
    const share = randomUUID()
    await tx
      .insert(payment)
      .values({ ...taken, ...when, id: share, amountMinor: 500, tender: 'Terminal', isShare: true })
    await tx.insert(paymentLine).values({ ...line, paymentId: share, quantity: 1 })
    const { tabId } = await openBill(tx, deposit, 900)
    const { number } = await issueInvoice(tx, { id: venueId }, await getTabById(venueId, tabId, tx), 'Hall', now)
    await tx.insert(unpaidInvoice).values({ venueId, number, dueMinor: 900, reason: 'left', ...by })
  })
}

/** A bill of a party beside that of its table, with one line of nine at a tenth of the sum each. */
async function openBill(
  tx: Tx,
  { venueId, reservationId, currency }: typeof payment.$inferSelect,
  totalMinor: number,
): Promise<Pick<typeof tabLine.$inferSelect, 'venueId' | 'tabId' | 'orderId' | 'ordinal'>> {
  const now = new Date()
  if (reservationId === null) throw new Error('the deposit of no party')
  const ofParty = and(eq(occupancy.venueId, venueId), eq(occupancy.reservationId, reservationId))
  const [table] = await tx.select().from(occupancy).where(ofParty).limit(1)
  if (!table) throw new Error('a party without a table')
  await tx.insert(seating).values({ venueId, reservationId, arrivedAt: now, seatedAt: now }).onConflictDoNothing()
  const [tabId, orderId] = [randomUUID(), randomUUID()]
  const of = { venueId, resourceId: table.resourceId, reservationId }
  await tx.insert(tab).values({ ...of, id: tabId, currency, openedAt: now, aside: true })
  await tx.insert(tabOrder).values({ venueId, tabId, id: orderId, placedAt: now })
  const key = { venueId, tabId, orderId, ordinal: 0 }
  const item = { menuId: 'kitchen', menuKind: 'Food', itemName: 'Roast', taxRateMillionths: 70_000 } as const
  await tx.insert(tabLine).values({ ...key, ...item, quantity: 9, unitPriceMinor: totalMinor / 9, station: 'kitchen' })
  return key
}
