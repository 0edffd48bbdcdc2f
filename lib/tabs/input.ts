import { z } from 'zod'
import { guid, integer, list, text } from '#lib/input.ts'
import { highest } from '#lib/money.ts'
import { maxLines, maxQuantity, OrderLine } from '#lib/table-sessions/input.ts'

const longestName = 200
const resourceId = () => text({ max: longestName })

const portions = () =>
  list(
    z.object({
      orderId: guid().meta({ description: 'An order of the tab.' }),
      line: integer({ min: 0, max: maxLines * maxQuantity * 2 }).meta({ description: 'Its line.' }),
      quantity: integer({ min: 1, max: maxLines * maxQuantity }).meta({ description: 'How many of it.' }),
    }),
    { min: 1, max: maxLines },
  )

export const SplitRequest = z.object({
  lines: portions().meta({ description: 'What goes onto a bill of its own.' }),
})

export const TransferRequest = z.object({
  lines: portions().meta({ description: 'What goes to the other tab.' }),
  toTabId: guid().optional().meta({ description: 'An open tab. Without it, `resourceId` is required.' }),
  resourceId: resourceId().optional().meta({ description: 'A table: its open tab, or the one that is opened there.' }),
})

export const JoinTabsRequest = z.object({
  intoTabId: guid().meta({ description: 'The open tab that has everything then.' }),
})

export const MoveTabRequest = z.object({
  resourceId: resourceId().meta({ description: 'A table without an open tab.' }),
})

/** Ours: a reason of this length fits on a line of the invoice. */
export const maxReason = 60

export const DiscountRequest = z.object({
  reason: text({ min: 1, max: maxReason }).meta({
    description: 'Guests read it, on their page and on the invoice.',
  }),
  percent: integer({ min: 1, max: 100 })
    .optional()
    .meta({ description: 'Of what the tab comes to now. Either this or `amount`.' }),
  amount: z.number().min(0).max(highest.sum).optional().meta({ description: "In the tab's currency." }),
})

export const WithdrawDiscountRequest = z.object({
  orderId: guid().meta({ description: 'The order of the tab that is the discount.' }),
})

export const PlaceOrderRequest = z.object({
  resourceId: resourceId().meta({ description: 'The table.' }),
  tabId: guid()
    .nullable()
    .optional()
    .meta({ description: 'An open tab there, such as one that was split off. Without it, that of the table.' }),
  lines: list(OrderLine, { min: 1, max: maxLines }).meta({ description: 'Menu, item, quantity and wish.' }),
})
