import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { thankYouPage } from '#app/(guest)/thank-you/thank-you-page.tsx'
import { GET as voucherPdf } from '#app/(guest)/vouchers/[code]/pdf/route.ts'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { voucherSale } from '#db/schema/vouchers.ts'
import { declineOpen, expireOpen, payOpen } from '#lib/checkout/fake/sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import { addMonths, localDateAt } from '#lib/time.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { displayVoucherCode } from '#lib/vouchers/code.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { pageText } from '#testing/pages/page-text.ts'
import { readPage, returnOf } from '#testing/pages/thanks.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import {
  giftOrder,
  openVoucherCheckout,
  payAfterAll,
  payFor,
  saleNow,
  saleRequest,
  settleSale,
  soldVoucher,
  voucherSellingVenue,
  vouchersOf,
} from '#testing/venues/voucher-sales.ts'
import { sellingVouchers } from '#testing/venues/voucher-venue.ts'
import { ledgerOf, valuesOf } from '#testing/venues/vouchers.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import { thankYouUrl } from '../thank-you-link.ts'
import { openVoucherSale, type VoucherCheckout } from './open-voucher-sale.ts'

useTestDatabase(20)
keepVoucherBooks()

const signal = new AbortController().signal

/** Runs the reconciler. */
function reconcile({ payment: { venueId, id } }: VoucherCheckout, now = new Date()): Promise<void> {
  return reconcilePaymentJob.run({ venueId, paymentId: id }, { now, signal })
}

/** The buyer returns from the provider. */
async function comeBack({ payment, sale }: VoucherCheckout, slug: string, language = 'en'): Promise<string> {
  const address = thankYouUrl(payment, { slug })
  const response = await thankYouPage(new Request(address, { headers: { 'Accept-Language': language } }), new Date())
  const text = await response.text()
  expect(text).not.toContain(sale.buyerEmail)
  return text
}

async function statusesOf({ sale: { venueId, id } }: VoucherCheckout): Promise<string[]> {
  const found = await database()
    .select({ status: payment.status })
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.saleId, id)))
  return found.map(({ status }) => status)
}

