import type { EveningView } from './screen.ts'

/** The state of the screen that its address holds: service day (null: the present one), view, and party of the panel. */
export type EveningPlace = { date: string | null; view: EveningView | null; selected: string | null }

const views: readonly string[] = ['timeline', 'floor', 'list'] satisfies EveningView[]

/** Reads the query of the address. An invalid value counts as absent. */
export function eveningPlaceOf(query: Record<string, string | string[] | undefined>): EveningPlace {
  const read = (name: string, pattern: RegExp) => {
    const value = query[name]
    return typeof value === 'string' && pattern.test(value) ? value : null
  }
  const view = read('view', /^[a-z]+$/)
  return {
    date: read('date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    view: view !== null && views.includes(view) ? (view as EveningView) : null,
    selected: read('sel', /^[\w-]{1,40}$/),
  }
}

/** Returns the address of the screen at a place. */
export function eveningAddress(slug: string, { date, view, selected }: EveningPlace): string {
  const query = new URLSearchParams()
  if (date !== null) query.set('date', date)
  if (view !== null) query.set('view', view)
  if (selected !== null) query.set('sel', selected)
  const text = query.toString()
  return `/console/${encodeURIComponent(slug)}/evening${text ? `?${text}` : ''}`
}
