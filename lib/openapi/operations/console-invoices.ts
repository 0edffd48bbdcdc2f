import { ActRecord } from '#lib/evening/record.ts'
import { InvoiceDetailRecord, InvoicesRecord } from '#lib/invoices/record.ts'
import type { Description, Descriptions } from '../description.ts'

const invoices = '/api/console/venues/[venueSlug]/invoices'
const one = `${invoices}/[invoiceNumber]`
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
  [`POST ${one}/mail`]: {
    id: 'mailInvoice',
    tag: 'Bills',
    summary: 'Mail an invoice as a PDF file',
    request: { name: 'MailInvoiceRequest' },
    answer: done,
    problems: ['not-found', 'rate-limited'],
  },
}
