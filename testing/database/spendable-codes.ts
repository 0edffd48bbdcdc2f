import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { readVoucherCode, voucherCodeDigest } from '#lib/vouchers/code.ts'

const symbols = 20

/** Every row of every table as text, by the table's name; the queue of jobs is among them. */
export async function dumpDatabase(): Promise<Map<string, string>> {
  const tables = await database().execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`)
  const dump = new Map<string, string>()
  for (const { name } of tables) {
    const rows = await database().execute<{ row: string }>(sql.raw(`select row_to_json(t)::text as row from ${name} t`))
    dump.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return dump
}

/**
 * The codes in a text that belong to an issued voucher, in whatever case, with dashes, spaces and line breaks in between.
 * Also finds codes that the text has in base64 (from any of its places, as in the files of a mail) or as hexadecimal bytes.
 */
export async function spendableCodesIn(text: string): Promise<string[]> {
  const rows = await database().select({ digest: voucher.codeDigest }).from(voucher)
  const digests = new Set(rows.map(({ digest }) => hex(digest)))
  const found = new Set<string>()
  for (const reading of readingsOf(text)) {
    for (const code of codesIn(reading)) if (digests.has(hex(voucherCodeDigest(code)))) found.add(code)
  }
  return [...found]
}

function readingsOf(text: string): string[] {
  const decoded = [text, text.replace(/\\[nrt]|\s/g, '')].flatMap((written) => [
    ...[...written.matchAll(/[0-9a-f]{40,}/gi)].flatMap(([run]) =>
      [run, run.slice(1)].map((part) => bytes(part, 'hex')),
    ),
    ...[...written.matchAll(/[\w+/-]{24,}/g)].flatMap(([run]) =>
      [0, 1, 2, 3].map((from) => bytes(run.slice(from), 'base64')),
    ),
  ])
  return [text, ...decoded]
}

function bytes(run: string, encoding: 'hex' | 'base64'): string {
  return Buffer.from(run, encoding).toString('latin1')
}

/** Every substring that parses as a code. By chance one in thirty-two does. */
function* codesIn(text: string): Iterable<string> {
  const bare = text.replace(/\\[nrt]/g, '').replace(/[\s\p{Dash_Punctuation}]/gu, '')
  for (const [run] of bare.matchAll(/[0-9a-z]{20,}/gi)) {
    for (let at = 0; at + symbols <= run.length; at++) {
      const code = readVoucherCode(run.slice(at, at + symbols))
      if (code !== null) yield code
    }
  }
}

function hex(digest: Uint8Array): string {
  return Buffer.from(digest).toString('hex')
}
