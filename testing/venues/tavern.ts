import { randomUUID } from 'node:crypto'
import { importTestVenue, type Sections } from './venues.ts'

const item = (name: string, price: number, taxRate: number | null, more: object = {}) => ({
  name,
  price,
  taxRate,
  ...more,
})

const kitchen = {
  id: 'kitchen',
  kind: 'Food',
  name: 'Kitchen',
  groups: [
    { name: 'Starters', description: 'Small', items: [item('Soup', 7.5, 0.07, { description: 'Pumpkin' })] },
    {
      name: 'Mains',
      items: [
        item('Stew', 14.9, 0.07, { tags: ['spicy'], imageUrl: 'https://pictures.example/stew.jpg' }),
        item('Cola', 4, 0.07),
      ],
    },
  ],
}

const bar = {
  id: 'bar',
  kind: 'Drinks',
  name: 'Bar',
  groups: [{ name: 'All', items: [item('Pils', 3.6, 0.19), item('Cola', 4, 0.19), item('Water', 0, null)] }],
}

/**
 * The sections of a venue where guests order: a dining table `t1`, a second one `t2`, and billiards `b1` without food.
 * Cola is on both menus, at one price and two rates.
 */
export const tavernSections: Sections = {
  settings: { qrOrdering: true },
  menus: [kitchen, bar],
  resources: [
    { id: 't1', name: 'Table 1', type: 'RestaurantTable', capacity: 4, allowsFoodOrdering: true },
    { id: 't2', name: 'Table 2', type: 'RestaurantTable', capacity: 4, allowsFoodOrdering: true },
    { id: 'b1', name: 'Billiards', type: 'BilliardTable', capacity: 4 },
  ],
}

/** Imports a tavern of its own; `again` imports it once more with other sections. */
export async function openTavern(sections: Sections = {}) {
  const slug = `tavern-${randomUUID().slice(0, 8)}`
  const again = (other: Sections = {}) =>
    importTestVenue({ slug, name: 'The Tavern', apiKeys: [], ...tavernSections, ...sections, ...other })
  const { tokens } = await again()
  const [t1 = '', t2 = '', b1 = ''] = [tokens.t1, tokens.t2, tokens.b1]
  return { slug, t1, t2, b1, again }
}

/** A line of an order. */
export const line = (menuId: string, itemName: string, quantity = 1) => ({ menuId, itemName, quantity })
