import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { device } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { payment } from '#db/schema/payments.ts'
import { voucherEntry, voucherHold } from '#db/schema/vouchers.ts'
import { type Actor, staffOf } from '#lib/audit/actor.ts'
import { doorTenders } from '#lib/checkout/names.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import { Problem } from '#lib/problems/problem.ts'
import { limitRequests } from '#lib/rate-limit/limit-requests.ts'
import type { Limit } from '#lib/rate-limit/window.ts'
import { localDateAt, localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { unsealVoucherCode } from './code.ts'
import { codeInScan } from './desk-input.ts'
import type { DeskEntry, DeskVoucherRecord, VoucherLiabilityRecord } from './desk-record.ts'
import { listOwed, owedMinor } from './liability.ts'
import { localized } from './offers.ts'
import { expiredHoldAmount, findVoucherById, findVoucherOfVenue, listVoucherEntries, type Voucher } from './queries.ts'
import { redeemable } from './redeem-voucher.ts'
import { deskProduct, findSale } from './sales.ts'
import { voucherStatus } from './status.ts'
import { availableMinor, whyNotUsable } from './usability.ts'
import { millionthsPerPercent, voucherIn, voucherLimit, voucherWorth } from './worth.ts'

/** The limit of wrong codes for each person or device: a desk sees few, and somebody who tries codes sees many. */
const wrongCodes: Limit = { name: 'wrong voucher codes at a desk', maxRequests: 20, windowMs: 15 * 60_000 }

/**
 * Returns the voucher of a code that staff have scanned or typed. Throws `voucher-not-found` for everything that is no
 * voucher of this venue, and `rate-limited` to a person or a device that has tried too many.
 */
export async function findAtDesk(venue: Venue, read: string, by: Actor, now: Date): Promise<Voucher> {
  const found = await findVoucherOfVenue(venue.id, codeInScan(read))
  if (found) return found
  const { operatorId, deviceId } = staffOf(by)
  await limitRequests(wrongCodes, deviceId ?? operatorId ?? '', now)
  throw new Problem('voucher-not-found')
}

/** The voucher with this id. Throws `voucher-not-found`. */
export async function getVoucherAtDesk(venue: { id: string }, id: string): Promise<Voucher> {
  const found = isId(id) ? await findVoucherById(venue.id, id) : null
  if (!found) throw new Problem('voucher-not-found')
  return found
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** A voucher with its ledger, as staff see it: without its code. Throws `voucher-not-found`. */
export async function readDeskVoucher(venue: Venue, id: string, locale: Locale, now: Date): Promise<DeskVoucherRecord> {
  const voucher = await getVoucherAtDesk(venue, id)
  const { kind, currency, saleId, percentageMillionths, maxDiscountMinor } = voucher
  const measure = (value: number) => (kind === 'Amount' ? toDecimal(value, currency) : value)
  const expired = await expiredHoldAmount(voucher, now)
  const today = localDateAt(venue.timezone, now.getTime())
  const sale = saleId === null ? null : await findSale(venue.id, saleId)
  const shown = voucherIn(voucher, venue, locale)
  return {
    voucherId: voucher.id,
    ending: unsealVoucherCode(voucher.codeSealed).slice(-4),
    kind,
    status: voucherStatus(voucher, today),
    currency,
    worth: voucherWorth(shown, locale),
    limit: voucherLimit(voucher, locale),
    percentage: percentageMillionths === null ? null : percentageMillionths / millionthsPerPercent,
    maxDiscount: maxDiscountMinor === null ? null : toDecimal(maxDiscountMinor, currency),
    issued: measure(voucher.issuedValue),
    left: measure(availableMinor(voucher, expired)),
    held: measure(voucher.heldValue - expired),
    writtenOff: measure(voucher.writtenOffValue),
    refusal: whyNotUsable(voucher, { accepted: redeemable, expiredHoldAmount: expired, today }),
    issuedOn: voucher.issuedOn,
    expiresOn: voucher.expiresOn,
    recipientName: voucher.recipientName,
    giftMessage: voucher.giftMessage,
    saleReference: sale?.reference ?? null,
    paid: saleId === null ? null : await readDeskPayment(venue.id, saleId),
    entries: await readEntries(venue, voucher, measure),
  }
}

/** The payment for a voucher that was sold at the desk; null for one that was bought online. */
async function readDeskPayment(venueId: string, saleId: string): Promise<DeskVoucherRecord['paid']> {
  const [paid] = await database()
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.saleId, saleId), eq(payment.provider, 'counter')))
  const tender = doorTenders.find((each) => each === paid?.tender)
  if (!paid || !tender) return null
  const { amountMinor, currency, status } = paid
  return { tender, amount: toDecimal(amountMinor, currency), isRefunded: status === 'Refunded' }
}

