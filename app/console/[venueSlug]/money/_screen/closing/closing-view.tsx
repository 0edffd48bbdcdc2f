import { getClosing, listClosings } from '#lib/closings/queries.ts'
import { readNextClosing } from '#lib/closings/read-next.ts'
import { closingListed, closingRecord, nextClosingRecord } from '#lib/closings/records.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { MoneyView, ViewProps } from '../view.ts'
import { LazyClosing } from './lazy-closing.tsx'
import { Report } from './report.tsx'
import { closingTexts as texts } from './texts.ts'

/** The view of closings: today's and the past ones (in the address, `before` leads to older ones), or one by its `number`. */
export const closingView = { name: texts.closing, act: 'money', Content } as const satisfies MoneyView

async function Content({ opened: { venue, locale }, framed, query }: ViewProps) {
  const closed = typeof query.number === 'string' ? await findClosing(venue, query.number) : null
  if (closed) return <Report {...{ framed, closing: closingRecord(venue, closed, locale) }} />
  const isOlder = typeof query.before === 'string' && /^[1-9]\d{0,14}$/.test(query.before)
  const before = isOlder ? Number(query.before) : undefined
  const [next, past] = await Promise.all([readNextClosing(venue, new Date()), listClosings(venue, { before })])
  const listed = past.map((each) => closingListed(venue, each))
  return <LazyClosing {...{ framed, isOlder }} first={nextClosingRecord(venue, next, locale)} past={listed} />
}

/** Returns the closing that the address names; null if the venue has none with this number. */
async function findClosing(venue: Venue, number: string) {
  try {
    return await getClosing(venue, number)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not-found') return null
    throw error
  }
}
