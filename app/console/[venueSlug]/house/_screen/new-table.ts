import { type Locale, locales } from '#lib/i18n/locale.ts'
import { houseTexts as texts } from './texts.ts'
import type { VenueWords } from './words-field.tsx'

type Named = { id: string; name: VenueWords }

/** Returns an id that no table has. */
export function freeTableId(tables: readonly { id: string }[]): string {
  const taken = new Set(tables.map(({ id }) => id))
  let number = 1
  while (taken.has(`t${number}`)) number += 1
  return `t${number}`
}

/** Returns a name like another one, with the next number that is free: `Hall 7` after `Hall 4`. Without one, a new name. */
export function nextTableName(tables: readonly Named[], like: VenueWords | null, locale: Locale): VenueWords {
  if (like === null) return freeName(tables, texts.newTable[locale], 1)
  const next = (name: string) => freeName(tables, name.replace(/\s*\d+$/, ''), Number(/\d+$/.exec(name)?.[0] ?? 1) + 1)
  if (typeof like === 'string') return next(like)
  return Object.fromEntries(locales.flatMap((each) => (like[each] ? [[each, next(like[each])]] : [])))
}

function freeName(tables: readonly Named[], word: string, from: number): string {
  const taken = new Set(tables.flatMap(({ name }) => (typeof name === 'string' ? [name] : Object.values(name))))
  let number = from
  while (taken.has(`${word} ${number}`)) number += 1
  return `${word} ${number}`
}
