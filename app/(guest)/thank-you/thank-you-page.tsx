import { Fragment } from 'react'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { log } from '#lib/log.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { providerOf } from '#lib/payments/at-provider.ts'
import { paidWith, voucherGone } from '#lib/payments/paid-with.ts'
import type { Thanks, ThanksState } from '#lib/payments/purpose.ts'
import { purposeOf } from '#lib/payments/purposes.ts'
import { findPayment, type Payment } from '#lib/payments/queries.ts'
import { settleOpenPayment } from '#lib/payments/settle-payment.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { refundSplit } from '#lib/vouchers/money-back.ts'
import { guestPage, nothingHere } from '../_components/document.tsx'
import { DoneMark } from '../_components/done-mark.tsx'

const labels = {
  pay: { en: 'Pay now', de: 'Jetzt zahlen' },
  amount: { en: 'This payment', de: 'Diese Zahlung' },
} satisfies Record<string, Text>

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const refreshSeconds = 5

/**
 * The page to which a checkout returns the guest. It queries the provider itself, so that it shows the current state also
 * when the webhook has not arrived yet (decisions 5.2). A reload, or a mail scanner, changes nothing further.
 */
export async function thankYouPage(request: Request, now: Date): Promise<Response> {
  const search = new URL(request.url).searchParams
  const id = search.get('payment') ?? ''
  const venue = await findVenue(search.get('venue') ?? '')
  const known = venue && idForm.test(id) ? await findPayment({ venueId: venue.id, id }) : null
  if (!venue || !known) return nothingHere(request)

  const queried = known.status !== 'Open' || (await queryProvider(known, now))
  const payment = (await findPayment(known)) ?? known
  const locale = pageLocale(request, venue.language)
  const thanks = await purposeOf(payment).thanks(payment, venue, locale, now)
  const state = queried ? stateOf(payment, thanks) : 'waiting'
  const payUrl = state === 'open' ? await checkoutUrl(payment) : null
  const arrived = state === 'used' || state === 'part'
  const onward = arrived && thanks.onward
  const back = state === 'refunded' ? await refundSplit(payment, locale) : null
  const { title, line } = { ...thanks.texts[state], ...(back?.isVoucherGone && { line: voucherGone }) }
  const facts = [
    ...thanks.facts,
    { label: labels.amount[locale], value: formatMoney(payment.amountMinor, payment.currency, locale) },
    ...(back?.facts ?? (state === 'ended' ? [] : paidWith(payment, locale))),
  ]
  return guestPage({
    status: 200,
    locale,
    title: title[locale],
    ...(state === 'waiting' && { refreshSeconds }),
    content: (
      <div className="card" role="status">
        <p className="venue">{venue.name}</p>
        {arrived && <DoneMark />}
        <h1>{title[locale]}</h1>
        <p>{line[locale]}</p>
        {payUrl && (
          <a className="action" href={payUrl}>
            {labels.pay[locale]}
          </a>
        )}
        {onward && (
          <a className="action" href={onward.href}>
            {onward.label}
          </a>
        )}
        {thanks.back && (
          <a className={payUrl || onward ? 'action second' : 'action'} href={thanks.back.href}>
            {thanks.back.label}
          </a>
        )}
        <dl>
          {facts.map(({ label, value }) => (
            <Fragment key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    ),
  })
}

/** Null if there is no such venue. Throws if it cannot be looked up now. */
async function findVenue(slug: string): Promise<Venue | null> {
  return getVenue(slug).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
}

/** Whether the provider could be queried. If not, the page says so instead of guessing. */
async function queryProvider(open: Payment, now: Date): Promise<boolean> {
  try {
    await settleOpenPayment(open, now, 'return')
    return true
  } catch {
    log().warn({ paymentId: open.id, provider: open.provider }, 'the provider does not answer')
    return false
  }
}

async function checkoutUrl(open: Payment): Promise<string | null> {
  if (open.providerSessionId === null) return null
  return (await providerOf(open).read(open.providerSessionId, open.account)).url
}

function stateOf(payment: Payment, { whenPaid }: Thanks): ThanksState {
  switch (payment.status) {
    case 'Paid':
      return whenPaid
    case 'Refunding':
    case 'Refunded':
      return 'refunded'
    case 'Open':
      return 'open'
    case 'Opening':
      return 'waiting'
    default:
      return 'ended'
  }
}
