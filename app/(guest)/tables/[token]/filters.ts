import type { Locale } from '#lib/i18n/locale.ts'
import { type Allergen, allergens, allergenTexts } from '#lib/venues/allergens.ts'
import type { Menu, MenuItem } from '#lib/venues/configuration.ts'
import { inLanguage } from '#lib/venues/in-language.ts'

/** A guest's filter of the menus: items that have all of these tags, and none of these allergens. */
export type Filters = { tags: readonly string[]; without: readonly Allergen[] }

/** A toggle of the filter, as its field of the form: `tag` with the venue's own word, or `without` with an allergen. */
export type Toggle = { name: 'tag' | 'without'; value: string; label: string; isOn: boolean }

const itemsOf = (menus: readonly Menu[]): MenuItem[] =>
  menus.flatMap(({ groups }) => groups.flatMap(({ items }) => items))

/** Reads the filter from the query of an address. Ignores values that the menus do not have. */
export function filtersOf({ searchParams }: URL, menus: readonly Menu[]): Filters {
  const [wanted, avoided] = [searchParams.getAll('tag'), searchParams.getAll('without')]
  const { tags, contained } = offered(menus)
  return {
    tags: tags.filter((tag) => wanted.includes(tag)),
    without: contained.filter((allergen) => avoided.includes(allergen)),
  }
}

/** The tags that items have, in their order, and the allergens that any of them contains. */
function offered(menus: readonly Menu[]): { tags: string[]; contained: Allergen[] } {
  const items = itemsOf(menus)
  return {
    tags: [...new Set(items.flatMap(({ tags }) => tags))],
    contained: allergens.filter((allergen) => items.some((item) => item.allergens?.includes(allergen))),
  }
}

/** The toggles that these menus have use for, in the reader's language. */
export function togglesOf(menus: readonly Menu[], { tags, without }: Filters, locale: Locale): Toggle[] {
  const items = itemsOf(menus)
  const nameOf = (tag: string) => {
    const item = items.find((each) => each.tags.includes(tag))
    return (item && inLanguage(item, locale).tags[item.tags.indexOf(tag)]) || tag
  }
  const known = offered(menus)
  return [
    ...known.tags.map((tag): Toggle => ({ name: 'tag', value: tag, label: nameOf(tag), isOn: tags.includes(tag) })),
    ...known.contained.map(
      (allergen): Toggle => ({
        name: 'without',
        value: allergen,
        label: { en: 'no ', de: 'ohne ' }[locale] + allergenTexts[allergen][locale],
        isOn: without.includes(allergen),
      }),
    ),
  ]
}

/** The one tag that implies another one, in the words of both languages (decisions 15.9). */
const [vegan, vegetarian] = [/^vegan(e[rs]?)?$/i, /^vegetar(ian|isch(e[rs]?)?)$/i]

/**
 * Whether an item passes one toggle. A vegan item is vegetarian too. If the venue does not state an item's allergens, the
 * item passes no toggle for the absence of one.
 */
export function passesToggle({ tags, allergens: contained }: MenuItem, { name, value }: Toggle): boolean {
  if (name === 'tag') return tags.includes(value) || (vegetarian.test(value) && tags.some((tag) => vegan.test(tag)))
  return Array.isArray(contained) && !contained.includes(value as Allergen)
}

/** How many items there are that are not sold out, and how many of them pass every toggle that is on. */
export function countFits(items: readonly MenuItem[], toggles: readonly Toggle[]): { all: number; fit: number } {
  const on = toggles.filter(({ isOn }) => isOn)
  return { all: items.length, fit: items.filter((item) => on.every((toggle) => passesToggle(item, toggle))).length }
}

/** The filter as the query of an address, for forms that lead back to the page: `?tag=vegan`, or an empty text. */
export function filterQuery({ tags, without }: Filters): string {
  const query = new URLSearchParams([
    ...tags.map((tag) => ['tag', tag]),
    ...without.map((allergen) => ['without', allergen]),
  ]).toString()
  return query && `?${query}`
}
