import { ActRecord } from '#lib/evening/record.ts'
import { placedFields, TabRecord, TabsRecord } from '#lib/tabs/record.ts'
import type { Description, Descriptions } from '../description.ts'

const tabs = '/api/console/venues/[venueSlug]/tabs'

function act(id: string, summary: string, request: string, description?: string): Description {
  return {
    ...{ id, tag: 'Bills', summary, request: { name: request }, problems: ['conflict', 'not-found'] },
    answer: { status: 200, schema: ActRecord, description: 'Done, or nothing was left to do.' },
    ...(description !== undefined && { description }),
  }
}

/** The routes of the console about bills (decisions 15.5, 15.6). */
export const consoleTabOperations: Descriptions = {
  [`GET ${tabs}`]: {
    id: 'readTabs',
    tag: 'Bills',
    summary: 'The open tabs',
    answer: { status: 200, schema: TabsRecord, description: 'With the tables and the menus of the venue.' },
    problems: [],
  },
  [`GET ${tabs}/[tabId]`]: {
    id: 'readTab',
    tag: 'Bills',
    summary: 'One tab',
    answer: { status: 200, schema: TabRecord, description: 'Open or closed: its lines, orders and payments.' },
    problems: ['not-found'],
  },
  [`POST ${tabs}/[tabId]/split`]: act(
    'splitTab',
    'Split a bill',
    'SplitRequest',
    'The lines are on a tab of their own then, aside of that of the table. Refused below what is paid.',
  ),
  [`POST ${tabs}/[tabId]/transfer`]: act(
    'transferLines',
    'Take lines to another tab',
    'TransferRequest',
    'Nothing is made again. Refused below what is paid.',
  ),
  [`POST ${tabs}/[tabId]/join`]: act(
    'joinTabs',
    'Join two tabs',
    'JoinTabsRequest',
    'This one is closed without an invoice. Refused where something is paid on it.',
  ),
  [`POST ${tabs}/[tabId]/move`]: act(
    'moveTab',
    'Move a tab to another table',
    'MoveTabRequest',
    'One with a party moves with the party.',
  ),
  [`POST ${tabs}/[tabId]/discount`]: act(
    'giveDiscount',
    'Give a discount',
    'DiscountRequest',
    'On what is on the tab now. Beyond the limit of the venue file for owners and managers alone.',
  ),
  [`POST ${tabs}/[tabId]/withdraw-discount`]: act('withdrawDiscount', 'Withdraw a discount', 'WithdrawDiscountRequest'),
  'POST /api/console/venues/[venueSlug]/orders/place': {
    ...act('orderForTable', 'Order for a table', 'PlaceOrderRequest', 'As guests do, on the open tab of the table.'),
    answer: {
      ...{ status: 200, schema: ActRecord.extend(placedFields).meta({ id: 'OrderPlaced' }) },
      description: 'With the tab on which it is.',
    },
    problems: ['conflict', 'item-sold-out', 'not-found', 'tab-changed'],
  },
}
