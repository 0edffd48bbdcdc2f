import { TabPaymentRecord } from '#lib/payments/record.ts'
import { DescribedOrder } from '#lib/table-sessions/input.ts'
import { InvoiceRecord, SessionRecord, TableRecord } from '#lib/table-sessions/record.ts'
import type { Descriptions } from '../description.ts'

/** Ordering at a table. */
export const tableOperations: Descriptions = {
  'GET /api/qr/[token]': {
    id: 'getTable',
    tag: 'Tables',
    summary: 'Resolve a printed token',
    answer: { status: 200, schema: TableRecord, description: 'The table.' },
    problems: [],
  },
  'GET /api/qr/[token]/session': {
    id: 'getTableSession',
    tag: 'Tables',
    summary: 'Read the menus and the open tab',
    answer: { status: 200, schema: SessionRecord, description: 'The session.' },
    problems: [],
  },
  'POST /api/qr/[token]/orders': {
    id: 'placeOrder',
    tag: 'Tables',
    summary: 'Order at a table',
    description:
      'The first order opens the tab. If one line names something that cannot be ordered here, the whole order is refused. With `sessionId` the order is refused (`tab-changed`) if another tab is open than the one that was seen.',
    request: {
      name: 'OrderRequest',
      body: DescribedOrder,
    },
    answer: { status: 200, schema: SessionRecord, description: 'The session, with the new lines on `tab`.' },
    problems: ['tab-changed', 'item-sold-out', 'conflict'],
  },
  'POST /api/qr/[token]/close': {
    id: 'closeTab',
    tag: 'Tables',
    summary: 'Close the tab into an invoice',
    answer: { status: 200, schema: InvoiceRecord, description: 'The invoice.' },
    problems: [],
  },
  'POST /api/qr/[token]/payment': {
    id: 'payTab',
    tag: 'Tables',
    summary: 'Pay the tab by card or with vouchers',
    description:
      'Pays the sum that is due, or a `share` of it; other guests can pay their shares at the same time. A `tip` comes on top of it, paid by card. A tab that is paid in full is closed and invoiced at once.',
    request: { name: 'TabPaymentRequest' },
    answer: { status: 200, schema: TabPaymentRecord, description: 'Opened, or paid.' },
    problems: [
      'tab-changed',
      'conflict',
      'share-not-payable',
      'payments-not-enabled',
      'voucher-not-found',
      'voucher-not-usable',
    ],
  },
}
