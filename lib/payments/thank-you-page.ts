import { html } from '#lib/html.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { log } from '#lib/log.ts'
import { doneMark } from '#lib/pages/done-mark.ts'
import { guestPage, nothingHere, pageLocale } from '#lib/pages/guest-page.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { goesBack } from '#lib/vouchers/money-back.ts'
import { providerOf } from './at-provider.ts'
import { paidWith, voucherGone } from './paid-with.ts'
import type { Thanks, ThanksState } from './purpose.ts'
import { purposeOf } from './purposes.ts'
import { findPayment, type Payment } from './queries.ts'
import { settleOpenPayment } from './settle-payment.ts'

const labels = {
  pay: { en: 'Pay now', de: 'Jetzt zahlen' },
  amount: { en: 'This payment', de: 'Diese Zahlung' },
} satisfies Record<string, Text>

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const lookAgainSeconds = 5

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
  const back = state === 'refunded' ? await goesBack(payment, locale) : null
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
    ...(state === 'waiting' && { lookAgainAfter: lookAgainSeconds }),
    content: html`<div class="card" role="status">
<p class="venue">${venue.name}</p>
${arrived && doneMark}
<h1>${title[locale]}</h1>
<p>${line[locale]}</p>
${payUrl && html`<a class="action" href="${payUrl}">${labels.pay[locale]}</a>`}
${onward && html`<a class="action" href="${onward.href}">${onward.label}</a>`}
${thanks.back && html`<a class="${payUrl || onward ? 'action second' : 'action'}" href="${thanks.back.href}">${thanks.back.label}</a>`}
<dl>
${facts.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`)}
</dl>
</div>`,
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
