import { sha256 } from '#lib/codes.ts'
import { maxLines, maxQuantity, OrderLine, type OrderRequest } from '#lib/table-sessions/input.ts'
import type { Menu, MenuItem } from '#lib/venues/configuration.ts'
import { type ItemName, isSoldOut } from '#lib/venues/item-stops.ts'

/** A guest's choice of one item, as typed, since a page shows it again. */
export type ItemChoice = { quantity: string; note: string }

/** A guest's choice, by the name of the item's field. */
export type Choices = ReadonlyMap<string, ItemChoice>

const fieldForm = /^q-[\w-]{16}$/

/**
 * The field of an item in the order form. It identifies the item as the page showed it, its price included: an item that has
 * changed since has another field, so that a guest only orders what the page showed.
 */
export function fieldOf(menu: Menu, item: MenuItem): string {
  const seen = JSON.stringify([menu.id, item.name, item.priceMinor])
  return `q-${sha256(seen).toString('base64url').slice(0, 16)}`
}

/** The field for a note on an item, by the item's own field. */
export function noteFieldOf(field: string): string {
  return field.replace(/^q-/, 'n-')
}

/** The fields of the items that cannot be ordered now. */
export function soldOutFields(menus: readonly Menu[], soldOut: readonly ItemName[]): string[] {
  return menus.flatMap((menu) =>
    menu.groups.flatMap(({ items }) =>
      items.filter((item) => isSoldOut(soldOut, menu, item)).map((item) => fieldOf(menu, item)),
    ),
  )
}

/** The choices in a form: its fields with a quantity above zero, and the notes beside them. */
export function choicesOf(form: FormData): Choices {
  // Each look into a form reads all of its fields.
  const written = new Map([...form].map(([name, value]) => [name, String(value).trim()]))
  const chosen = [...written].filter(([name, value]) => fieldForm.test(name) && value !== '' && !/^0+$/.test(value))
  return new Map(chosen.map(([name, quantity]) => [name, { quantity, note: written.get(noteFieldOf(name)) ?? '' }]))
}

/** The choices as the lines of an order, or the reason why they are not an order. */
export function orderLinesOf(
  choices: Choices,
  menus: readonly Menu[],
): OrderRequest['lines'] | 'nothing-chosen' | 'not-on-menu' | 'too-much' | 'note-too-long' {
  if (choices.size === 0) return 'nothing-chosen'
  if (choices.size > maxLines) return 'too-much'
  const items = menus.flatMap((menu) =>
    menu.groups.flatMap((group) => group.items.map((item) => [fieldOf(menu, item), { menu, item }] as const)),
  )
  const known = new Map(items)
  const lines: OrderRequest['lines'] = []
  for (const [field, { quantity: written, note: wish }] of choices) {
    const found = known.get(field)
    if (!found) return 'not-on-menu'
    const quantity = /^\d{1,6}$/.test(written) ? Number(written) : Number.NaN
    if (!(quantity <= maxQuantity)) return 'too-much'
    const note = OrderLine.shape.note.safeParse(wish)
    if (!note.success) return 'note-too-long'
    lines.push({ menuId: found.menu.id, itemName: found.item.name, quantity, note: note.data })
  }
  return lines
}
