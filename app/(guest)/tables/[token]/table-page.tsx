import { renderMarkup } from '#app/render.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { readTable } from '#lib/orders/read-table.ts'
import { ownForm } from '#lib/pages/own-form.ts'
import { namedLocale, pageLocale, pageSecurityHeaders } from '#lib/pages/page-headers.ts'
import { cardPages, cardStepMinor, takesVouchers } from '#lib/payments/bill/at-table.ts'
import { takesCalls } from '#lib/table-sessions/calls.ts'
import { orderableMenus } from '#lib/table-sessions/input.ts'
import { findTable, type Table } from '#lib/table-sessions/queries.ts'
import { entriesInShares, runningShares } from '#lib/table-sessions/shares.ts'
import { inLanguage, itemNameIn } from '#lib/venues/in-language.ts'
import { brandedPage } from '../../_components/branded-page.tsx'
import { keepLanguage } from '../../_components/language.ts'
import { unlessOutage } from '../../_components/outage.tsx'
import { VenueHeader } from '../../_components/venue-header.tsx'
import { type Choices, fieldOf, soldOutFields } from './choices.ts'
import { FilterForm } from './filter-form.tsx'
import { countFits, filtersOf, queryOf, togglesOf } from './filters.ts'
import { Categories, MenuForm } from './menu-form.tsx'
import { NoticeBox } from './notice-box.tsx'
import type { Notice } from './notices.ts'
import { tablePath } from './press.ts'
import { shownTotal, TabSection, type TabView } from './tab-section.tsx'
import { TabTop } from './tab-top.tsx'
import { tableGone } from './table-gone.tsx'
import { tableSheets } from './table-style.ts'
import { scriptTexts, texts } from './texts.ts'

/** A request for a table's page, with the table of its token. */
export type PageCall = { request: Request; token: string; table: Table; now: Date }

/** The page of a table (decisions 10.1). Opening it changes nothing. */
export async function showTable(request: Request, token: string, now: Date): Promise<Response> {
  const table = await findTable(token)
  if (!table) return tableGone(request, token)
  const ordered = new URL(request.url).searchParams.has('ordered')
  return tablePage({ request, token, table, now }, { status: 200, notice: ordered ? 'ordered' : null })
}

/** Handles a form of a table's page. A form of another site has no effect, and the page says so. */
export async function pressed(
  request: Request,
  token: string,
  now: Date,
  act: (call: PageCall, form: FormData) => Promise<Response>,
): Promise<Response> {
  const form = await ownForm(request)
  return unlessOutage(request, form, async () => {
    const table = await findTable(token)
    if (!table) return tableGone(request, token)
    const call = { request, token, table, now }
    return form ? act(call, form) : tablePage(call, { status: 403, notice: 'not-here' })
  })
}

/** The running tab alone, whole and in brief, for the page's script. `seen` in the query is the tab that the page showed. */
export async function showTab(request: Request, token: string, now: Date): Promise<Response> {
  const table = await findTable(token)
  if (!table) return tableGone(request, token)
  const seen = new URL(request.url).searchParams.get('seen') || null
  const view = await viewOf({ request, token, table, now }, seen)
  const markup = await renderMarkup(
    <>
      <TabTop {...view} />
      <TabSection {...view} />
    </>,
  )
  const lang = namedLocale(request)
  return new Response(lang ? keepLanguage(markup, lang) : markup, {
    headers: {
      ...pageSecurityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': view.locale,
      Vary: 'Accept-Language',
    },
  })
}

