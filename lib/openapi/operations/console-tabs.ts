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
    summary: 'List the open tabs',
    answer: { status: 200, schema: TabsRecord, description: 'With the tables and the menus of the venue.' },
    problems: [],
  },
  [`GET ${tabs}/[tabId]`]: {
    id: 'readTab',
    tag: 'Bills',
    summary: 'Read a tab',
    answer: { status: 200, schema: TabRecord, description: 'Open or closed: its lines, orders and payments.' },
    problems: ['not-found'],
  },
  [`POST ${tabs}/[tabId]/split`]: act(
    'splitTab',
    'Split a tab',
    'SplitRequest',
    "The lines move to a tab of their own, beside the table's own. Refused if the rest would come to less than is paid.",
  ),
  [`POST ${tabs}/[tabId]/transfer`]: act(
    'transferLines',
    'Move lines to another tab',
    'TransferRequest',
    'The stations make nothing again. Refused if the rest would come to less than is paid.',
  ),
  [`POST ${tabs}/[tabId]/join`]: act(
    'joinTabs',
    'Join two tabs',
    'JoinTabsRequest',
    'This tab is closed without an invoice. Refused if something is paid on it.',
  ),
  [`POST ${tabs}/[tabId]/move`]: act(
    'moveTab',
    'Move a tab to another table',
    'MoveTabRequest',
    'Refused for a tab with a party: it moves with the party.',
  ),
  [`POST ${tabs}/[tabId]/discount`]: act(
    'giveDiscount',
    'Give a discount',
    'DiscountRequest',
    'The discount is on everything that is on the tab now. Only owners and managers may go beyond the limit of the venue file.',
  ),
  [`POST ${tabs}/[tabId]/open-amount`]: act(
    'addOpenAmount',
    'Put an open amount on a tab',
    'OpenAmountRequest',
    'The amount is on no menu, and no station makes it. It is taken back like an ordered line.',
  ),
  [`POST ${tabs}/[tabId]/withdraw-discount`]: act('withdrawDiscount', 'Withdraw a discount', 'WithdrawDiscountRequest'),
  'POST /api/console/venues/[venueSlug]/orders/place': {
    ...act(
      'orderForTable',
      'Order for a table',
      'PlaceOrderRequest',
      'The order goes onto the open tab of the table, as those of its guests do.',
    ),
    answer: {
      ...{ status: 200, schema: ActRecord.extend(placedFields).meta({ id: 'OrderPlaced' }) },
      description: 'The tab that the order is on.',
    },
    problems: ['conflict', 'item-sold-out', 'not-found', 'tab-changed'],
  },
}
