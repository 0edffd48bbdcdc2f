import type { z } from 'zod'
import { InvoicesQuery } from '#lib/invoices/input.ts'

/** The fields of this view's address: those that narrow the list, and the open invoice. */
export type InvoicesAddress = InvoicesQuery & { invoice: number | null }

/** Reads the address. An invalid field counts as absent. */
export function invoicesAddressOf(query: Readonly<Record<string, string | string[] | undefined>>): InvoicesAddress {
  const { shape } = InvoicesQuery
  const wanted: InvoicesQuery = {
    date: readAs(shape.date, query.date),
    number: readAs(shape.number, query.number),
    before: readAs(shape.before, query.before),
  }
  // A search for a number also opens that invoice.
  return { ...wanted, invoice: readAs(shape.number, query.invoice) ?? wanted.number ?? null }
}

function readAs<T>(schema: z.ZodType<T>, given: string | string[] | undefined): T | undefined {
  const read = schema.safeParse(given)
  return read.success ? read.data : undefined
}

/** Returns the address of the view with these fields. */
export function invoicesAddress(slug: string, { date, number, before, invoice }: Partial<InvoicesAddress>): string {
  const fields = Object.entries({ view: 'invoices', date, number, before, invoice }).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return `/console/${encodeURIComponent(slug)}/money?${new URLSearchParams(fields)}`
}
