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
      line: integer({ min: 0, max: maxLines * maxQuantity * 2 }).meta({ description: 'A line of that order.' }),
      quantity: integer({ min: 1, max: maxLines * maxQuantity }).meta({ description: 'The quantity to move.' }),
    }),
    { min: 1, max: maxLines },
  )

export const SplitRequest = z.object({
  lines: portions().meta({ description: 'The lines that move to a tab of their own.' }),
})

export const TransferRequest = z.object({
  lines: portions().meta({ description: 'The lines that move to the other tab.' }),
  toTabId: guid().optional().meta({ description: 'An open tab. Without it, `resourceId` is required.' }),
  resourceId: resourceId()
    .optional()
    .meta({ description: 'A table: the lines move to its open tab, or to one that is opened there.' }),
})

export const JoinTabsRequest = z.object({
  intoTabId: guid().meta({ description: 'The open tab that everything moves to.' }),
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
    .meta({ description: 'Per cent of the sum that the tab comes to now. Either this or `amount`.' }),
  amount: z.number().min(0).max(highest.sum).optional().meta({ description: "In the tab's currency." }),
})

export const OpenAmountRequest = z.object({
  name: text({ min: 1, max: maxReason }).meta({ description: 'The name of the line. Guests read it.' }),
  amount: z.number().min(0.001).max(highest.price).meta({ description: "In the tab's currency, tax included." }),
  taxRate: z
    .number()
    .nullable()
    .meta({ description: 'A rate of the menus, as `taxRates` of the tabs has them; null if these give none.' }),
  reason: text({ min: 1, max: maxReason }).meta({ description: 'Why it is on no menu. Only the audit has it.' }),
})

export const WithdrawDiscountRequest = z.object({
  orderId: guid().meta({ description: 'The order of the tab that is the discount.' }),
})

export const PlaceOrderRequest = z.object({
  resourceId: resourceId().meta({ description: 'The table.' }),
  tabId: guid()
    .nullable()
    .optional()
    .meta({ description: "An open tab at the table, such as one that was split off. Default: the table's own." }),
  lines: list(OrderLine, { min: 1, max: maxLines }).meta({ description: 'Menu, item, quantity and note.' }),
})
