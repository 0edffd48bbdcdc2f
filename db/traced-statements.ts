import { beginSpan, currentSpan, type Span } from '#lib/traces/spans.ts'
import type { postgres } from './postgres-driver.ts'

/** What is used of the driver's own class (postgres 3.4) for a statement, which is sent as soon as `handle` runs first. */
type Query = {
  executed: boolean
  /** Its text as sent, with `$1` for each value; once it has come that far. */
  string?: string
  /** What stands between its values. */
  strings: readonly string[]
  resolve(rows: unknown): void
  reject(error: unknown): void
}
type Handling = { handle(this: Query): Promise<void>; [traced]?: true }

const traced = Symbol.for('venue-booking.traced')
const longestText = 4_000

/**
 * Makes a span of each statement that is sent for a request or a job that is being recorded: of drizzle and by hand, `begin`
 * and `commit` too. Its time has the wait for a connection in it. What is sent in nobody's name, such as a heartbeat, makes
 * none. Works on all clients of the driver, so it is done once.
 */
export function traceStatements(client: ReturnType<typeof postgres>): void {
  // Never sent: it only leads to the class, which the driver does not export.
  const statements = Object.getPrototypeOf(client.unsafe('')) as Handling
  if (statements[traced]) return
  const { handle } = statements
  statements[traced] = true
  statements.handle = function () {
    const parent = this.executed ? undefined : currentSpan()
    if (parent?.isRecorded) follow(this, parent)
    return handle.call(this)
  }
}

function follow(query: Query, parent: Span): void {
  const span = beginSpan({ kind: 'statement', name: 'SQL', attributes: { 'db.system.name': 'postgresql' }, parent })
  if (!span) return
  const { resolve, reject } = query
  query.resolve = (rows) => {
    tell(span, query)
    span.end()
    resolve(rows)
  }
  query.reject = (error) => {
    tell(span, query)
    const { name, code = name } = (error instanceof Error ? error : {}) as { name?: string; code?: unknown }
    span.fail(String(code).slice(0, 100))
    span.end()
    reject(error)
  }
}

function tell(span: Span, { string, strings }: Query): void {
  const text = withoutTexts(string ?? strings.join('?'))
  const { operation, name } = summaryOf(text)
  span.setAttributes({ 'db.operation.name': operation, 'db.query.text': text.slice(0, longestText) }, name)
}

/** A statement without the texts in it. Values are sent beside it; these are words of ours, until somebody forgets. */
export function withoutTexts(statement: string): string {
  return statement.replace(/'(?:[^']|'')*'/g, "'?'")
}

/** What tells best what a statement is about, the first that fits. A function that is read as a table is none. */
const subjects = [
  /\b(insert) into "?([a-z_][\w.]*)/i,
  /\b(delete) from "?([a-z_][\w.]*)/i,
  /(?<!for |key |do )\b(update) "?([a-z_][\w.]*)/i,
  /\b(?:from|join) "?([a-z_][\w.]*)(?![\w."]*\()/i,
]

/** What a statement does, and to which table: `SELECT reservation`, and of one with several parts what it inserts. */
export function summaryOf(statement: string): { operation: string; name: string } {
  const first = /^\W*(\w+)/.exec(statement)?.[1] ?? 'SQL'
  for (const subject of /^select$/i.test(first) ? subjects.slice(-1) : subjects) {
    const [found, verb = '', table = verb] = subject.exec(statement) ?? []
    if (found === undefined) continue
    const operation = (table === verb ? first : verb).toUpperCase()
    return { operation, name: `${operation} ${table}` }
  }
  return { operation: first.toUpperCase(), name: first.toUpperCase() }
}
