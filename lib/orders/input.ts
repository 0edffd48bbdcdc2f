import { z } from 'zod'
import { guid, integer, list, text } from '#lib/input.ts'
import { maxLines, maxQuantity } from '#lib/table-sessions/input.ts'
import { stations } from '#lib/venues/stations.ts'
import { takeBackReasons } from './words.ts'

const order = {
  tabId: guid().meta({ description: 'The `tabId` of the ticket.' }),
  orderId: guid().meta({ description: 'The `orderId` of the ticket.' }),
}
const ticket = { ...order, station: z.enum(stations).meta({ description: 'The station of the ticket.' }) }

/** The ticket of one station for an order. */
export type StationTicket = { tabId: string; orderId: string; station: (typeof stations)[number] }

export const AdvanceRequest = z.object({
  ...ticket,
  to: z
    .enum(['started', 'ready', 'served'])
    .meta({ description: 'The state to reach. Nothing changes if the ticket is as far, or further.' }),
})

export const RecallRequest = z.object({
  ...ticket,
  from: z
    .enum(['started', 'ready', 'served'])
    .meta({ description: 'The state that was seen. Nothing changes if the ticket was recalled already.' }),
})

export const PrintAgainRequest = z.object({
  ...ticket,
  copies: integer({ min: 0, max: 1_000_000 }).meta({
    description: 'The number of copies that was seen. Nothing is printed if there are more by now.',
  }),
})

const lineNumber = () => integer({ min: 0, max: maxLines * maxQuantity * 2 })

export const AcknowledgeRequest = z.object({
  ...ticket,
  takeBacks: list(lineNumber(), { min: 1, max: maxLines }).meta({
    description: 'The numbers of the correcting lines that were seen.',
  }),
})

export const TakeBackRequest = z.object({
  ...order,
  line: lineNumber().meta({ description: 'The number of the line that was ordered.' }),
  remaining: integer({ min: 0, max: maxQuantity }).meta({
    description: 'How many of the items stay on the tab. Nothing changes if that many are left already.',
  }),
  reason: z.enum(takeBackReasons).meta({
    description: 'The guest has changed their mind, it was a mistake, it is sold out, or the guest has complained.',
  }),
})
export type TakeBackRequest = z.output<typeof TakeBackRequest>

export const AnswerCallRequest = z.object({
  callId: guid().meta({
    description: 'The id of a call of the orders or the evening. Nothing changes if the call has ended.',
  }),
})

const longestName = 200
const item = {
  menuId: text({ max: longestName }).meta({ description: 'A menu of the venue.' }),
  itemName: text({ max: longestName }).meta({ description: 'An item of that menu.' }),
}
export const StopItemRequest = z.object(item)
export const OfferItemRequest = z.object(item)