/** Everything that a page shows beyond the state of its table. */
type Saying = {
  status: number
  notice: Notice | null
  /** The items that the notice is about. */
  names?: readonly string[]
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
  const { status, notice, names = [], choices = new Map(), key = randomUUID(), seen = null, voucherCode } = saying
  const { venue, resource } = call.table
  const view = { ...(await viewOf(call, seen)), voucherCode }
  const { locale, path } = view
  const menus = orderableMenus(venue, resource)
  const soldOut = new Set(view.soldOut)
  const filters = filtersOf(new URL(call.request.url), menus)
  const toggles = togglesOf(menus, filters, locale)
  const offered = menus.flatMap((menu) => menu.groups.flatMap(({ items }) => items.map((item) => ({ menu, item }))))
  const onSale = offered.filter(({ menu, item }) => !soldOut.has(fieldOf(menu, item))).map(({ item }) => item)
  const { name } = inLanguage(resource, locale)
  return brandedPage(call.request, venue, {
    status,
    locale,
    title: `${name} · ${venue.name}`,
    sheets: tableSheets,
    banner: <VenueHeader venue={venue} title={name} />,
    scripts: ['/tables/ordering.js'],
    ownPictures: true,
    formTargets: cardPages(venue) ?? [],
    content: (
      <>
        <NoticeBox notice={notice} names={names} locale={locale} />
        <p id="offline" className="notice bad" role="status" hidden>
          {scriptTexts.offline[locale]}
        </p>
        <TabTop {...view} />
        <div className="columns">
          <div>
            <FilterForm locale={locale} path={path} toggles={toggles} fits={countFits(onSale, toggles)} />
            <Categories menus={menus} locale={locale} soldOut={soldOut} toggles={toggles} />
            <MenuForm
              locale={locale}
              path={path}
              venue={venue}
              menus={menus}
              soldOut={soldOut}
              choices={choices}
              toggles={toggles}
              query={queryOf(filters)}
              idempotencyKey={key}
              tabId={seen ?? view.state.tab?.id ?? null}
            />
          </div>
          <TabSection {...view} />
        </div>
        {menus.length > 0 && <Bar {...view} />}
        <ReviewDialog locale={locale} />
        <p id="words" className="unseen" role="status" />
      </>
    ),
  })
}

async function viewOf({ request, token, table, now }: PageCall, seen: string | null): Promise<TabView> {
  const { venue, resource } = table
  const { state, orders, calls } = await readTable(table, now)
  const locale = pageLocale(request, venue.language)
  return {
    locale,
    nameOf: (itemName) => itemNameIn(venue, itemName, locale),
    path: tablePath(token),
    currency: state.tab?.currency ?? venue.currency,
    timezone: venue.timezone,
    state,
    orders,
    calls: takesCalls(venue) ? calls : null,
    soldOut: soldOutFields(orderableMenus(venue, resource), state.soldOut),
    seen,
    entries: entriesInShares(state.entries, state.shares, now),
    running: runningShares(state.shares, now),
    cards: cardPages(venue) !== null,
    cardStepMinor: cardStepMinor(venue, state.tab?.currency ?? venue.currency),
    vouchers: state.dueMinor > 0 && (await takesVouchers(venue)),
  }
}

/** The bar within reach of the thumb. Without a script its button orders; with it, the button first shows the order. */
function Bar(view: TabView) {
  const { locale } = view
  return (
    <div className="bar">
      <a href="#tab" id="to-tab">
        <span>{texts.toTab[locale]}</span> <strong>{shownTotal(view)}</strong>
      </a>{' '}
      <button form="order" className="first plain">
        {texts.orderNow[locale]}
      </button>
      <button type="button" className="first live" id="review-open" disabled />
    </div>
  )
}

function ReviewDialog({ locale }: { locale: Locale }) {
  return (
    <dialog id="review" aria-labelledby="review-title">
      <h2 id="review-title" tabIndex={-1}>
        {texts.yourOrder[locale]}
      </h2>
      <ul className="lines" id="review-lines" />
      <dl className="sums">
        <dt className="due">{texts.sum[locale]}</dt>
        <dd className="due" id="review-sum" />
      </dl>
      <p className="notice bad" role="alert" id="review-problem" hidden />
      <p className="quiet">{texts.seenByAll[locale]}</p>
      <button type="button" className="first" id="send" />
      <button type="button" className="other" id="review-close">
        {texts.keepChoosing[locale]}
      </button>
    </dialog>
  )
}
