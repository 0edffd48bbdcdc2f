import { and, eq, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.ts'
import { voucherSale } from '#db/schema/vouchers.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { orderReference } from '#lib/i18n/references.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { addMonths } from '#lib/time.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { unsealVoucherCode } from '#lib/vouchers/code.ts'
import { queueVoucherDelivery } from '#lib/vouchers/delivery.ts'
import { issueVoucher } from '#lib/vouchers/issue-voucher.ts'
import { voucherPdfUrl } from '#lib/vouchers/links.ts'
import { todayAt } from '#lib/vouchers/offers.ts'
import { findVoucherById } from '#lib/vouchers/queries.ts'
import { findSale, lockSale, type Sale } from '#lib/vouchers/sales.ts'
import { isTooShort, lastValidDay } from '#lib/vouchers/validity.ts'
import { queueRefundLetter } from '../letters.ts'
import { paymentMessages as messages } from '../messages.ts'
import type { LockedSubject, Purpose, Thanks } from '../purpose.ts'
import type { Payment } from '../queries.ts'
import { saleLabels as labels, saleRefund, saleThanks } from './voucher-sale-texts.ts'

/** Payments for a voucher (interface, Voucher sale). */
export const voucherPurpose: Purpose = {
  async title(payment) {
    return (await getSaleOf(payment)).title
  },

  async inMailToVenue(payment) {
    const { reference, title } = await getSaleOf(payment)
    return { title: messages.voucherSale(title), reference: { label: orderReference, value: reference } }
  },

  async lock(tx, payment) {
    const { venueId, id } = await getSaleOf(payment, tx)
    return moneyOfSale(tx, await lockSale(tx, venueId, id))
  },

  async thanks(payment, _, locale): Promise<Thanks> {
    const sale = await getSaleOf(payment)
    const { reference, title, recipientEmail, recipientName, giftMessage, deliverOn } = sale
    const isGift = recipientEmail !== null
    // The code of a voucher that is mailed to somebody else is for that person alone (interface, E-mails).
    const bought = isGift || sale.voucherId === null ? null : await findVoucherById(sale.venueId, sale.voucherId)
    return {
      whenPaid: 'used',
      again: 'order',
      texts: saleThanks[isGift ? 'forRecipient' : 'forBuyer'],
      occasion: { name: title, date: null, time: null, place: null },
      ...(giftMessage && { giftMessage }),
      ...(bought && {
        onward: { href: voucherPdfUrl(unsealVoucherCode(bought.codeSealed)), label: labels.pdf[locale] },
      }),
      facts: [
        ...(isGift && recipientName ? [{ label: labels.recipient[locale], value: recipientName }] : []),
        { label: labels.sentTo[locale], value: maskedAddress(recipientEmail ?? sale.buyerEmail) },
        ...(deliverOn ? [{ label: labels.deliverOn[locale], value: formatDate(deliverOn, locale) }] : []),
        { label: orderReference[locale], value: reference },
      ],
    }
  },
}

/** A masked address: its owner can see whether it is right, and nobody else can use it: `a…@guest.example`. */
function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return `${first}…${shownAddress(address.slice(at))}`
}

async function getSaleOf({ venueId, saleId }: Payment, reader?: Reader): Promise<Sale> {
  const found = saleId && (await findSale(venueId, saleId, reader))
  if (!found) throw new Error('not the payment of a voucher')
  return found
}

/**
 * The last valid day of a voucher by the rule that its buyer agreed to, and at least a year after the issue (interface,
 * Limits). If the money arrives later than the purchase, such as after a turn of the year, the rule alone may give less.
 */
function soldUntil({ validityMonths, validityUntilYearEnd }: Sale, issuedOn: string): string {
  const rule = { months: validityMonths, untilYearEnd: validityUntilYearEnd }
  return isTooShort(rule, issuedOn) ? addMonths(issuedOn, 12) : lastValidDay(rule, issuedOn)
}

/** The effects of money on a locked sale: the voucher is issued, once, and its delivery is queued. */
function moneyOfSale(tx: Tx, sale: Sale): LockedSubject {
  return {
    async use(_, now) {
      if (sale.voucherId !== null) return false
      const venue = await getVenueById(sale.venueId, tx)
      const issuedOn = todayAt(venue, now)
      const { voucher, code } = await issueVoucher(
        tx,
        // The voucher is in the currency that was paid, whatever the venue's currency is by now.
        { id: venue.id, currency: sale.currency },
        {
          kind: sale.kind,
          ...(sale.kind === 'Amount' && { faceValueMinor: sale.priceMinor }),
          ...(sale.itemName !== null && { itemName: sale.itemName }),
          issuedOn,
          expiresOn: soldUntil(sale, issuedOn),
          language: sale.language,
          terms: sale.terms,
          termsByLanguage: sale.termsByLanguage,
          recipientName: sale.recipientName,
          giftMessage: sale.giftMessage,
          saleId: sale.id,
        },
        now,
      )
      await tx
        .update(voucherSale)
        .set({ voucherId: voucher.id })
        .where(and(eq(voucherSale.venueId, sale.venueId), eq(voucherSale.id, sale.id), isNull(voucherSale.voucherId)))
      await queueVoucherDelivery(tx, { venue, sale, voucher, code }, now)
      return true
    },

    // A sale holds nothing. If it is paid late, the voucher is issued late.
    async release() {},

    async giveBack(refunding, now) {
      const { buyerName, buyerEmail, language, reference, title } = sale
      await queueRefundLetter(
        tx,
        refunding,
        {
          recipient: { name: buyerName, address: buyerEmail },
          language,
          why: saleRefund.why,
          paidFor: title,
          facts: [{ label: orderReference, value: reference }],
          reason: saleRefund.reason,
        },
        now,
      )
    },
  }
}
