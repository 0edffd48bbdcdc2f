import { ActRecord } from '#lib/evening/record.ts'
import { OrdersRecord } from '#lib/orders/record.ts'
import type { Description, Descriptions } from '../description.ts'

const orders = '/api/console/venues/[venueSlug]/orders'

function act(id: string, summary: string, request: string, more: Partial<Description> = {}): Description {
  return {
    id,
    tag: 'Orders',
    summary,
    request: { name: request },
    answer: { status: 200, schema: ActRecord, description: 'Done, or nothing was left to do.' },
    problems: ['conflict'],
    ...more,
  }
}

/** The routes of the console about orders (decisions 15.1, 15.2). */
export const consoleOrderOperations: Descriptions = {
  [`GET ${orders}`]: {
    id: 'readOrders',
    tag: 'Orders',
    summary: 'Read the tickets of kitchen and bar',
    answer: { status: 200, schema: OrdersRecord, description: 'The tickets of all stations, and what is sold out.' },
    problems: [],
  },
  [`POST ${orders}/advance`]: act('advanceOrder', 'Mark a ticket as started, ready or served', 'AdvanceRequest', {
    problems: ['conflict', 'not-found'],
  }),
  [`POST ${orders}/recall`]: act('recallOrder', 'Recall a ticket', 'RecallRequest', {
    description: 'The ticket goes back by one step. Possible for 30 minutes.',
    problems: ['conflict', 'not-found'],
  }),
  [`POST ${orders}/acknowledge`]: act(
    'acknowledgeTakeBacks',
    'Mark the items that were taken back as seen',
    'AcknowledgeRequest',
    {
      problems: ['conflict', 'not-found'],
    },
  ),
  [`POST ${orders}/take-back`]: act('takeBackLine', 'Take ordered items back', 'TakeBackRequest', {
    description:
      'They are removed by a correcting line. Refused if the tab is closed, or if more is paid than it would come to.',
    problems: ['conflict', 'not-found'],
  }),
  [`POST ${orders}/answer-call`]: act('answerCall', 'Answer the call of a table', 'AnswerCallRequest', {
    description:
      'For every role that reads the orders or the evening. If two people answer at once, one of the two has answered.',
    problems: ['not-found'],
  }),
  [`POST ${orders}/print`]: act('printAgain', 'Print a ticket again', 'PrintAgainRequest', {
    description: 'The copy is marked with its number. Refused if the station has no printer.',
    problems: ['conflict', 'not-found'],
  }),
  [`POST ${orders}/stop-item`]: act('stopItem', 'Stop an item', 'StopItemRequest', {
    description: 'It leaves the menus at once, and orders of it are refused.',
  }),
  [`POST ${orders}/offer-item`]: act('offerItem', 'Offer an item again', 'OfferItemRequest'),
}
