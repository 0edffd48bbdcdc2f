import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import { accountsView } from './_screen/accounts/accounts-view.tsx'
import { closingView } from './_screen/closing/closing-view.tsx'
import { counterView } from './_screen/counter/counter-view.tsx'
import { invoicesView } from './_screen/invoices/invoices-view.tsx'
import { monthView } from './_screen/month/month-view.tsx'
import { todayView } from './_screen/today/today-view.tsx'
import type { MoneyView } from './_screen/view.ts'
import { vouchersView } from './_screen/vouchers/vouchers-view.tsx'

/**
 * The views of the money screen, in the order of its bar; the key is `view` in the address. A view is a folder `_{view}` and
 * a line here.
 */
const views = {
  today: todayView,
  counter: counterView,
  closing: closingView,
  month: monthView,
  invoices: invoicesView,
  vouchers: vouchersView,
  accounts: accountsView,
} as const satisfies Record<string, MoneyView>

export type ViewName = keyof typeof views

/** Returns the named view, or without a name the first one that the role may open. Null if the role may not open it. */
export function moneyViewOf(named: unknown, may: readonly Act[]): { key: ViewName; view: MoneyView } | null {
  const isNamed = typeof named === 'string' && Object.hasOwn(views, named)
  const [first] = viewNames.filter((each) => mayOpen(each, may))
  const key = isNamed ? (named as ViewName) : first
  return key && mayOpen(key, may) ? { key, view: views[key] } : null
}

/** Returns the links to the views that the role may open. */
export function viewLinks(slug: string, current: ViewName, may: readonly Act[], locale: Locale) {
  return viewNames
    .filter((each) => mayOpen(each, may))
    .map((key) => ({ key, name: views[key].name[locale], href: moneyAddress(slug, key), current: key === current }))
}

/** Returns the address of a view at a venue. */
export function moneyAddress(slug: string, view?: string): string {
  return `/console/${encodeURIComponent(slug)}/money${view === undefined ? '' : `?view=${view}`}`
}

const viewNames = Object.keys(views) as ViewName[]

const mayOpen = (key: ViewName, may: readonly Act[]) => may.includes(views[key].act)
