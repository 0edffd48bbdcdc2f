import { type Html, html } from '#lib/html.ts'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { guestPage, pageLocale } from '#lib/pages/guest-page.ts'
import { qrPicture } from '#lib/pages/qr-picture.ts'
import { localDateAt, timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { venueContact } from '#lib/venues/venue-contact.ts'
import { displayVoucherCode } from './code.ts'
import { findHeldNow } from './held-now.ts'
import { voucherUrl } from './links.ts'
import type { FoundVoucher } from './look-up.ts'
import { withVoucher } from './look-up-for-page.ts'
import type { Voucher } from './queries.ts'
import { type VoucherStatus, voucherStatus } from './status.ts'
import { termsFor } from './terms.ts'
import { availableMinor } from './usability.ts'
import { voucherPageStyle } from './voucher-page-style.ts'
import { voucherPageTexts as texts } from './voucher-page-texts.ts'
import { voucherLimit, voucherWorth } from './worth.ts'

type Shown = FoundVoucher & { status: VoucherStatus; held: { value: number; until: Date } | null; locale: Locale }

/**
 * The page behind a voucher's QR code (decisions 10.1): its present value, and how to spend it. The buyer and the payments
 * are not shown. Opening it changes nothing.
 */
export async function voucherPage(request: Request, code: string, now: Date): Promise<Response> {
  return withVoucher(request, code, now, async (found) => {
    const { venue, voucher, today } = found
    const locale = pageLocale(request, venue.language)
    const held = await findHeldNow(voucher, now)
    const terms = termsFor(voucher, locale)
    const shown: Shown = { ...found, status: voucherStatus(voucher, today), held, locale }
    return guestPage({
      status: 200,
      locale,
      title: `${texts.voucher[locale]} · ${venue.name}`,
      style: voucherPageStyle(venue.settings.colour),
      content: html`<article class="voucher${isLong(voucher, terms?.text) && ' long'}">
${cover(shown)}
${standing(shown)}
${voucher.giftMessage && html`<p class="message" dir="auto">${voucher.giftMessage}</p>`}
${pass(shown)}
${terms && html`<section class="terms"><h2>${texts.terms[locale]}</h2><p lang="${terms.language}">${terms.text}</p></section>`}
</article>
${isUsable(shown) && html`<p class="actions"><a class="action" href="/vouchers/${displayVoucherCode(found.code)}/pdf">${texts.pdf[locale]}</a></p>`}
${venueContact(venue)}`,
    })
  })
}

/** Whether anything can be paid with a voucher now or, if it is held, soon again. */
export function isUsable({ status }: { status: VoucherStatus }): boolean {
  return status === 'Active' || status === 'PartlyUsed'
}

// Everything fits on one sheet of A4; texts longer than usual are printed smaller.
function isLong({ giftMessage }: Voucher, terms: string | undefined): boolean {
  return (terms?.length ?? 0) > 1200 || (giftMessage?.split('\n').length ?? 0) > 10
}

function cover({ venue, voucher, locale }: Shown): Html {
  const { recipientName } = voucher
  const form = voucher.kind === 'Amount' ? 'figure' : 'words'
  const limit = voucherLimit(voucher, locale)
  return html`<header class="cover">
<p class="venue">${venue.name}</p>
<h1>${texts.voucher[locale]} <strong class="${form}">${voucherWorth(voucher, locale)}</strong></h1>
${limit && html`<p>${limit}</p>`}
${recipientName && html`<p class="whom" dir="auto">${texts.forWhom(recipientName)[locale]}</p>`}
</header>`
}

function standing(shown: Shown): Html {
  const { status, voucher, held, locale } = shown
  const notice = status === 'Active' || status === 'PartlyUsed' ? null : texts.notices[status][locale]
  const until = status === 'Expired' ? texts.wasValidUntil : texts.validUntil
  return html`<section class="standing ${isUsable(shown) ? 'good' : 'bad'}">
<p class="status">${marks[status]}<strong>${texts.status[status][locale]}</strong></p>
${notice && html`<p>${notice}</p>`}
<dl>${voucher.kind === 'Amount' && balance(shown)}
<div><dt>${until[locale]}</dt><dd>${formatDate(voucher.expiresOn, locale, { short: true })}</dd></div></dl>
${held && html`<p class="held">${heldLine(shown, held)}</p>`}
</section>`
}

function balance({ voucher, expiredHoldAmount, status, locale }: Shown): Html {
  const money = (minor: number) => formatMoney(minor, voucher.currency, locale)
  const paysNothing = status === 'Voided' || status === 'Expired'
  const left = paysNothing ? 0 : availableMinor(voucher, expiredHoldAmount)
  return html`
<div><dt>${texts.balance[locale]}</dt><dd class="balance"><strong>${money(left)}</strong> ${texts.ofValue(money(voucher.issuedValue))[locale]}</dd></div>`
}

function heldLine({ venue, voucher, today, locale }: Shown, { value, until }: { value: number; until: Date }): string {
  const time = timeAt(venue, until, today, locale)
  if (voucher.kind !== 'Amount') return texts.held.use(time)[locale]
  return texts.held.amount(formatMoney(value, voucher.currency, locale), time)[locale]
}

/** A time on the venue's clock, with its date if that is not today. */
function timeAt({ timezone }: Venue, at: Date, today: string, locale: Locale): string {
  const date = localDateAt(timezone, at.getTime())
  const time = timeOfWall(wallOfInstant(zoneWindow(timezone, date), at.getTime()))
  return date === today ? time : `${formatDate(date, locale, { short: true })}, ${time}`
}

/** The QR code is shown only if the voucher can be spent, so that nobody presents a useless one. The code stays, for questions. */
function pass(shown: Shown): Html {
  const { venue, voucher, code, locale } = shown
  const usable = isUsable(shown)
  return html`<section class="pass">
${usable && html`<div class="qr">${qrPicture(voucherUrl(code), texts.qrOf(venue.name)[locale])}</div>`}
<div><h2>${texts.code[locale]}</h2>
<p class="code">${displayVoucherCode(code)}</p>
${usable && html`<p class="how">${texts.howTo[voucher.kind][locale]}</p>`}</div>
</section>`
}

const mark = (inside: Html) =>
  html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/>${inside}</svg>`

/** A sign of its own form beside each status, so that the status does not depend on colour. */
const marks: Record<VoucherStatus, Html> = {
  Active: mark(html`<path d="M7 12.5l3.5 3.5L17 9"/>`),
  PartlyUsed: mark(html`<path d="M12 2v20"/><path fill="currentColor" d="M12 2a10 10 0 0 0 0 20z"/>`),
  UsedUp: mark(html`<path d="M7 12h10"/>`),
  Expired: mark(html`<path d="M12 6.5V12l3.5 2.5"/>`),
  Voided: mark(html`<path d="M8 8l8 8M16 8l-8 8"/>`),
}
