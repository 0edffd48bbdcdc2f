import { z } from 'zod'
import type { Text } from '#lib/i18n/locale.ts'
import { integer, list, text } from '#lib/input.ts'
import type { Menu, MenuItem, Resource } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { tableMessages as messages } from './messages.ts'

/** Longest names of a venue file, with room to spare: what is longer is no name of any menu. */
const longestName = 200
/** Ours: more than this at once is a slip of the thumb or a nuisance, and a second order brings the rest. */
export const mostOfOneLine = 100
export const mostLines = 100

/** A line of an order, whatever is on the menus. */
export const OrderLine = z.object({
  menuId: text({ max: longestName }),
  itemName: text({ max: longestName }),
  quantity: integer({ min: 1, max: mostOfOneLine }),
})

/** One line of an order as it was sent: an item by its menu and its name. */
export type OrderLine = z.output<typeof OrderLine>

/**
 * The `sessionId` that a guest saw, null for none: an opaque text, so that one that is not ours is another tab and no
 * mistake of form. Absent makes no claim (decisions 6.2).
 */
export const seenSessionId = () => text({ max: longestName }).nullable().optional()

/** The menus that a guest at this resource orders from (decisions 6.1): food where the resource allows it, drinks always. */
export function orderableMenus(venue: Venue, resource: Resource): Menu[] {
  return venue.menus.filter(({ kind }) => kind === 'Drinks' || resource.allowsFoodOrdering)
}

/** An item that can be ordered, with the menu that it stands on. */
export type Orderable = { menu: Menu; item: MenuItem }

/** The item that a line names; otherwise which field is wrong and why. Names are unique in a menu (see the venue file). */
export function findOrderable(
  menus: readonly Menu[],
  { menuId, itemName }: Pick<OrderLine, 'menuId' | 'itemName'>,
): Orderable | { field: 'menuId' | 'itemName'; text: Text } {
  const menu = menus.find(({ id }) => id === menuId)
  if (!menu) return { field: 'menuId', text: messages.menuNotOffered() }
  const item = menu.groups.flatMap(({ items }) => items).find(({ name }) => name === itemName)
  return item ? { menu, item } : { field: 'itemName', text: messages.itemNotOnMenu() }
}

/**
 * Body of POST /api/qr/{token}/orders (interface, POST orders), for guests who may order from these menus. Every line is
 * looked up as well as read, so that one answer names everything that is wrong with the order.
 */
export function orderRequest(menus: readonly Menu[]) {
  return z.object({
    lines: list(z.unknown(), { min: 1, max: mostLines }).transform((lines, context) =>
      lines.map((line, at) => readLine(menus, line, at, context)),
    ),
    sessionId: seenSessionId(),
  })
}

export type OrderRequest = z.output<ReturnType<typeof orderRequest>>

function readLine(menus: readonly Menu[], sent: unknown, at: number, context: z.core.ParsePayload): OrderLine {
  const read = OrderLine.safeParse(sent, { reportInput: true })
  for (const issue of read.error?.issues ?? []) context.issues.push({ ...issue, path: [at, ...issue.path] } as never)
  const named = OrderLine.pick({ menuId: true, itemName: true }).safeParse(sent)
  const found = named.success ? findOrderable(menus, named.data) : undefined
  if (found && 'field' in found) {
    context.issues.push({ code: 'custom', input: sent, path: [at, found.field], params: { text: found.text } })
  }
  return read.data ?? z.NEVER
}
