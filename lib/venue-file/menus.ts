import { z } from 'zod'
import { allergens } from '#lib/venues/allergens.ts'
import { stations } from '#lib/venues/stations.ts'
import { appliesTo } from './durations.ts'
import { between, type Checked, distinct, list, optional, price, refuse, webAddress } from './fields.ts'
import { ownId } from './resources.ts'
import { allWords, type WordsInLanguages, words } from './words.ts'

const Item = z.strictObject({
  name: words({ max: 120 }),
  description: optional(words({ max: 2000, multiline: true, blank: true }), ''),
  price: price(),
  taxRate: optional(between(0, 1), null).describe('Tax contained in the price as a decimal fraction: 0.19 for 19 %.'),
  tags: optional(z.array(words({ max: 40 })).check(distinct((tag) => JSON.stringify(tag))), []).describe(
    'Labels such as vegan or gluten-free.',
  ),
  allergens: optional(z.array(z.enum(allergens)).check(distinct((allergen) => allergen)), null).describe(
    'The declared allergens that it contains; an empty list for none of them, null where the venue does not state them.',
  ),
  imageUrl: optional(webAddress(['https']), null),
})

const Group = z.strictObject({
  name: words({ max: 120 }),
  description: optional(words({ max: 2000, multiline: true, blank: true }), null),
  station: optional(z.enum(stations), null).describe(
    'Where its items are made; null for the kitchen (food) or the bar (drinks).',
  ),
  items: list(Item),
})

const Menu = z
  .strictObject({
    id: ownId(),
    kind: z.enum(['Food', 'Drinks']).describe('Drinks are ordered at every table, food where the resource allows it.'),
    name: words({ max: 120 }),
    description: optional(words({ max: 2000, multiline: true, blank: true }), ''),
    groups: list(Group),
  })
  .check(checkItemNames)

const nameTwice = {
  en: 'Must not be there twice in one menu.',
  de: 'Darf in einer Karte nicht zweimal vorkommen.',
}

// An order names its items by menu and name, in any language.
function checkItemNames(context: Checked<{ groups: { items: { name: WordsInLanguages }[] }[] }>): void {
  const seen = new Set<string>()
  for (const [group, { items }] of context.value.groups.entries()) {
    for (const [item, { name }] of items.entries()) {
      const path = ['groups', group, 'items', item, 'name']
      const names = new Set(allWords(name))
      const twice = [...names].find((each) => seen.has(each))
      if (twice !== undefined) refuse(context, nameTwice, path, twice)
      for (const each of names) seen.add(each)
    }
  }
}

export const Menus = list(Menu, 'id').describe('Menus with their prices, tax included.')

const Extra = z.strictObject({
  id: ownId(),
  name: words({ max: 120 }),
  description: optional(words({ max: 2000, multiline: true, blank: true }), ''),
  price: price(),
  basis: z.enum(['PerPerson', 'PerBooking']),
  appliesTo: appliesTo().describe('The types of resources with which it can be booked.'),
})

/** Paid add-ons of a booking. */
export const Extras = list(Extra, 'id').describe('Paid add-ons of a booking.')
