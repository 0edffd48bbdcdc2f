import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type Answer, call } from '#testing/interface/call.ts'
import { rowsOf } from './tenants-rows.ts'

/** The answer of a request and the rows that it wrote, in a form in which two equal requests are equal. */

/** Values that differ in every request: ids, references, codes, instants. No value of `serverFields` matches. */
const generated: [RegExp, string][] = [
  [/(?!11111111-dead)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>'],
  [/\b(SVC-E|SVC|GV)-(?!EVIL)[0-9A-Z]{4,}/g, '$1-<reference>'],
  [/\bf(cs|pi|cp)_[\w-]+/g, '<session>'],
  [/\\+x[0-9a-f]{16,}/g, '<bytes>'],
  [/\/(tickets|cancel|checkout|r|t)\/[\w-]+/g, '/$1/<secret>'],
  // The token of the page that a payment returns to.
  [/([?&]token=)[\w-]+/g, '$1<secret>'],
  [/\b[0-9A-HJKMNP-TV-Z]{4}-?[0-9A-HJKMNP-TV-Z]{4}-?[0-9A-HJKMNP-TV-Z]{4}\b/g, '<code>'],
]
const moment = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)/g
const hourMs = 3_600_000

function masked(text: string): string {
  const now = Date.now()
  const around = text.replace(moment, (found) => {
    const away = Date.parse(found) - now
    return Math.abs(away) < hourMs ? '<now>' : found
  })
  return generated.reduce((so, [form, name]) => so.replace(form, name), around)
}

/** Numbers that go up with every request, by the thing that they count. */
async function counters({ id }: Venue): Promise<Record<string, number>> {
  const rows = await database().execute<{ name: string; count: string | number }>(sql`
    select 'seats of ' || id as name, seats_taken as count from event where venue_id = ${id}
    union all select 'version of ' || bucket, version from occupancy_bucket where venue_id = ${id}
    union all select 'invoices', last_number from invoice_counter where venue_id = ${id}`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
}

type Json = Record<string, unknown>

export type Written = { status: number; answer: unknown; rows: string[] }

/** Sends a POST, and returns its answer and every row of the venue that it created or changed. */
export async function writtenBy(
  url: string,
  venue: Venue,
  { path, key, body }: { path: string; key?: string; body: string },
): Promise<Written> {
  const before = await counters(venue)
  const [mark] = await database().execute<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await call<Json>(url, 'POST', path, { rawBody: body, headers, ...(key && { key }) })
  return {
    status: answer.status,
    answer: answerInWords(answer, before),
    rows: await rowsSince(venue, mark?.xid ?? '', before),
  }
}

function answerInWords({ headers, json }: Answer<Json>, before: Record<string, number>): unknown {
  const number = json.invoiceNumber
  const body = {
    ...json,
    ...(json.clientSecret !== undefined && { clientSecret: String(json.clientSecret).includes('evil') }),
    ...(number !== undefined && { invoiceNumber: Number(number) - (before.invoices ?? 0) }),
  }
  return { ...JSON.parse(masked(JSON.stringify(body))), location: masked(headers.get('location') ?? '') }
}

async function rowsSince(venue: Venue, xid: string, before: Record<string, number>): Promise<string[]> {
  const selects = [...(await rowsOf(venue))].map(
    ([table, own]) =>
      `select '${table}' as table, to_jsonb(t) as row from ${table} t where ${own} and xmin::text::bigint >= ${xid}`,
  )
  const rows = await database().execute<{ table: string; row: Json }>(sql.raw(selects.join(' union all ')))
  const mails = await database().select().from(mail).where(sql`venue_id = ${venue.id} and xmin::text::bigint >= ${xid}`)
  return [
    ...rows.map(({ table, row }) => `${table} ${masked(JSON.stringify(sinceThen(table, row, before)))}`),
    // The row of a mail has its text sealed.
    ...mails.map(({ kind, subject, text }) => `${kind}: ${masked(`${subject}\n${text}`)}`),
  ].sort()
}

/** A row whose counters are reduced to the part that the request has added. */
function sinceThen(table: string, row: Json, before: Record<string, number>): Json {
  if (table === 'event') return { ...row, seats_taken: Number(row.seats_taken) - (before[`seats of ${row.id}`] ?? 0) }
  if (table === 'invoice') return { ...row, number: Number(row.number) - (before.invoices ?? 0) }
  if (table === 'invoice_counter') return { ...row, last_number: Number(row.last_number) - (before.invoices ?? 0) }
  if (table === 'occupancy_bucket') {
    return { ...row, version: Number(row.version) - (before[`version of ${row.bucket}`] ?? 0) }
  }
  if (table === 'audit_entry') {
    const { invoiceNumber, ...after } = row.after as Json
    const number = Number(invoiceNumber) - (before.invoices ?? 0)
    // Entries are numbered.
    return { ...row, seq: 0, after: { ...after, ...(invoiceNumber !== undefined && { invoiceNumber: number }) } }
  }
  // So are jobs.
  if (table === '_private_jobs') return { ...row, id: 0 }
  return row
}
