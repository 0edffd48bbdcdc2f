import { ActRecord } from '#lib/evening/record.ts'
import { InvoiceDetailRecord, InvoicesRecord } from '#lib/invoices/record.ts'
import { givenBackFields } from '#lib/payments/bill/counter-record.ts'
import { GiveBackRecord } from '#lib/payments/bill/read-give-back.ts'
import type { Description, Descriptions } from '../description.ts'

const invoices = '/api/console/venues/[venueSlug]/invoices'
const one = `${invoices}/[invoiceNumber]`
const GivenBackRecord = ActRecord.extend(givenBackFields).meta({ id: 'GivenBack' })
const done: Description['answer'] = { status: 200, schema: ActRecord, description: 'Done.' }

/** The routes of the console about invoices (decisions 15.3, 15.4). */
export const consoleInvoiceOperations: Descriptions = {
  [`GET ${invoices}`]: {
    id: 'listInvoices',
    tag: 'Bills',
    summary: 'List the invoices, page by page',
    answer: { status: 200, schema: InvoicesRecord, description: 'With the counter-invoices, the latest first.' },
    problems: [],
  },
  [`GET ${one}`]: {
    id: 'readInvoice',
    tag: 'Bills',
    summary: 'Read an invoice',
    answer: { status: 200, schema: InvoiceDetailRecord, description: 'With its payments, and a link for the guest.' },
    problems: ['not-found'],
  },
  [`POST ${one}/cancel`]: {
    id: 'cancelInvoice',
    tag: 'Bills',
    summary: 'Cancel an invoice by a counter-invoice',
    description:
      "The counter-invoice has the next number. The tab is open again with its payments, beside the table's own tab.",
    request: { name: 'CancelInvoiceRequest' },
    answer: done,
    problems: ['not-found', 'conflict'],
  },
  [`GET ${one}/give-back`]: {
    id: 'readGiveBack',
    tag: 'Bills',
    summary: 'What can be given back for an invoice',
    answer: { status: 200, schema: GiveBackRecord, description: 'By line, and by the means that it was paid.' },
    problems: ['not-found'],
  },
  [`POST ${one}/give-back`]: {
    id: 'giveBack',
    tag: 'Bills',
    summary: 'Give money back to the guest',
    description:
      'A counter-invoice over the lines has the next number. The invoice stays paid. Cash, and cards of a terminal, are returned by hand; all others go back by themselves.',
    request: { name: 'GiveBackRequest' },
    answer: { status: 200, schema: GivenBackRecord, description: 'Done.' },
    problems: ['not-found', 'conflict'],
  },
  [`POST ${one}/wrong-means`]: {
    id: 'undoWrongMeans',
    tag: 'Bills',
    summary: 'Undo a payment that was taken by the wrong means',
    description:
      'The payment goes back with its tip, a counter-invoice cancels the invoice, and the tab is open again, to be taken by the right means.',
    request: { name: 'WrongMeansRequest' },
    answer: done,
    problems: ['not-found', 'conflict'],
  },
  [`POST ${one}/mail`]: {
    id: 'mailInvoice',
    tag: 'Bills',
    summary: 'Mail an invoice as a PDF file',
    request: { name: 'MailInvoiceRequest' },
    answer: done,
    problems: ['not-found', 'rate-limited'],
  },
}
