import { sha256 } from '#lib/codes.ts'
import type { Menu, MenuItem } from '#lib/venues/configuration.ts'
import { mostLines, mostOfOneLine, type OrderRequest } from '../input.ts'

/** What a guest has chosen: how many, by the name of the item's field. As written, since a page shows it again. */
export type Choices = ReadonlyMap<string, string>

const fieldForm = /^q-[\w-]{16}$/

/**
 * The field of an item in the order form. It stands for the item as the guest saw it, its price included: what has changed
 * since is another field, so that nobody orders anything else than what the page showed.
 */
export function fieldOf(menu: Menu, item: MenuItem): string {
  const seen = JSON.stringify([menu.id, item.name, item.priceMinor])
  return `q-${sha256(seen).toString('base64url').slice(0, 16)}`
}

/** What a form has chosen: the fields that hold more than nothing. */
export function choicesOf(form: FormData): Choices {
  const written = [...form].map(([name, value]) => [name, String(value).trim()] as const)
  return new Map(written.filter(([name, value]) => fieldForm.test(name) && value !== '' && !/^0+$/.test(value)))
}

/** The choices as the lines of an order, or why they make none. */
export function linesOf(
  choices: Choices,
  menus: readonly Menu[],
): OrderRequest['lines'] | 'nothing-chosen' | 'not-on-menu' | 'too-much' {
  if (choices.size === 0) return 'nothing-chosen'
  if (choices.size > mostLines) return 'too-much'
  const items = menus.flatMap((menu) =>
    menu.groups.flatMap((group) => group.items.map((item) => [fieldOf(menu, item), { menu, item }] as const)),
  )
  const known = new Map(items)
  const lines: OrderRequest['lines'] = []
  for (const [field, written] of choices) {
    const found = known.get(field)
    if (!found) return 'not-on-menu'
    const quantity = /^\d{1,6}$/.test(written) ? Number(written) : Number.NaN
    if (!(quantity <= mostOfOneLine)) return 'too-much'
    lines.push({ menuId: found.menu.id, itemName: found.item.name, quantity })
  }
  return lines
}
