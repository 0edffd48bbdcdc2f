import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { voucherSale } from '#db/schema/vouchers.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { instantOfWallOrAfterGap, minuteMs, wallMidnight, zoneWindow } from '#lib/time.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { unsealVoucherCode } from './code.ts'
import { type Delivery, saleLetter, voucherLetter } from './letters.ts'
import { findVoucherById } from './queries.ts'
import { findSale, type Sale } from './sales.ts'

// Mails with a chosen day are sent at eight in the morning, the venue's time (decisions 8.5).
const deliveryMinutes = 8 * 60

/**
 * When a voucher's mail is sent: at eight on the chosen day, the venue's time. It is sent at once if no day was chosen or
 * that moment has passed.
 */
export function deliveryAt({ timezone }: Pick<Venue, 'timezone'>, deliverOn: string | null, now: Date): Date {
  if (deliverOn === null) return now
  const wall = wallMidnight(deliverOn) + deliveryMinutes * minuteMs
  const at = new Date(instantOfWallOrAfterGap(zoneWindow(timezone, deliverOn), wall))
  return at > now ? at : now
}

/**
 * Queues the delivery of a voucher that has just been paid, in the transaction that issues it. The mail goes to the
 * recipient if the buyer named an address, else to the buyer (interface, E-mails). A buyer who gives the voucher away gets a
 * confirmation without the code.
 */
export async function queueVoucherDelivery(tx: Tx, delivery: Delivery, now: Date): Promise<void> {
  const { venue, sale } = delivery
  const runAt = deliveryAt(venue, sale.deliverOn, now)
  const atOnce = runAt <= now
  if (sale.recipientEmail !== null) await queueMail(tx, saleLetter(delivery, { atOnce }), now)
  await (atOnce ? deliver(tx, delivery, now) : deliverLater(tx, sale, runAt))
}

async function deliverLater(tx: Tx, { venueId, id }: Sale, runAt: Date): Promise<void> {
  await addJob(tx, 'deliver-voucher', { venueId, saleId: id }, { runAt, key: `voucher ${id}` })
}

/** Queues the mail with the code, once. */
async function deliver(tx: Tx, delivery: Delivery, now: Date): Promise<void> {
  const { venueId, id } = delivery.sale
  const [undelivered] = await tx
    .update(voucherSale)
    .set({ deliveredAt: now })
    .where(and(eq(voucherSale.venueId, venueId), eq(voucherSale.id, id), isNull(voucherSale.deliveredAt)))
    .returning()
  if (undelivered) await queueMail(tx, await voucherLetter(delivery), now)
}

/** Delivers a voucher on its day, unless it was voided meanwhile. */
export const deliverVoucherJob: JobHandler<'deliver-voucher'> = {
  kind: 'deliver-voucher',
  timeoutMs: 30_000,
  async run({ venueId, saleId }, { now }) {
    await inTransaction(async (tx) => {
      const sale = await findSale(venueId, saleId, tx)
      const voucher = sale?.voucherId ? await findVoucherById(venueId, sale.voucherId, tx) : null
      if (!sale || !voucher || voucher.voidedAt !== null) return
      const venue = await getVenueById(venueId, tx)
      // The job may have been started early (`npm run jobs`). A gift is still sent on its day.
      const runAt = deliveryAt(venue, sale.deliverOn, now)
      if (runAt > now) return deliverLater(tx, sale, runAt)
      await deliver(tx, { venue, sale, voucher, code: unsealVoucherCode(voucher.codeSealed) }, now)
    })
  },
}
