import { readMoneyToday } from '#lib/closings/read-next.ts'
import { moneyTodayRecord } from '#lib/closings/records.ts'
import { closingTexts as texts } from '../closing/texts.ts'
import type { MoneyView, ViewProps } from '../view.ts'
import { LazyToday } from './lazy-today.tsx'

/** The view of the takings since the latest closing. */
export const todayView = { name: texts.today, act: 'money', Content } as const satisfies MoneyView

async function Content({ opened: { venue, locale }, framed }: ViewProps) {
  const today = moneyTodayRecord(venue, await readMoneyToday(venue, new Date()), locale)
  return <LazyToday framed={framed} first={today} />
}
