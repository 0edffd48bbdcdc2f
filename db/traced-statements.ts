import { beginSpan, currentSpan, type TraceSpan } from '#lib/traces/spans.ts'
import type { postgres } from './postgres-driver.ts'

/** The used part of the driver's own class (postgres 3.4) for a statement. The first run of `handle` sends it. */
type Query = {
  executed: boolean
  /** Its text as sent, with `$1` for each value; set once it is built. */
  string?: string
  /** The texts between its values. */
  strings: readonly string[]
  resolve(rows: unknown): void
  reject(error: unknown): void
}
type Handling = { handle(this: Query): Promise<void>; [traced]?: true }

const traced = Symbol.for('venue-booking.traced')
const longestText = 4_000

/**
 * Makes a span of each statement that is sent for a recorded request or job: by drizzle or directly, `begin` and `commit`
 * included. Its duration includes the wait for a connection. Statements outside requests and jobs, such as a heartbeat, get
 * no span. Works on all clients of the driver, so it is called once.
 */
export function traceStatements(client: ReturnType<typeof postgres>): void {
  // Never sent: it only gives access to the class, which the driver does not export.
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

function follow(query: Query, parent: TraceSpan): void {
  const span = beginSpan({ kind: 'statement', name: 'SQL', attributes: { 'db.system.name': 'postgresql' }, parent })
  if (!span) return
  const { resolve, reject } = query
  query.resolve = (rows) => {
    annotate(span, query)
    span.end()
    resolve(rows)
  }
  query.reject = (error) => {
    annotate(span, query)
    const { name, code = name } = (error instanceof Error ? error : {}) as { name?: string; code?: unknown }
    span.fail(String(code).slice(0, 100))
    span.end()
    reject(error)
  }
}

function annotate(span: TraceSpan, { string, strings }: Query): void {
  const text = withoutTexts(string ?? strings.join('?'))
  const { operation, name } = statementSummary(text)
  span.setAttributes({ 'db.operation.name': operation, 'db.query.text': text.slice(0, longestText) }, name)
}

/** A statement without the text literals in it. Values are sent separately, so literals should be constants of this program. */
export function withoutTexts(statement: string): string {
  return statement.replace(/'(?:[^']|'')*'/g, "'?'")
}

/** The patterns that find the table of a statement; the first match counts. A function that is read as a table is none. */
const subjects = [
  /\b(insert) into "?([a-z_][\w.]*)/i,
  /\b(delete) from "?([a-z_][\w.]*)/i,
  /(?<!for |key |do )\b(update) "?([a-z_][\w.]*)/i,
  /\b(?:from|join) "?([a-z_][\w.]*)(?![\w."]*\()/i,
]

/** The operation and table of a statement: `SELECT reservation`. If the statement has several parts, its insert counts. */
export function statementSummary(statement: string): { operation: string; name: string } {
  const first = /^\W*(\w+)/.exec(statement)?.[1] ?? 'SQL'
  for (const subject of /^select$/i.test(first) ? subjects.slice(-1) : subjects) {
    const [found, verb = '', table = verb] = subject.exec(statement) ?? []
    if (found === undefined) continue
    const operation = (table === verb ? first : verb).toUpperCase()
    return { operation, name: `${operation} ${table}` }
  }
  return { operation: first.toUpperCase(), name: first.toUpperCase() }
}
