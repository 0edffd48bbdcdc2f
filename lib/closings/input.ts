import { z } from 'zod'
import { refuse, text } from '#lib/input.ts'
import { highest } from '#lib/money.ts'
import { closingMessages as messages } from './messages.ts'
import { isMonth } from './month/months.ts'

/** Body of the closing of a day. Amounts are decimals of the venue's currency. */
export const CloseDayRequest = z.object({
  expected: text({ min: 1, max: 64 }).meta({ description: 'The `expected` of the preview that was shown.' }),
  float: z.number().min(0).max(highest.sum).meta({ description: 'The cash in the drawer at the start.' }),
  counted: z
    .number()
    .min(0)
    .max(highest.sum)
    .nullish()
    .transform((amount) => amount ?? null)
    .meta({ description: 'The cash in the drawer now; null if nobody has counted it.' }),
})
export type CloseDayRequest = z.output<typeof CloseDayRequest>

export const exportFormats = ['csv', 'datev'] as const

/** Query of an export. */
export const ExportQuery = z.object({
  format: z
    .enum(exportFormats)
    .meta({ description: 'Invoices and payments as CSV, or a batch of postings for DATEV.' }),
})

/** Query of the figures of a month. */
export const MonthQuery = z.object({
  month: text({ min: 7, max: 7 })
    .check((context) => {
      if (!isMonth(context.value)) refuse(context, messages.month())
    })
    .meta({ description: 'The month, `yyyy-MM`.' }),
})
