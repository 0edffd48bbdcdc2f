import type { z } from 'zod'
import { InvoicesQuery } from '#lib/invoices/input.ts'

/** What the address of this view holds: what is listed, and which invoice is open beside it. */
export type Wanted = InvoicesQuery & { invoice: number | null }

/** Reads the address; a field that makes no sense is left out. */
export function wantedOf(query: Readonly<Record<string, string | string[] | undefined>>): Wanted {
  const { shape } = InvoicesQuery
  const wanted: InvoicesQuery = {
    date: readAs(shape.date, query.date),
    number: readAs(shape.number, query.number),
    before: readAs(shape.before, query.before),
  }
  // Whoever looks for a number wants to see it.
  return { ...wanted, invoice: readAs(shape.number, query.invoice) ?? wanted.number ?? null }
}

function readAs<T>(schema: z.ZodType<T>, given: string | string[] | undefined): T | undefined {
  const read = schema.safeParse(given)
  return read.success ? read.data : undefined
}

/** The address of the view with these fields. */
export function invoicesAddress(slug: string, { date, number, before, invoice }: Partial<Wanted>): string {
  const fields = Object.entries({ view: 'invoices', date, number, before, invoice }).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return `/console/${encodeURIComponent(slug)}/money?${new URLSearchParams(fields)}`
}
