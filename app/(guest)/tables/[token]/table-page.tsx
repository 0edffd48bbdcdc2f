import { renderMarkup } from '#app/render.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { cardPages } from '#lib/payments/bill/at-table.ts'
import { orderableMenus } from '#lib/table-sessions/input.ts'
import type { TableWithToken } from '#lib/table-sessions/queries.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { brandedPage } from '../../_components/branded-page.tsx'
import { VenueHeader } from '../../_components/venue-header.tsx'
import { type Choices, fieldOf } from './choices.ts'
import { FilterForm } from './filter-form.tsx'
import { countFits, filterQuery, filtersOf, togglesOf } from './filters.ts'
import { Categories, MenuForm } from './menu-form.tsx'
import { NoticeBox } from './notice-box.tsx'
import type { TableNotice } from './notices.ts'
import { shownTotal, TabSection, type TabView } from './tab-section.tsx'
import { TabTop } from './tab-top.tsx'
import { tableSheets } from './table-style.ts'
import { scriptTexts, texts } from './texts.ts'
import type { ChosenTip } from './tip-form.ts'

/** Everything that a page shows beyond the state of its table. */
export type PageSaying = {
  status: number
  notice: TableNotice | null
  /** The items that the notice is about, or its reason. */
  names?: readonly string[]
  choices?: Choices
  /** The key of an order whose outcome is unknown, so that it can be sent again. */
  key?: string
  /** The code of a voucher that was refused. */
  voucherCode?: string | undefined
  /** The tip of a form that was refused. */
  tip?: ChosenTip | undefined
}

/** The page of a table in the state of `read`, with the result of the guest's last action. */
export function renderTablePage(
  request: Request,
  { venue, resource }: TableWithToken,
  read: TabView,
  saying: PageSaying,
): Promise<Response> {
  const { status, notice, names = [], choices = new Map(), key = randomUUID(), voucherCode, tip } = saying
  const view = { ...read, voucherCode, tip }
  const { locale, path, seen } = view
  const menus = orderableMenus(venue, resource)
  const soldOut = new Set(view.soldOut)
  const filters = filtersOf(new URL(request.url), menus)
  const toggles = togglesOf(menus, filters, locale)
  const offered = menus.flatMap((menu) => menu.groups.flatMap(({ items }) => items.map((item) => ({ menu, item }))))
  const onSale = offered.filter(({ menu, item }) => !soldOut.has(fieldOf(menu, item))).map(({ item }) => item)
  const { name } = inLanguage(resource, locale)
  return brandedPage(request, venue, {
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
              query={filterQuery(filters)}
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

/** The running tab alone, whole and in brief. */
export function renderTab(view: TabView): Promise<string> {
  return renderMarkup(
    <>
      <TabTop {...view} />
      <TabSection {...view} />
    </>,
  )
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
