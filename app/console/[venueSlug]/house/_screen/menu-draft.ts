import { type Locale, locales } from '#lib/i18n/locale.ts'
import type { Allergen } from '#lib/venues/allergens.ts'
import type { Station } from '#lib/venues/stations.ts'
import type { DraftNumber } from './form-fields.tsx'
import { ownWords, type VenueWords } from './words-field.tsx'

/** An item of a menu while it is edited. `was` is the name under which it is stored, once it has another one; empty for a new item. */
export type DraftItem = {
  name: VenueWords
  description: VenueWords
  price: DraftNumber
  taxRate: DraftNumber
  tags: VenueWords[]
  allergens: Allergen[] | null
  imageUrl: string | null
  was?: string | undefined
}
export type DraftGroup = {
  name: VenueWords
  description: VenueWords | null
  station: Station | null
  items: DraftItem[]
}
export type DraftMenu = {
  id: string
  kind: 'Food' | 'Drinks'
  name: VenueWords
  description: VenueWords
  groups: DraftGroup[]
}

/** The numbers of names and descriptions of a menu that have no text in a language, although the venue's own has one. */
export type MissingWords = { names: number; descriptions: number }

/** Counts what a menu has not in another language than the venue's. */
export function missingIn(menu: DraftMenu, other: Locale, language: Locale): MissingWords {
  const things = [menu, ...menu.groups, ...menu.groups.flatMap(({ items }) => items)]
  return {
    names: things.filter(({ name }) => isMissing(name, other, language)).length,
    descriptions: things.filter(({ description }) => isMissing(description, other, language)).length,
  }
}

/** Whether a text has words in the venue's language and none in another one. */
export function isMissing(words: VenueWords | null, other: Locale, language: Locale): boolean {
  if (words === null || ownWords(words, language) === '') return false
  return typeof words === 'string' || !words[other]
}

/** Whether somebody still has something to say about an item: a translation if there are several languages, its allergens. */
export function isItemIncomplete(item: DraftItem, others: readonly Locale[], language: Locale): boolean {
  const untold = ({ name, description }: DraftItem) =>
    others.some((other) => isMissing(name, other, language) || isMissing(description, other, language))
  return item.allergens === null || untold(item)
}

/** The languages beside the venue's own. */
export function languagesBeside(language: Locale): Locale[] {
  return locales.filter((each) => each !== language)
}

/** Returns an item under another name. The first change keeps the stored name, so that the item keeps its picture. */
export function renamed(item: DraftItem, name: VenueWords, language: Locale): Partial<DraftItem> {
  const was = item.was ?? ownWords(item.name, language)
  return { name, was: was !== '' && ownWords(name, language) === was ? undefined : was }
}

/** A new item. It has no stored name, whatever the name that it begins with. */
export function newItem(name: string): DraftItem {
  return { name, description: '', price: 0, taxRate: null, tags: [], allergens: null, imageUrl: null, was: '' }
}

/** The place of a group, or of an item within it, as `2` or `2/0`. */
export type MenuPlace = { group: number; item: number | null }
export const placeText = ({ group, item }: MenuPlace) => (item === null ? String(group) : `${group}/${item}`)
export function placeOfText(text: string): MenuPlace {
  const [group = '0', item] = text.split('/')
  return { group: Number(group), item: item === undefined ? null : Number(item) }
}

/**
 * Returns the groups after one of them, or an item, was moved to another place: a group to that of another group; an item before
 * another item, or to the end of a group. Returns null if there is no such place.
 */
export function movedInMenu(groups: readonly DraftGroup[], from: MenuPlace, to: MenuPlace): DraftGroup[] | null {
  const next = groups.map((group) => ({ ...group, items: [...group.items] }))
  const [source, target] = [next[from.group], next[to.group]]
  if (!source || !target) return null
  if (from.item === null) {
    next.splice(to.group, 0, ...next.splice(from.group, 1))
    return next
  }
  const [moved] = source.items.splice(from.item, 1)
  if (!moved) return null
  target.items.splice(to.item ?? target.items.length, 0, moved)
  return next
}

/** The place one step before or after another one; an item at the end of its group goes on into the next group. Null for none. */
export function nextPlace(groups: readonly DraftGroup[], at: MenuPlace, step: 1 | -1): MenuPlace | null {
  if (at.item === null) {
    const group = at.group + step
    return groups[group] ? { group, item: null } : null
  }
  const item = at.item + step
  if (item >= 0 && item < (groups[at.group]?.items.length ?? 0)) return { group: at.group, item }
  const beside = groups[at.group + step]
  return beside ? { group: at.group + step, item: step === 1 ? 0 : beside.items.length } : null
}
