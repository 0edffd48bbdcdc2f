import { unseal } from '#lib/secret.ts'
import { dumpDatabase } from './spendable-codes.ts'

const purposes = [
  'mail html',
  'mail text',
  'mail attachments',
  'message attachment',
  'idempotent-answer',
  'ticket-code',
  'voucher code',
]

/** Every row of every table as a line of text, by the table's name, with its encrypted values decrypted at the end. */
export async function openedDump(): Promise<Map<string, string[]>> {
  const dump = await dumpDatabase()
  return new Map([...dump].map(([table, rows]) => [table, rows === '' ? [] : rows.split('\n').map(opened)]))
}

function opened(row: string): string {
  const sealed = [...row.matchAll(/"\\\\x([0-9a-f]{58,})"/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))
  return [row, ...sealed.flatMap((bytes) => purposes.map((purpose) => readable(purpose, bytes)))].join('\n')
}

/** The values of every column of every table of ours as one text, by `table.column`, with their sealed parts opened. */
export async function openedColumns(): Promise<Map<string, string>> {
  const columns = new Map<string, string>()
  for (const [table, rows] of await dumpDatabase()) {
    for (const row of rows === '' ? [] : rows.split('\n')) {
      for (const [column, value] of Object.entries(JSON.parse(row))) {
        const name = `${table.replace(/^public\./, '')}.${column}`
        columns.set(name, `${columns.get(name) ?? ''}\n${opened(JSON.stringify(value))}`)
      }
    }
  }
  return columns
}

function readable(purpose: string, bytes: Buffer): string {
  try {
    return unseal(purpose, bytes)
  } catch {
    return ''
  }
}
