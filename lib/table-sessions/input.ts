import { z } from 'zod'
import type { GuestText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { byGuest, integer, list, optionalText, text } from '#lib/input.ts'
import type { Menu, MenuGroup, MenuItem, Resource } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { tableMessages as messages } from './messages.ts'

/** More than the longest name of a venue file: a longer text is not a name on any menu. */
const longestName = 200
/** Ours: a larger quantity is a slip of the thumb or abuse, and a second order can add the rest. */
export const maxQuantity = 100
export const maxLines = 100
/** Ours: a wish that fits on a ticket. */
export const maxNote = 140

/** A line of an order, whatever is on the menus. */
export const OrderLine = z.object({
  menuId: text({ max: longestName }),
  itemName: text({ max: longestName }),
  quantity: integer({ min: 1, max: maxQuantity }),
  note: byGuest(optionalText({ max: maxNote })).meta({
    description: 'A note for the station, such as "without onions". Lines of one item may have different notes.',
  }),
})

/** One line of an order as it was sent: an item by its menu and its name. */
export type OrderLine = Omit<z.output<typeof OrderLine>, 'note'> & { note?: GuestText | null }

/**
 * The `sessionId` that a guest saw, null for none: an opaque text, so that a foreign one names another tab and is not an
 * invalid field. Absent makes no claim (decisions 6.2).
 */
export const seenSessionId = () => text({ max: longestName }).nullable().optional()

/**
 * The menus from which guests at this resource can order (decisions 6.1): food if the resource allows it, drinks always.
 */
export function orderableMenus(venue: Venue, resource: Resource): Menu[] {
  return venue.menus.filter(({ kind }) => kind === 'Drinks' || resource.allowsFoodOrdering)
}

/** An item that can be ordered, with its menu and its group. */
export type Orderable = { menu: Menu; group: MenuGroup; item: MenuItem }

/**
 * The item that a line names, in any language of the venue; otherwise the invalid field and its message. Names are unique in a
 * menu (see the venue file).
 */
export function findOrderable(
  menus: readonly Menu[],
  { menuId, itemName }: Pick<OrderLine, 'menuId' | 'itemName'>,
): Orderable | { field: 'menuId' | 'itemName'; text: Text } {
  const menu = menus.find(({ id }) => id === menuId)
  if (!menu) return { field: 'menuId', text: messages.menuNotOffered() }
  for (const group of menu.groups) {
    const item = group.items.find((each) => isNamed(each, itemName))
    if (item) return { menu, group, item }
  }
  return { field: 'itemName', text: messages.itemNotOnMenu() }
}

function isNamed({ name, translations = {} }: MenuItem, itemName: string): boolean {
  return name === itemName || Object.values(translations).some((texts) => texts.name === itemName)
}

/**
 * Body of POST /api/qr/{token}/orders (interface, POST orders), for guests who may order from these menus. Every line is
 * validated and looked up, so that one answer names all errors of the order.
 */
export function orderRequest(menus: readonly Menu[]) {
  return z.object({
    lines: list(z.unknown(), { min: 1, max: maxLines }).transform((lines, context) =>
      lines.map((line, at) => readLine(menus, line, at, context)),
    ),
    sessionId: seenSessionId().meta({
      description: 'The `sessionId` that was seen; null for none. Absent: no check.',
    }),
  })
}

/** The body of an order as the OpenAPI document has it: with the form of its lines, whatever is on the menus. */
export const DescribedOrder = orderRequest([]).extend({
  lines: list(OrderLine, { min: 1, max: maxLines }).meta({
    description: 'Menu, item and quantity, as the session names them.',
  }),
})

export type OrderRequest = Omit<z.output<ReturnType<typeof orderRequest>>, 'lines'> & { lines: OrderLine[] }

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
