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
  [`POST ${orders}/advance`]: act(
    'advanceOrder',
    'A station has started an order, has it ready, or it was served',
    'AdvanceRequest',
    {
      problems: ['conflict', 'not-found'],
    },
  ),
  [`POST ${orders}/recall`]: act('recallOrder', 'Take the last step of an order back', 'RecallRequest', {
    description: 'For 30 minutes.',
    problems: ['conflict', 'not-found'],
  }),
  [`POST ${orders}/acknowledge`]: act(
    'acknowledgeTakeBacks',
    'A station has seen what was taken back',
    'AcknowledgeRequest',
    {
      problems: ['conflict', 'not-found'],
    },
  ),
  [`POST ${orders}/take-back`]: act('takeBackLine', 'Take something off a tab', 'TakeBackRequest', {
    description: 'By a correcting line. Refused where the tab is closed, or more is paid than it would come to.',
    problems: ['conflict', 'not-found'],
  }),
  [`POST ${orders}/answer-call`]: act('answerCall', 'Somebody goes to a table that has called', 'AnswerCallRequest', {
    description: 'For every role that reads the orders or the evening. If two answer at once, one of them does.',
    problems: ['not-found'],
  }),
  [`POST ${orders}/print`]: act('printAgain', 'Print a ticket again', 'PrintAgainRequest', {
    description: 'It is marked as a repetition. Refused where its station has no printer.',
    problems: ['conflict', 'not-found'],
  }),
  [`POST ${orders}/stop-item`]: act('stopItem', 'Take an item off sale', 'StopItemRequest', {
    description: 'It is gone from the menus, and refused, at once.',
  }),
  [`POST ${orders}/offer-item`]: act('offerItem', 'Offer an item again', 'OfferItemRequest'),
}
