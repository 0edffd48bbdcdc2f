import { z } from 'zod'
import { text } from '#lib/input.ts'
import { stations } from '#lib/venues/stations.ts'
import { appliesTo } from './durations.ts'
import { between, type Checked, distinct, list, optional, price, refuse, webAddress } from './fields.ts'
import { ownId } from './resources.ts'

const Item = z.strictObject({
  name: text({ min: 1, max: 120 }),
  description: optional(text({ max: 2000, multiline: true }), ''),
  price: price(),
  taxRate: optional(between(0, 1), null).describe('Tax contained in the price as a decimal fraction: 0.19 for 19 %.'),
  tags: optional(z.array(text({ min: 1, max: 40 })).check(distinct((tag) => tag)), []).describe(
    'Labels such as vegan or gluten-free.',
  ),
  imageUrl: optional(webAddress(['https']), null),
})

const Group = z.strictObject({
  name: text({ min: 1, max: 120 }),
  description: optional(text({ max: 2000, multiline: true }), null),
  station: optional(z.enum(stations), null).describe(
    'Where its items are made; null for the kitchen (food) or the bar (drinks).',
  ),
  items: list(Item),
})

const Menu = z
  .strictObject({
    id: ownId(),
    kind: z.enum(['Food', 'Drinks']).describe('Drinks are ordered at every table, food where the resource allows it.'),
    name: text({ min: 1, max: 120 }),
    description: optional(text({ max: 2000, multiline: true }), ''),
    groups: list(Group),
  })
  .check(checkItemNames)

// An order names its items by menu and name.
function checkItemNames(context: Checked<{ groups: { items: { name: string }[] }[] }>): void {
  const seen = new Set<string>()
  for (const [group, { items }] of context.value.groups.entries()) {
    for (const [item, { name }] of items.entries()) {
      const path = ['groups', group, 'items', item, 'name']
      if (seen.has(name)) refuse(context, 'must not be there twice in one menu', path, name)
      seen.add(name)
    }
  }
}

export const Menus = list(Menu, 'id').describe('Menus with their prices, tax included.')

const Extra = z.strictObject({
  id: ownId(),
  name: text({ min: 1, max: 120 }),
  description: optional(text({ max: 2000, multiline: true }), ''),
  price: price(),
  basis: z.enum(['PerPerson', 'PerBooking']),
  appliesTo: appliesTo().describe('The types of resources with which it can be booked.'),
})

/** Paid add-ons of a booking. */
export const Extras = list(Extra, 'id').describe('Paid add-ons of a booking.')
