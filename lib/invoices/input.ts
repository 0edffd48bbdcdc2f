import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import { byGuest, email, localDate, text } from '#lib/input.ts'

/** Ours: a reason of this length fits on a line of the counter-invoice. */
export const maxCancelReason = 120

export const CancelInvoiceRequest = z.object({
  reason: text({ min: 1, max: maxCancelReason }).meta({
    description: 'Printed on the counter-invoice.',
  }),
})

export const MailInvoiceRequest = z.object({
  email: byGuest(email()).meta({ description: 'The invoice is mailed there as a PDF file.' }),
  language: z.enum(locales).optional().meta({
    description: "The language of the mail and the file. Default: that of the tab's party, else the venue's.",
  }),
})

const number = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)

export const InvoicesQuery = z.object({
  date: localDate().optional().meta({ description: 'Only invoices that were issued on this day, venue-local.' }),
  number: number()
    .optional()
    .meta({ description: 'Only the invoice with this number, and the one that cancels it or that it cancels.' }),
  before: number()
    .optional()
    .meta({ description: 'Only invoices with a lower number: the `next` of the previous page.' }),
})
export type InvoicesQuery = z.infer<typeof InvoicesQuery>