describe('a voucher is issued', () => {
  const ways: [string, (checkout: VoucherCheckout, slug: string) => Promise<unknown>][] = [
    ['its webhook', (checkout) => settleSale(checkout)],
    ['the buyer’s return', comeBack],
    ['the reconciler', (checkout) => reconcile(checkout)],
  ]
  test.each(ways)('when its payment is reported by %s, and once, whatever else reports it', async (_, way) => {
    const venue = await voucherSellingVenue()
    const checkout = await openVoucherCheckout(venue)
    expect(await vouchersOf(checkout)).toEqual([])
    await payOpen(checkout.session.id)
    await way(checkout, venue.slug)
    const issued = await soldVoucher(checkout)
    for (const [, other] of ways) await other(checkout, venue.slug)
    expect(await vouchersOf(checkout)).toEqual([issued])
    expect(await ledgerOf(issued)).toEqual(['issue 5000'])
    expect(await statusesOf(checkout)).toEqual(['Paid'])
    expect(await mailKinds(venue)).toEqual(['voucher'])
  })

  test('as it was sold, in the buyer’s language, valid by the venue’s rule from the day of payment', async () => {
    const venue = await voucherSellingVenue()
    const checkout = await openVoucherCheckout(venue, { ...giftOrder, productId: 'any', amount: 12.34, language: 'de' })
    await payFor(checkout)
    const today = localDateAt(venue.timezone, Date.now())
    expect(await soldVoucher(checkout)).toMatchObject({
      kind: 'Amount',
      currency: 'EUR',
      issuedValue: 1234,
      itemName: null,
      percentageMillionths: null,
      issuedOn: today,
      expiresOn: `${Number(today.slice(0, 4)) + 3}-12-31`,
      terms: 'Keine Barauszahlung.',
      termsByLanguage: sellingVouchers.vouchers.terms,
      language: 'de',
      recipientName: giftOrder.recipientName,
      giftMessage: giftOrder.giftMessage,
      voidedAt: null,
    })
    expect((await saleNow(checkout))?.voucherId).toBe((await soldVoucher(checkout)).id)
  })

  test('with one use for a dish', async () => {
    const checkout = await openVoucherCheckout(await voucherSellingVenue(), { productId: 'dinner' })
    await payFor(checkout)
    const issued = await soldVoucher(checkout)
    expect(issued).toMatchObject({ kind: 'Item', itemName: 'Dinner', issuedValue: 1, openValue: 1 })
    expect(await valuesOf(issued)).toEqual([1, 0, 0, 0])
  })

  test('for at least a year, also if its money arrives after a turn of the year', async () => {
    const venue = await voucherSellingVenue()
    const checkout = await openVoucherCheckout(venue)
    // Half a year to the end of the year: on the last of December that is a year, on the first of January it is less.
    await database()
      .update(voucherSale)
      .set({ validityMonths: 6, validityUntilYearEnd: true })
      .where(eq(voucherSale.venueId, venue.id))
    const year = new Date().getUTCFullYear() + 1
    await payOpen(checkout.session.id)
    await settleSale(checkout, new Date(`${year}-01-01T11:00:00Z`))
    const { issuedOn, expiresOn } = await soldVoucher(checkout)
    expect([issuedOn, expiresOn]).toEqual([`${year}-01-01`, addMonths(`${year}-01-01`, 12)])
  })

  test('as it was bought, whatever the offers, name and currency of the venue are by then', async () => {
    const venue = await voucherSellingVenue()
    const checkout = await openVoucherCheckout(venue)
    const { slug, name: organisation } = { slug: venue.slug, name: venue.slug }
    const settings = { ...sellingVouchers, onlinePayments: false, vouchers: { onlineSale: false } }
    await importTestVenue({ slug, organisation, plan: 'Starter', currency: 'JPY', settings, voucherProducts: [] })
    expect((await getVenue(slug)).currency).toBe('JPY')
    await payFor(checkout)
    const terms = { terms: 'Not redeemable for cash.', termsByLanguage: sellingVouchers.vouchers.terms }
    expect(await soldVoucher(checkout)).toMatchObject({ currency: 'EUR', issuedValue: 5000, ...terms })
  })
})

describe('without money', () => {
  test('there is no voucher and no mail, however the buyer leaves', async () => {
    const venue = await voucherSellingVenue()
    const declined = await openVoucherCheckout(venue, giftOrder)
    await declineOpen(declined.session.id)
    await settleSale(declined)
    const expired = await openVoucherCheckout(venue, giftOrder)
    await expireOpen(expired.session.id)
    await settleSale(expired)
    const left = await openVoucherCheckout(venue, giftOrder)
    expect(await comeBack(left, venue.slug)).toContain('Not paid yet')
    await reconcile(left, left.payment.expiresAt)
    expect(await comeBack(left, venue.slug)).toContain('The payment has ended')
    expect(await Promise.all([declined, expired, left].map(statusesOf))).toEqual([['Open'], ['Expired'], ['Expired']])
    for (const checkout of [declined, expired, left]) {
      expect(await vouchersOf(checkout)).toEqual([])
      expect(await saleNow(checkout)).toMatchObject({ voucherId: null, deliveredAt: null })
    }
    expect(await mailKinds(venue)).toEqual([])
  })

  test('a provider that refuses makes a sale that is not available, and leaves nothing that can be paid', async () => {
    const venue = await voucherSellingVenue()
    // The request's schema rejects such an address, and the test provider refuses it for good.
    const refused = { ...saleRequest(venue), successUrl: 'ftp://guest.example/' }
    const problem = await openVoucherSale(venue, refused, { now: new Date(), requestedLocale: null }).catch(
      (error) => error,
    )
    expect(problem).toBeInstanceOf(Problem)
    expect(problem.kind).toBe('voucher-sale-not-available')
    const rows = await database().select().from(payment).where(eq(payment.venueId, venue.id))
    expect(rows.map(({ status }) => status)).toEqual(['Failed'])
  })
})

