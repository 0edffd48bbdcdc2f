import { randomUUID } from '#lib/codes.ts'
import { html } from '#lib/html.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { guestPage, nothingHere, pageLocale, pageSecurityHeaders } from '#lib/pages/guest-page.ts'
import { unlessOutage } from '#lib/pages/outage.ts'
import { ownForm } from '#lib/pages/own-form.ts'
import { orderableMenus } from '../input.ts'
import { findTable, type Table } from '../queries.ts'
import { readTabState } from '../tab-state.ts'
import type { Cashier } from './cashier.ts'
import type { Choices } from './choices.ts'
import { categories, menuForm } from './menu-form.ts'
import { type Notice, noticeBox } from './notices.ts'
import { tablePath } from './press.ts'
import { runningPaymentMinor } from './running-payment.ts'
import { style } from './style.ts'
import { shownTotal, type TabView, tabSection } from './tab-section.ts'
import { scriptTexts, texts } from './texts.ts'

/** A request for a table's page, with the table of its token. */
export type PageCall = { request: Request; token: string; table: Table; cashier: Cashier; now: Date }

/** The page of a table (decisions 10.1). Opening it changes nothing. */
export async function showTable(request: Request, token: string, cashier: Cashier, now: Date): Promise<Response> {
  return unlessOutage(request, null, async () => {
    const table = await findTable(token)
    if (!table) return nothingHere(request)
    const ordered = new URL(request.url).searchParams.has('ordered')
    return tablePage({ request, token, table, cashier, now }, { status: 200, notice: ordered ? 'ordered' : null })
  })
}

/** Handles a form of a table's page. A form of another site has no effect, and the page says so. */
export async function pressed(
  request: Request,
  token: string,
  cashier: Cashier,
  now: Date,
  act: (call: PageCall, form: FormData) => Promise<Response>,
): Promise<Response> {
  const form = await ownForm(request)
  return unlessOutage(request, form, async () => {
    const table = await findTable(token)
    if (!table) return nothingHere(request)
    const call = { request, token, table, cashier, now }
    return form ? act(call, form) : tablePage(call, { status: 403, notice: 'not-here' })
  })
}

/** The running tab alone, for the page's script. `seen` in the query is the tab that the page showed. */
export async function showTab(request: Request, token: string, cashier: Cashier, now: Date): Promise<Response> {
  return unlessOutage(request, null, async () => {
    const table = await findTable(token)
    if (!table) return nothingHere(request)
    const seen = new URL(request.url).searchParams.get('seen') || null
    const view = await viewOf({ request, token, table, cashier, now }, seen)
    const headers = {
      ...pageSecurityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': view.locale,
    }
    return new Response(tabSection(view).toString(), { headers: { ...headers, Vary: 'Accept-Language' } })
  })
}

/** What a page shows beyond the state of its table. */
type Saying = {
  status: number
  notice: Notice | null
  choices?: Choices
  /** The key of an order whose outcome is unknown, so that it can be sent again. */
  key?: string
  /** The tab that the guest saw before; absent or null for the one that is shown now. */
  seen?: string | null
  /** The code of a voucher that was refused. */
  voucherCode?: string | undefined
}

/** The page in the current state of the table, with the result of the guest's last action. */
export async function tablePage(call: PageCall, saying: Saying): Promise<Response> {
  const { status, notice, choices = new Map(), key = randomUUID(), seen = null, voucherCode } = saying
  const { table, cashier } = call
  const { venue, resource } = table
  const view = await viewOf(call, seen)
  const { locale, path } = view
  const menus = orderableMenus(venue, resource)
  const tabId = seen ?? view.state.tab?.id ?? null
  return guestPage({
    status,
    locale,
    title: `${resource.name} · ${venue.name}`,
    style,
    scripts: ['/tables/ordering.js'],
    ownPictures: true,
    formTargets: cashier.cardPages(venue) ?? [],
    content: html`<header>
<p class="venue">${venue.name}</p>
<h1>${resource.name}</h1>
</header>
${noticeBox(notice, locale)}
<p id="offline" class="notice bad" role="status" hidden>${scriptTexts.offline[locale]}</p>
<div class="columns">
<div>
${categories({ menus, locale })}
${menuForm({ locale, path, currency: venue.currency, menus, choices, key, tabId })}
</div>
${tabSection({ ...view, voucherCode })}
</div>
${menus.length > 0 && bar(view)}
${reviewDialog(locale)}
<p id="words" class="unseen" role="status"></p>`,
  })
}

async function viewOf({ request, token, table, cashier, now }: PageCall, seen: string | null): Promise<TabView> {
  const { venue } = table
  const state = await readTabState(table)
  return {
    locale: pageLocale(request, venue.language),
    path: tablePath(token),
    currency: state.tab?.currency ?? venue.currency,
    state,
    seen,
    runningMinor: state.tab ? await runningPaymentMinor(state.tab, now) : 0,
    cards: cashier.cardPages(venue) !== null,
    vouchers: state.dueMinor > 0 && (await cashier.takesVouchers(venue)),
  }
}

/** The bar within reach of the thumb. Without a script its button orders; with it, the button first shows the order. */
function bar(view: TabView) {
  const { locale } = view
  return html`<div class="bar">
<a href="#tab" id="to-tab"><span>${texts.toTab[locale]}</span> <strong>${shownTotal(view)}</strong></a>
<button form="order" class="first plain">${texts.orderNow[locale]}</button>
<button type="button" class="first live" id="review-open" disabled></button>
</div>`
}

function reviewDialog(locale: Locale) {
  return html`<dialog id="review" aria-labelledby="review-title">
<h2 id="review-title" tabindex="-1">${texts.yourOrder[locale]}</h2>
<ul class="lines" id="review-lines"></ul>
<dl class="sums"><dt class="due">${texts.sum[locale]}</dt><dd class="due" id="review-sum"></dd></dl>
<p class="notice bad" role="alert" id="review-problem" hidden></p>
<p class="quiet">${texts.seenByAll[locale]}</p>
<button type="button" class="first" id="send"></button>
<button type="button" class="other" id="review-close">${texts.keepChoosing[locale]}</button>
</dialog>`
}
