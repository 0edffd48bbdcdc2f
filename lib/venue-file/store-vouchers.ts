import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { localDateAt } from '#lib/time.ts'
import { displayVoucherCode, unsealVoucherCode } from '#lib/vouchers/code.ts'
import { issueVoucher, type VoucherToIssue } from '#lib/vouchers/issue-voucher.ts'
import { voucherUrl } from '#lib/vouchers/links.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import type { VoucherKind } from '#lib/vouchers/status.ts'
import { storedTerms } from '#lib/vouchers/terms.ts'
import { millionthsPerPercent } from '#lib/vouchers/worth.ts'
import { minorOrNull } from './configure.ts'
import type { VenueFile } from './schema.ts'

/** A voucher of a file with its code, to be given to its recipient. */
export type ImportedVoucher = { kind: VoucherKind; code: string; guestUrl: string }

/**
 * Issues the vouchers of a file that have not been issued before (decisions 12.4), and returns all of the file with their
 * codes, in its order. An issued voucher is like money: it is identified by its id, else by its place, and neither a later
 * change nor its removal from the file changes it. `notes` name such differences.
 */
export async function issueVouchersOfFile(
  tx: Tx,
  venueId: string,
  file: VenueFile,
  now: Date,
): Promise<{ vouchers: ImportedVoucher[]; changed: boolean; notes: string[] }> {
  const issuedVouchers = await tx
    .select()
    .from(voucher)
    .where(and(eq(voucher.venueId, venueId), isNotNull(voucher.fileKey)))
  const vouchers: ImportedVoucher[] = []
  const notes: string[] = []
  let changed = false
  for (const [index, given] of file.vouchers.entries()) {
    const wanted: VoucherToIssue = {
      ...storedWorth(given, file.currency),
      issuedOn: localDateAt(file.timezone, now.getTime()),
      expiresOn: given.expiresOn,
      language: file.language,
      ...storedTerms(file.settings.vouchers.terms, file.language),
      recipientName: fromGuest(given.recipientName || null),
      giftMessage: fromGuest(given.giftMessage || null),
      fileKey: given.id === null ? `place ${index + 1}` : `id ${given.id}`,
    }
    const issuedBefore = issuedVouchers.find(({ fileKey }) => fileKey === wanted.fileKey)
    if (issuedBefore) {
      const names = differences(issuedBefore, wanted)
      if (names.length > 0) {
        notes.push(`vouchers[${index}]: has been issued and stays as it was; the file differs in ${names.join(', ')}`)
      }
      vouchers.push(printed(issuedBefore, unsealVoucherCode(issuedBefore.codeSealed)))
      continue
    }
    const issued = await issueVoucher(tx, { id: venueId, currency: file.currency }, wanted, now)
    vouchers.push(printed(issued.voucher, issued.code))
    changed = true
  }
  return { vouchers, changed, notes }
}

/** The value of a voucher of the venue file, with amounts in minor units. */
function storedWorth(
  { kind, faceValue, percentage, maxDiscount, itemName }: VenueFile['vouchers'][number],
  currency: string,
) {
  return {
    kind,
    faceValueMinor: minorOrNull(faceValue, currency),
    percentageMillionths: percentage === null ? null : Math.round(percentage * millionthsPerPercent),
    maxDiscountMinor: minorOrNull(maxDiscount, currency),
    itemName,
  }
}

function printed({ kind }: Voucher, code: string): ImportedVoucher {
  return { kind, code: displayVoucherCode(code), guestUrl: voucherUrl(code) }
}

/** The fields in which the file differs from an issued voucher, by the file's names. */
function differences(issued: Voucher, wanted: VoucherToIssue): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['kind', issued.kind, wanted.kind],
    ['faceValue', issued.kind === 'Amount' ? issued.issuedValue : null, wanted.faceValueMinor],
    ['percentage', issued.percentageMillionths, wanted.percentageMillionths],
    ['maxDiscount', issued.maxDiscountMinor, wanted.maxDiscountMinor],
    ['itemName', issued.itemName, wanted.itemName],
    ['expiresOn', issued.expiresOn, wanted.expiresOn],
    ['recipientName', issued.recipientName, wanted.recipientName],
    ['giftMessage', issued.giftMessage, wanted.giftMessage],
  ]
  return pairs.filter(([, stored, given]) => stored !== given).map(([name]) => name)
}
