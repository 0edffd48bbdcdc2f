import { readTable } from '#lib/orders/read-table.ts'
import { namedLocale, pageLocale, pageSecurityHeaders } from '#lib/pages/page-headers.ts'
import { cardPages, takesVouchers, venueCardStepMinor } from '#lib/payments/bill/at-table.ts'
import { takesCalls } from '#lib/table-sessions/calls.ts'
import { orderableMenus } from '#lib/table-sessions/input.ts'
import { findTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { entriesInShares, runningShares } from '#lib/table-sessions/shares.ts'
import { itemNameIn } from '#lib/venues/in-language.ts'
import { keepLanguage } from '../../_components/language.ts'
import { soldOutFields } from './choices.ts'
import { tablePath } from './press.ts'
import type { TabView } from './tab-section.tsx'
import { tableGone } from './table-gone.tsx'
import { type PageSaying, renderTab, renderTablePage } from './table-page.tsx'

/** A request for a table's page, with the table of its token. */
export type PageCall = { request: Request; token: string; table: TableWithToken; now: Date }

/** The page of a table (decisions 10.1). Opening it changes nothing. */
export async function showTable(request: Request, token: string, now: Date): Promise<Response> {
  const table = await findTable(token)
  if (!table) return tableGone(request, token)
  const ordered = new URL(request.url).searchParams.has('ordered')
  return tablePage({ request, token, table, now }, { status: 200, notice: ordered ? 'ordered' : null })
}

/** The running tab alone, whole and in brief, for the page's script. `seen` in the query is the tab that the page showed. */
export async function showTab(request: Request, token: string, now: Date): Promise<Response> {
  const table = await findTable(token)
  if (!table) return tableGone(request, token)
  const seen = new URL(request.url).searchParams.get('seen') || null
  const view = await viewOf({ request, token, table, now }, seen)
  const markup = await renderTab(view)
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

/**
 * The page in the current state of the table, with the result of the guest's last action. `seen` is the tab that the guest
 * saw before; absent or null for the one that is shown now.
 */
export async function tablePage(
  call: PageCall,
  { seen = null, ...saying }: PageSaying & { seen?: string | null },
): Promise<Response> {
  return renderTablePage(call.request, call.table, await viewOf(call, seen), saying)
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
    cardStepMinor: venueCardStepMinor(venue, state.tab?.currency ?? venue.currency),
    vouchers: state.dueMinor > 0 && (await takesVouchers(venue)),
  }
}