/** The ledger in the words of staff. A redemption by hand holds a value and spends it at once: this is one line. */
async function readEntries(venue: Venue, voucher: Voucher, measure: (value: number) => number): Promise<DeskEntry[]> {
  const entries = await listVoucherEntries(voucher)
  const writers = await listWriters(voucher)
  const payments = await listPayments(voucher)
  const takenBack = new Set(entries.filter(({ kind }) => kind === 'refund').map(({ paymentId }) => paymentId))
  let left = 0
  const lines = entries.flatMap((entry): DeskEntry[] => {
    const { id, at, kind, value, note, paymentId } = entry
    const byHand = paymentId !== null && !payments.has(paymentId)
    left += changeOf(kind, value)
    if (kind === 'hold' && byHand) return []
    const change = kind === 'capture' && byHand ? -value : changeOf(kind, value)
    const isOpen = kind === 'capture' && byHand && !takenBack.has(paymentId)
    return [
      {
        entryId: id,
        at: localInstant(venue.timezone, at.getTime()),
        kind: wordOf(kind, { value, byHand }),
        change: change < 0 ? -measure(-change) : measure(change),
        left: measure(left),
        by: writers.get(id) ?? null,
        note: note || null,
        redemptionId: isOpen ? paymentId : null,
      },
    ]
  })
  return lines.reverse()
}

type StoredKind = (typeof voucherEntry.$inferSelect)['kind']

/** By how much an entry changes the value that is open on a voucher. */
function changeOf(kind: StoredKind, value: number): number {
  if (kind === 'capture') return 0
  return kind === 'hold' || kind === 'adjustment' ? -value : value
}

function wordOf(kind: StoredKind, { value, byHand }: { value: number; byHand: boolean }): DeskEntry['kind'] {
  if (kind === 'issue') return 'issued'
  if (kind === 'hold') return 'held'
  if (kind === 'release') return 'released'
  if (kind === 'adjustment') return value > 0 ? 'written-off' : 'brought-back'
  if (kind === 'refund') return byHand ? 'taken-back' : 'refunded'
  return byHand ? 'redeemed' : 'paid'
}

/**
 * The names of the staff who have written a voucher's entries, by the ids of the entries: the person, else the device, else
 * null.
 */
async function listWriters({ venueId, id }: Voucher): Promise<Map<string, string | null>> {
  const rows = await database()
    .select({ id: voucherEntry.id, person: operator.name, device: device.name })
    .from(voucherEntry)
    .leftJoin(operator, eq(operator.id, voucherEntry.operatorId))
    .leftJoin(device, and(eq(device.venueId, voucherEntry.venueId), eq(device.id, voucherEntry.deviceId)))
    .where(and(eq(voucherEntry.venueId, venueId), eq(voucherEntry.voucherId, id)))
  return new Map(rows.map((row) => [row.id, row.person ?? row.device]))
}

async function listPayments({ venueId, id }: Voucher): Promise<Set<string>> {
  const rows = await database()
    .select({ paymentId: voucherHold.paymentId })
    .from(voucherHold)
    .where(and(eq(voucherHold.venueId, venueId), eq(voucherHold.voucherId, id)))
  return new Set(rows.map(({ paymentId }) => paymentId))
}

/** The console's record of the venue's debt for vouchers, by kind, offer, currency and month of issue. */
export async function readLiability(venue: Venue, locale: Locale, now: Date): Promise<VoucherLiabilityRecord> {
  const rows = await listOwed(venue.slug, now)
  return {
    on: localDateAt(venue.timezone, now.getTime()),
    rows: rows.map((row) => {
      const money = (minor: number) => toDecimal(minor, row.currency)
      const offer = [deskProduct, ...venue.voucherProducts].find(({ id }) => id === row.productId)
      return {
        month: row.month,
        kind: row.kind,
        productId: row.productId,
        title: offer ? localized(offer.title, locale) : row.title,
        currency: row.currency,
        vouchers: row.vouchers,
        issued: money(row.issuedMinor),
        owed: money(owedMinor(row)),
        open: money(row.openMinor),
        held: money(row.heldMinor),
        toSettle: money(row.toSettleMinor),
        expired: money(row.expiredMinor),
        expiring: money(row.expiringMinor),
        expiringVouchers: row.expiringVouchers,
      }
    }),
  }
}
