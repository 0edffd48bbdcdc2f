import { html } from '#lib/html.ts'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { log } from '#lib/log.ts'
import { guestPage, nothingHere, pageLocale } from '#lib/pages/guest-page.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { localDateAt, timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { providerOf } from './at-provider.ts'
import { findPayment, type Payment } from './queries.ts'
import { settleOpenPayment } from './settle-payment.ts'

type State = 'confirmed' | 'received' | 'cancelled' | 'open' | 'waiting' | 'ended' | 'refunded'

const texts: Record<State, { title: Text; line: Text }> = {
  confirmed: {
    title: { en: 'Thank you, your booking is confirmed', de: 'Danke, Ihre Buchung ist bestätigt' },
    line: {
      en: 'Your deposit has arrived. A confirmation is on its way to your mailbox.',
      de: 'Ihre Anzahlung ist angekommen. Eine Bestätigung ist auf dem Weg in Ihr Postfach.',
    },
  },
  received: {
    title: { en: 'Thank you, your payment has arrived', de: 'Danke, Ihre Zahlung ist angekommen' },
    line: {
      en: 'It covers a part of the deposit. Your booking is confirmed as soon as the rest has arrived too.',
      de: 'Sie deckt einen Teil der Anzahlung. Ihre Buchung ist bestätigt, sobald auch der Rest angekommen ist.',
    },
  },
  cancelled: {
    title: { en: 'This booking is cancelled', de: 'Diese Buchung ist storniert' },
    line: {
      en: 'Your payment has arrived before. If you expect it back and have not heard from us, please ask the venue.',
      de: 'Ihre Zahlung war angekommen. Wenn Sie sie zurückerwarten und nichts gehört haben, fragen Sie bitte den Betrieb.',
    },
  },
  open: {
    title: { en: 'Not paid yet', de: 'Noch nicht bezahlt' },
    line: {
      en: 'Nothing has been charged. Your booking is waiting for the deposit; you can still pay it.',
      de: 'Es wurde nichts abgebucht. Ihre Buchung wartet auf die Anzahlung; Sie können sie noch zahlen.',
    },
  },
  waiting: {
    title: { en: 'We are waiting for word of your payment', de: 'Wir warten auf Nachricht über Ihre Zahlung' },
    line: {
      en: 'The payment provider does not answer right now. This page looks again by itself; you can also close it, and we will write to you.',
      de: 'Der Zahlungsdienst antwortet gerade nicht. Diese Seite schaut von selbst wieder nach; Sie können sie auch schließen, wir schreiben Ihnen.',
    },
  },
  ended: {
    title: { en: 'The payment has ended', de: 'Die Zahlung ist beendet' },
    line: {
      en: 'Nothing has been charged. If you still want to pay the deposit, please start again where you booked.',
      de: 'Es wurde nichts abgebucht. Wenn Sie die Anzahlung noch zahlen möchten, beginnen Sie bitte dort neu, wo Sie gebucht haben.',
    },
  },
  refunded: {
    title: { en: 'Your payment goes back to you', de: 'Ihre Zahlung geht an Sie zurück' },
    line: {
      en: 'The booking is no longer possible, or is cancelled. You get the whole amount back and do not need to do anything.',
      de: 'Die Buchung ist nicht mehr möglich oder storniert. Sie bekommen den ganzen Betrag zurück und müssen nichts tun.',
    },
  },
}

const labels = {
  pay: { en: 'Pay now', de: 'Jetzt zahlen' },
  when: { en: 'When', de: 'Wann' },
  reference: { en: 'Reference', de: 'Buchungsnummer' },
  amount: { en: 'Amount', de: 'Betrag' },
} satisfies Record<string, Text>

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const lookAgainSeconds = 5

/**
 * Where a checkout sends the guest back to. It asks the provider itself, so that it says the truth also when the webhook
 * has not come yet (decisions 5.2); a reload, or a mail scanner, changes nothing that is not so already.
 */
export async function thankYouPage(request: Request, now: Date): Promise<Response> {
  const search = new URL(request.url).searchParams
  const id = search.get('payment') ?? ''
  const venue = await getVenue(search.get('venue') ?? '').catch(() => null)
  const known = venue && idForm.test(id) ? await findPayment({ venueId: venue.id, id }) : null
  if (!venue || !known) return nothingHere(request)

  const asked = known.status !== 'Open' || (await askProvider(known, now))
  const payment = (await findPayment(known)) ?? known
  const reservation = await getReservationById(venue, payment.reservationId)
  const state = asked ? stateOf(payment, reservation) : 'waiting'
  const payUrl = state === 'open' ? await checkoutUrl(payment) : null
  const locale = pageLocale(request, venue.language)
  const { title, line } = texts[state]
  return guestPage({
    status: 200,
    locale,
    title: title[locale],
    ...(state === 'waiting' && { lookAgainAfter: lookAgainSeconds }),
    content: html`<div class="card" role="status">
<p class="venue">${venue.name}</p>
${(state === 'confirmed' || state === 'received') && html`<p class="mark" aria-hidden="true">✓</p>`}
<h1>${title[locale]}</h1>
<p>${line[locale]}</p>
${payUrl && html`<a class="action" href="${payUrl}">${labels.pay[locale]}</a>`}
<dl>
<dt>${labels.when[locale]}</dt><dd>${when(venue, reservation, locale)}</dd>
<dt>${labels.reference[locale]}</dt><dd>${reservation.reference}</dd>
<dt>${labels.amount[locale]}</dt><dd>${formatMoney(payment.amountMinor, payment.currency, locale)}</dd>
</dl>
</div>`,
  })
}

/** Whether the provider could be asked. Where it could not, the page says so instead of guessing. */
async function askProvider(open: Payment, now: Date): Promise<boolean> {
  try {
    await settleOpenPayment(open, now)
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

function stateOf(payment: Payment, reservation: Reservation): State {
  switch (payment.status) {
    case 'Paid':
      if (reservation.status === 'Cancelled') return 'cancelled'
      return reservation.status === 'Pending' ? 'received' : 'confirmed'
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

function when(venue: Venue, { startsAt, serviceDate }: Reservation, locale: Locale): string {
  const at = startsAt.getTime()
  const time = timeOfWall(wallOfInstant(zoneWindow(venue.timezone, serviceDate), at))
  return `${formatDate(localDateAt(venue.timezone, at), locale)}, ${time}`
}
