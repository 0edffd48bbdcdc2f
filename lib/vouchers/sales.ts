import { and, eq } from 'drizzle-orm'
import { database, type Reader, type Tx } from '#db/client.ts'
import { voucherSale } from '#db/schema/vouchers.ts'
import { randomSymbols, randomUUID } from '#lib/codes.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'

/** The purchase of a voucher, paid or not. */
export type Sale = typeof voucherSale.$inferSelect

/** A sale before it has an id and a reference. */
export type SaleDraft = Omit<typeof voucherSale.$inferInsert, 'id' | 'reference'> & { language: Locale }

/** The product of vouchers that staff have sold at the desk. No offer has this id. */
export const deskProduct = {
  id: '',
  title: { en: 'Sold at the desk', de: 'An der Theke verkauft' } satisfies Text,
}

// Forty bits: the sales of one venue hardly ever collide.
export const saleReferenceSymbols = 8

/** Inserts a sale under a random reference. Null if the venue has that reference already: the caller retries. */
export async function insertSale(tx: Tx, draft: SaleDraft): Promise<Sale | null> {
  const [sale] = await tx
    .insert(voucherSale)
    .values({ ...draft, id: randomUUID(), reference: `GV-${randomSymbols(saleReferenceSymbols)}` })
    .onConflictDoNothing({ target: [voucherSale.venueId, voucherSale.reference] })
    .returning()
  return sale ?? null
}

function oneSale(venueId: string, id: string) {
  return and(eq(voucherSale.venueId, venueId), eq(voucherSale.id, id))
}

/** A sale by its id, or null. */
export async function findSale(venueId: string, id: string, reader: Reader = database()): Promise<Sale | null> {
  const [found] = await reader.select().from(voucherSale).where(oneSale(venueId, id))
  return found ?? null
}

/** Locks a sale until the end of the transaction. Lock order: sale › voucher › payment. Throws if there is none. */
export async function lockSale(tx: Tx, venueId: string, id: string): Promise<Sale> {
  const [found] = await tx.select().from(voucherSale).where(oneSale(venueId, id)).for('no key update')
  if (!found) throw new Error('there is no such sale')
  return found
}
