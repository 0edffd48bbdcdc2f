import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { voucher, voucherSale } from '#db/schema/vouchers.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { DoorTender } from '#lib/checkout/names.ts'
import { randomUUID } from '#lib/codes.ts'
import type { GuestText } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { drawVoucherCode, sealVoucherCode, voucherCodeDigest } from './code.ts'
import { addEntry, type NewLedgerEntry } from './ledger.ts'
import { deskLetter } from './letters.ts'
import { findVoucherById, type Voucher } from './queries.ts'
import type { VoucherKind } from './status.ts'
import type { StoredTerms } from './terms.ts'

/**
 * The value of a new voucher, and its recipient: `faceValueMinor` exactly for kind Amount, `percentageMillionths` for
 * Percentage, `itemName` for Item. Money in minor units of the venue's currency, dates venue-local.
 */
export type VoucherToIssue = StoredTerms & {
  kind: VoucherKind
  faceValueMinor?: number | null
  /** 100000 for 10 %. */
  percentageMillionths?: number | null
  maxDiscountMinor?: number | null
  itemName?: string | null
  issuedOn: string
  /** The last valid day. */
  expiresOn: string
  language: Locale
  recipientName: GuestText | null
  giftMessage: GuestText | null
  /** The key of its entry in the venue file. */
  fileKey?: string
  /** The sale through which it was bought. */
  saleId?: string
}

/**
 * Issues a voucher with a fresh code, in the transaction of the sale or import that needs it. Only here is the code returned
 * in the clear; afterwards the database has it only sealed, for its delivery. The database refuses a second voucher for the
 * same sale or the same entry of a venue file.
 */
export async function issueVoucher(
  tx: Tx,
  venue: Pick<Venue, 'id' | 'currency'>,
  wanted: VoucherToIssue,
  now: Date,
  by?: NewLedgerEntry['by'],
): Promise<Issued> {
  const code = drawVoucherCode()
  const id = randomUUID()
  const { issuedOn, expiresOn, language, terms, termsByLanguage, recipientName, giftMessage, fileKey, saleId } = wanted
  await tx.insert(voucher).values({
    venueId: venue.id,
    id,
    kind: wanted.kind,
    codeDigest: voucherCodeDigest(code),
    codeSealed: sealVoucherCode(code),
    currency: venue.currency,
    percentageMillionths: wanted.percentageMillionths ?? null,
    maxDiscountMinor: wanted.maxDiscountMinor ?? null,
    itemName: wanted.itemName ?? null,
    issuedOn,
    expiresOn,
    language,
    terms,
    termsByLanguage,
    recipientName,
    giftMessage,
    fileKey: fileKey ?? null,
    saleId: saleId ?? null,
    createdAt: now,
  })
  // The other kinds have one use. The database refuses an Amount voucher without its face value.
  const value = wanted.kind === 'Amount' ? (wanted.faceValueMinor ?? 0) : 1
  const moneyMinor = wanted.kind === 'Amount' ? value : await pricePaid(tx, venue.id, saleId)
  await addEntry(tx, { venueId: venue.id, id }, { kind: 'issue', value, moneyMinor, ...(by && { by }) }, now)
  const issued = await findVoucherById(venue.id, id, tx)
  if (!issued) throw new Error('the voucher is missing')
  return { voucher: issued, code }
}

export type Issued = { voucher: Voucher; code: string }

/** A guest's payment for a voucher at the desk: the tender, and the price in minor units of the venue's currency. */
export type DeskPayment = { tender: DoorTender; priceMinor: number }

/** The address to which a new voucher is mailed, in its language. */
export type DeskMail = { venue: Venue; to: GuestText }

/** Issues a voucher that staff give away, in a transaction of its own. Throws `rate-limited` for the mail. */
export async function issueByHand(
  venue: Pick<Venue, 'id' | 'currency'>,
  wanted: VoucherToIssue,
  acting: Acting<Acted<Issued>>,
  mail?: DeskMail,
): Promise<Acted<Issued>> {
  return inTransaction(async (tx) => {
    const issued = await issueVoucher(tx, venue, wanted, acting.now, staffOf(acting.actor))
    return finishIssue(tx, issued, acting, mail)
  })
}

/** Mails a voucher that staff have issued, and writes the audit entry with the guest's payment. Throws `rate-limited`. */
export async function finishIssue(
  tx: Tx,
  issued: Issued,
  acting: Acting<Acted<Issued>>,
  mail?: DeskMail,
  paid: DeskPayment | null = null,
): Promise<Acted<Issued>> {
  if (mail) {
    await limitStaffMail(tx, acting, mail.to)
    await queueMail(tx, await deskLetter({ venue: mail.venue, ...issued }, mail.to), acting.now)
  }
  const { venueId, id, kind, issuedValue, issuedOn, expiresOn } = issued.voucher
  const after = { kind, issuedValue, issuedOn, expiresOn, mailed: mail !== undefined, ...paid }
  const act = { act: 'voucher.issue', subject: { kind: 'voucher', id } as const, before: {}, after }
  return finishAct(tx, { result: issued, entryId: await recordAct(tx, venueId, act, acting) }, acting)
}

/** The price of the sale, for a voucher that is not money itself: this is what the venue owes for it. 0 without a sale. */
async function pricePaid(tx: Tx, venueId: string, saleId: string | undefined): Promise<number> {
  if (saleId === undefined) return 0
  const [sale] = await tx
    .select({ priceMinor: voucherSale.priceMinor })
    .from(voucherSale)
    .where(and(eq(voucherSale.venueId, venueId), eq(voucherSale.id, saleId)))
  return sale?.priceMinor ?? 0
}
