import { randomUUID } from '#lib/codes.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { ownForm } from '#lib/pages/own-form.ts'
import { cardPages } from '#lib/payments/bill/at-table.ts'
import { openVoucherSale, type VoucherCheckout } from '#lib/payments/voucher/open-voucher-sale.ts'
import { productsOnSale, saleHindrance } from '#lib/vouchers/offers.ts'
import { seePage } from '../../../_components/file-response.ts'
import { guestRoute } from '../../../_components/guest-route.ts'
import { unlessOutage } from '../../../_components/outage.tsx'
import { isProblem, pressOnce, requestIdOf } from '../../../_components/press.ts'
import { foreignFormPage, limitedForm } from '../_hosted/forms.tsx'
import { hostedPage } from '../_hosted/hosted-page.tsx'
import { vouchersData } from '../_hosted/json-ld.ts'
import { pathTo, type VenuePage, withVenuePage } from '../_hosted/venue-page.ts'
import { type PurchaseForm, readPurchase } from './purchase.ts'
import { texts } from './texts.ts'
import { VouchersPage } from './vouchers-page.tsx'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show, POST: send })

/** Vouchers of the venue's page (decisions 16.5). */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withVenuePage(request, (await params).venueSlug, (page) =>
    vouchersPage(page, page.url.searchParams.get('product'), null),
  )
}

async function send(request: Request, { params }: Context): Promise<Response> {
  const { venueSlug } = await params
  const form = await ownForm(request)
  return unlessOutage(request, form, () =>
    withVenuePage(request, venueSlug, (page) => (form ? pressed(request, page, form) : foreignFormPage(page))),
  )
}

type RefusedPurchase = PurchaseForm & { status: number; message: Text; requestId: string }

function vouchersPage(page: VenuePage, product: string | null, sent: RefusedPurchase | null): Promise<Response> {
  const { venue, locale, now } = page
  const products = saleHindrance(venue, now) === null ? productsOnSale(venue) : []
  const chosen = products.find(({ id }) => id === product) ?? products[0]
  return hostedPage(page, {
    status: sent?.status ?? 200,
    title: texts.title[locale],
    published:
      sent || !chosen
        ? null
        : {
            description: texts.description(venue.name)[locale],
            below: '/vouchers',
            data: vouchersData(page, products),
          },
    content: <VouchersPage view={{ page, products, chosen, requestId: sent?.requestId ?? randomUUID(), sent }} />,
    sheets: [
      '_components/choosing/choosing.css',
      '_components/field.css',
      'v/[venueSlug]/vouchers/gift-card.css',
      'v/[venueSlug]/vouchers/vouchers-page.css',
    ],
    formTargets: cardPages(venue) ?? [],
  })
}

async function pressed(request: Request, page: VenuePage, form: FormData): Promise<Response> {
  const { venue, locale, now } = page
  const requestId = requestIdOf(form)
  if (requestId === null) return seePage(pathTo(page, '/vouchers'))
  const product = String(form.get('product') ?? '')
  return limitedForm(request, page, async () => {
    const read = readPurchase(page, form)
    const again = (status: number, message: Text) =>
      vouchersPage(page, product, { ...read, status, message, requestId })
    const { values } = read
    if (values === null) return again(400, texts.wrong)
    const offered = productsOnSale(venue).find(({ id }) => id === product)
    if (offered && form.get('price') !== String(offered.priceMinor ?? '')) return again(409, texts.priceChanged)
    const press = { pattern: '/v/[venueSlug]/vouchers', params: { venueSlug: venue.slug }, key: requestId, now }
    try {
      const answer = await pressOnce({ ...press, content: values }, async (recordResponse) => {
        const made = ({ session }: VoucherCheckout) => new Response(session.url)
        const options = { now, requestedLocale: locale, beforeCommit: recordResponse(made) }
        return made(await openVoucherSale(venue, values, options))
      })
      return seePage((await answer.text()) || pathTo(page, '/vouchers'))
    } catch (error) {
      if (isProblem(error, 'idempotency-key-reused')) return again(409, texts.alreadySent)
      if (isProblem(error, 'payments-not-enabled')) return again(409, texts.notPayable)
      // The venue has stopped to sell this, or any voucher.
      const isGone = ['voucher-sale-not-available', 'voucher-validity-not-set', 'voucher-validity-too-short'] as const
      if (isProblem(error, ...isGone)) return again(409, texts.notPayable)
      throw error
    }
  })
}
