import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { TabOrder } from '#lib/orders/read-table.ts'
import { type ProgressState, progressStates, type TakeBackReason } from '#lib/orders/words.ts'

/** How far an order is, for the guests who wait for it (decisions 15.1). */
export const stateWords: Record<ProgressState, Text> = {
  placed: { en: 'Placed', de: 'Aufgegeben' },
  started: { en: 'Being made', de: 'In Arbeit' },
  ready: { en: 'On its way', de: 'Unterwegs' },
  served: { en: 'Served', de: 'Serviert' },
}

/** For an order that has nothing left. */
export const nothingLeft: Text = { en: 'Taken off the bill', de: 'Von der Rechnung genommen' }

/** For a discount, which has its reason beside it. */
export const discounted: Text = { en: 'Discount', de: 'Rabatt' }

/** Why staff have taken something off the tab (decisions 15.2). */
export const takenBackWords: Record<TakeBackReason, Text> = {
  guest: { en: 'taken off, as you wished', de: 'auf Ihren Wunsch von der Rechnung genommen' },
  mistake: { en: 'taken off: it was a mistake', de: 'von der Rechnung genommen: ein Versehen' },
  'sold-out': { en: 'taken off: sold out', de: 'von der Rechnung genommen: ausverkauft' },
  complaint: {
    en: 'taken off, because something was not right',
    de: 'von der Rechnung genommen, weil etwas nicht in Ordnung war',
  },
}

const counted: Record<ProgressState, Text> = {
  placed: { en: '{n} placed', de: '{n} aufgegeben' },
  started: { en: '{n} being made', de: '{n} in Arbeit' },
  ready: { en: '{n} on the way', de: '{n} unterwegs' },
  served: { en: '{n} served', de: '{n} serviert' },
}

/** How much of a tab is how far, in one line: `2 being made, 1 served`. */
export function statesInWords(orders: readonly TabOrder[], locale: Locale): string {
  const sums = progressStates.map((state) => {
    const lines = orders.filter((order) => order.state === state).flatMap(({ lines }) => lines)
    const n = lines.reduce((sum, { remaining }) => sum + remaining, 0)
    return n > 0 ? counted[state][locale].replace('{n}', String(n)) : ''
  })
  return sums.filter((text) => text !== '').join(', ')
}
