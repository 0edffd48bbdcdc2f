import { type OrderRequest, orderableMenus, orderRequest } from '#lib/table-sessions/input.ts'
import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { importTestVenue, type Sections, venueFile } from './venues.ts'

/** The sections of a venue file for orders at the table: a kitchen, a bar, and tables t1 to t4. */
export const orderingSections = {
  settings: { qrOrdering: true, onlinePayments: true },
  menus: [
    {
      id: 'kitchen',
      kind: 'Food',
      name: 'Kitchen',
      description: 'Warm until ten',
      groups: [
        {
          name: 'Small plates',
          items: [
            {
              name: 'Flatbread and beans',
              description: 'White beans, dill',
              price: 7.5,
              taxRate: 0.07,
              tags: ['vegan'],
              allergens: ['gluten'],
            },
            { name: 'Roast almonds', price: 4.2, taxRate: 0.07, tags: ['vegan', 'gluten-free'], allergens: ['nuts'] },
          ],
        },
      ],
    },
    {
      id: 'bar',
      kind: 'Drinks',
      name: 'Bar',
      groups: [
        { name: 'Beer', description: 'On tap', items: [{ name: 'Pils 0.3', price: 3.6, taxRate: 0.19 }] },
        { name: 'No alcohol', items: [{ name: 'Tap water', price: 0, taxRate: 0.19 }] },
      ],
    },
  ],
}

let number = 0

/** A venue of its own where guests order, and its first table with the token that is printed there. */
export async function orderingVenue(overrides: Sections = {}): Promise<{
  table: TableWithToken
  token: string
  tokens: Record<string, string>
  slug: string
}> {
  number++
  const names = { slug: `ordering-${number}`, organisation: `ordering-${number}`, apiKeys: [] }
  const { slug, tokens } = await importTestVenue(venueFile({ ...names, ...orderingSections, ...overrides }))
  const token = tokens.t1 ?? ''
  return { table: await getTable(token), token, tokens, slug }
}

/** An order as a guest at this table would send it: `orderOf(table, ['kitchen', 'Roast almonds', 2])`. */
export function orderOf(
  { venue, resource }: TableWithToken,
  ...lines: [menuId: string, itemName: string, quantity: number][]
) {
  return orderRequest(orderableMenus(venue, resource)).parse({
    lines: lines.map(([menuId, itemName, quantity]) => ({ menuId, itemName, quantity })),
  }) satisfies OrderRequest
}
