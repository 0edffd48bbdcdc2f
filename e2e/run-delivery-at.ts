import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { closeDatabase, database } from '#db/client.ts'
import { voucherSale } from '#db/schema/vouchers.ts'
import { deliverVoucherJob } from '#lib/vouchers/delivery.ts'

/**
 * Runs the job that delivers a sold voucher as of a given time: the clock of the stage cannot be changed.
 * `node e2e/run-delivery-at.ts GV-7K4P9QWX 2026-12-24T07:00:00Z`, with the stage's DATA_DIR and APP_URL.
 */
const [reference = '', time = ''] = process.argv.slice(2)
const [sale] = await database().select().from(voucherSale).where(eq(voucherSale.reference, reference))
assert.ok(sale, 'no such sale')
const { venueId, id: saleId } = sale
await deliverVoucherJob.run({ venueId, saleId }, { now: new Date(time), signal: new AbortController().signal })
await closeDatabase()
