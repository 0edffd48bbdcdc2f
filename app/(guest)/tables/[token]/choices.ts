import { sha256 } from '#lib/codes.ts'
import { maxLines, maxQuantity, type OrderRequest } from '#lib/table-sessions/input.ts'
import type { Menu, MenuItem } from '#lib/venues/configuration.ts'

/** A guest's choice: quantities by the name of the item's field. As typed, since a page shows them again. */
export type Choices = ReadonlyMap<string, string>

const fieldForm = /^q-[\w-]{16}$/

/**
 * The field of an item in the order form. It identifies the item as the page showed it, its price included: an item that has
 * changed since has another field, so that a guest only orders what the page showed.
 */
export function fieldOf(menu: Menu, item: MenuItem): string {
  const seen = JSON.stringify([menu.id, item.name, item.priceMinor])
  return `q-${sha256(seen).toString('base64url').slice(0, 16)}`
}

/** The choices in a form: its fields with a quantity above zero. */
export function choicesOf(form: FormData): Choices {
  const written = [...form].map(([name, value]) => [name, String(value).trim()] as const)
  return new Map(written.filter(([name, value]) => fieldForm.test(name) && value !== '' && !/^0+$/.test(value)))
}

/** The choices as the lines of an order, or the reason why they are not an order. */
export function linesOf(
  choices: Choices,
  menus: readonly Menu[],
): OrderRequest['lines'] | 'nothing-chosen' | 'not-on-menu' | 'too-much' {
  if (choices.size === 0) return 'nothing-chosen'
  if (choices.size > maxLines) return 'too-much'
  const items = menus.flatMap((menu) =>
    menu.groups.flatMap((group) => group.items.map((item) => [fieldOf(menu, item), { menu, item }] as const)),
  )
  const known = new Map(items)
  const lines: OrderRequest['lines'] = []
  for (const [field, written] of choices) {
    const found = known.get(field)
    if (!found) return 'not-on-menu'
    const quantity = /^\d{1,6}$/.test(written) ? Number(written) : Number.NaN
    if (!(quantity <= maxQuantity)) return 'too-much'
    lines.push({ menuId: found.menu.id, itemName: found.item.name, quantity })
  }
  return lines
}