describe('late money', () => {
  test('still issues the voucher, once: nobody else can have taken it', async () => {
    const venue = await voucherSellingVenue()
    const checkout = await openVoucherCheckout(venue)
    await expireOpen(checkout.session.id)
    await settleSale(checkout)
    expect(await statusesOf(checkout)).toEqual(['Expired'])
    await payAfterAll(checkout)
    const tomorrow = new Date(Date.now() + 86_400_000)
    for (let time = 0; time < 3; time++) await settleSale(checkout, tomorrow)
    const { issuedOn } = await soldVoucher(checkout)
    expect(issuedOn).toBe(localDateAt(venue.timezone, tomorrow.getTime()))
    expect(await statusesOf(checkout)).toEqual(['Paid'])
    expect(await mailKinds(venue)).toEqual(['voucher'])
  })

  test('for a sale that is paid already goes back, and the buyer is notified', async () => {
    const venue = await voucherSellingVenue()
    const checkout = await openVoucherCheckout(venue)
    await payFor(checkout)
    const issued = await soldVoucher(checkout)
    // The service itself opens no second payment. If there ever is one, its money is not retained.
    const { session, payment: first } = await openVoucherCheckout(venue)
    await database().update(payment).set({ saleId: checkout.sale.id }).where(eq(payment.id, first.id))
    await payOpen(session.id)
    await settleSale({ ...checkout, session, payment: first })
    expect((await statusesOf(checkout)).toSorted()).toEqual(['Paid', 'Refunding'])
    expect(await vouchersOf(checkout)).toEqual([issued])
    expect(await mailKinds(venue)).toEqual(['voucher', 'payment-refunded'])
  })
})

describe('a buyer who returns', () => {
  test.each<[string, object, string, RegExp]>([
    [
      'from buying for oneself',
      {},
      'en',
      /Thank you, the voucher is paid.*on its way to your mailbox.*Fifty euros.*GV-/s,
    ],
    ['from buying for somebody', giftOrder, 'en', /goes to the recipient by e-mail.*Łukasz Đặng/s],
    ['in German', giftOrder, 'de', /Danke, der Gutschein ist bezahlt.*geht per E-Mail an die beschenkte Person/s],
  ])('is thanked %s, and reads no code', async (_, more, language, expected) => {
    const venue = await voucherSellingVenue()
    const checkout = await openVoucherCheckout(venue, more)
    await payOpen(checkout.session.id)
    const text = await comeBack(checkout, venue.slug, language)
    expect(text).toMatch(expected)
    const { code } = await soldVoucher(checkout)
    expect(pageText(text).replace(/[\s-]/g, '')).not.toContain(code)
    // The code of a gift is for the recipient alone.
    if (more === giftOrder) expect(text.replace(/[\s-]/g, '')).not.toContain(code)
  })

  test('has the PDF of the own voucher at once, and only by the address from the checkout', async () => {
    const venue = await voucherSellingVenue()
    const checkout = await openVoucherCheckout(venue)
    expect(await comeBack(checkout, venue.slug)).not.toContain('as PDF')
    await payOpen(checkout.session.id)
    const { text: html, buttons } = await readPage(await thankYouPage(returnOf(checkout.payment, venue), new Date()))
    const { code } = await soldVoucher(checkout)
    const href = `http://localhost:3000/vouchers/${displayVoucherCode(code)}/pdf`
    expect(buttons).toEqual([['Voucher as PDF', href]])
    expect(html).not.toMatch(/<script/)
    const file = await voucherPdf(new Request(href), { params: Promise.resolve({ code: displayVoucherCode(code) }) })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const german = await readPage(await thankYouPage(returnOf(checkout.payment, venue, 'de'), new Date()))
    expect(german.buttons).toEqual([['Gutschein als PDF', href]])
    const { searchParams, pathname, origin } = new URL(thankYouUrl(checkout.payment, venue))
    searchParams.delete('token')
    const stranger = await thankYouPage(new Request(`${origin}${pathname}?${searchParams}`), new Date())
    expect(await stranger.text()).not.toContain('/vouchers/')
  })
})
