import { Problem } from '#lib/problems/problem.ts'
import { discountLimitOf } from '#lib/tabs/discount.ts'
import { readTab } from '#lib/tabs/read-tab.ts'
import { readTabs } from '#lib/tabs/read-tabs.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { MoneyView, ViewProps } from '../view.ts'
import { LazyCounter } from './lazy-counter.tsx'
import { counterTexts as texts } from './texts.ts'

/** The view of the counter: the open tabs, and the bill of the `tab` in the address. */
export const counterView = { name: texts.counter, act: 'bill', Content } as const satisfies MoneyView

async function Content({ opened: { venue, may, person }, framed, query }: ViewProps) {
  const now = new Date()
  const limit = may.includes('discounts') ? 100 : discountLimitOf(venue)
  const tabs = await readTabs(venue, limit, now)
  const tab = typeof query.tab === 'string' ? await findTab(venue, query.tab, now) : null
  return (
    <LazyCounter
      framed={framed}
      first={{ tabs, tab }}
      person={person}
      askAboveMinor={venue.settings.askAboveMinor ?? null}
    />
  )
}

/** Returns the tab that the address names; null if the venue has none with this id. */
async function findTab(venue: Venue, id: string, now: Date): Promise<TabShown | null> {
  try {
    return await readTab(venue, id, now)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not-found') return null
    throw error
  }
}
