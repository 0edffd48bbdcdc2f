import { sql } from 'drizzle-orm'
import type { Connection } from './client.ts'
import { databaseError } from './errors.ts'
import { lackingDefaults, roleDefault } from './role-defaults.ts'
import { sessionSettings } from './session-settings.ts'

/** The address of the database does not provide what the service needs; the message says what to change. */
export class DatabaseAddressError extends Error {
  override name = 'DatabaseAddressError'
}

/**
 * Checks DATABASE_URL as requests will use it, for the start of a server: its connections have the limits of
 * `db/session-settings.ts`, and, if statements are prepared, a prepared statement outlives its transaction. Throws
 * DatabaseAddressError if not. A pooler in between may break both silently.
 */
export async function checkDatabaseAddress(connection: Connection): Promise<void> {
  await checkSettings(connection)
  if (connection.pooler && connection.sql.options.prepare) await checkPreparedStatements(connection)
}

async function checkSettings(connection: Connection): Promise<void> {
  const { db, pooler } = connection
  const expected = pooler ? sessionSettings : pick(connection.sql.options.connection, Object.keys(sessionSettings))
  // Set for this statement alone, so that PostgreSQL spells both values in the same way.
  const rows = await db.execute<{ name: string; is: string; should: string }>(sql`
    select name, current_setting(name) as is, set_config(name, value, true) as should
    from jsonb_each_text(${JSON.stringify(expected)}::jsonb) as expected (name, value)`)
  const wrong = rows.filter(({ is, should }) => is !== should).map(({ name }) => name)
  if (wrong.length === 0) return
  if (!pooler) {
    throw new DatabaseAddressError(
      `Connections through DATABASE_URL do not start with the settings of the service (${wrong.join(', ')}). There seems to be a pooler ` +
        'in between: set DATABASE_POOLER=transaction.',
    )
  }
  const lacking = await lackingDefaults(db)
  if (lacking.length > 0) {
    const [role] = await db.execute<{ role: string; database: string }>(
      sql`select quote_ident(current_user) as role, quote_ident(current_database()) as database`,
    )
    const statements = lacking.map((name) => `  ${roleDefault(role?.role ?? '', role?.database ?? '', name)};`)
    throw new DatabaseAddressError(
      `Connections through the pooler lack limits (${wrong.join(', ')}). Migrate as the role that DATABASE_URL names, with ` +
        `DATABASE_POOLER=transaction, or make them the defaults of that role:\n${statements.join('\n')}`,
    )
  }
  // The pooler opened this connection before the role had these defaults. Only this service uses it.
  for (const name of wrong) await db.execute(sql`select set_config(${name}, ${sessionSettings[name]}, false)`)
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))
}

/** How long a pooler may take to find a second connection. A pooler without a second one cannot lose a statement. */
const secondConnectionMs = 3_000

/**
 * Prepares a statement on one connection, occupies its connection of the server by a transaction on another one, and runs
 * the statement again: a pooler then has to use another connection of the server.
 */
async function checkPreparedStatements(connection: Connection): Promise<void> {
  const [querying, holding] = [connection.openOne(), connection.openOne()]
  const query = () => querying`select ${1}::int as prepared`
  try {
    await query()
    const isLost = await holding.begin(async (busy) => {
      await busy`select 1`
      return wasForgotten(query())
    })
    if (!isLost) return
  } finally {
    await Promise.all([querying, holding].map((client) => client.end({ timeout: 0 })))
  }
  throw new DatabaseAddressError(
    'Prepared statements get lost between the transactions of a connection, because the pooler that DATABASE_URL names does not ' +
      'take care of them. End DATABASE_URL with ?prepare=false, or let the pooler do it: PgBouncer 1.21 or newer, with ' +
      'max_prepared_statements above 0.',
  )
}

/** Whether a statement was gone from the server. The driver then retries, and marks the query as retried. */
async function wasForgotten(query: PromiseLike<unknown>): Promise<boolean> {
  let late: NodeJS.Timeout | undefined
  const noSecond = new Promise<false>((resolve) => {
    late = setTimeout(() => resolve(false), secondConnectionMs)
  })
  const outcome = Promise.resolve(query).then(
    () => (query as { retried?: unknown }).retried !== undefined && (query as { retried?: unknown }).retried !== null,
    (error: unknown) => {
      // invalid_sql_statement_name
      if (databaseError(error)?.code === '26000') return true
      throw error
    },
  )
  try {
    return await Promise.race([outcome, noSecond])
  } finally {
    clearTimeout(late)
    outcome.catch(() => {})
  }
}

/** Says what to do if a pooler refuses a connection for its startup parameters (08P01, protocol violation); else null. */
export function refusedStart(error: unknown, pooler: boolean): string | null {
  const said = databaseError(error)
  if (said?.code !== '08P01' || !said.message.includes('startup parameter')) return null
  return pooler
    ? `The pooler that DATABASE_URL names refuses how connections start: ${said.message}. Name it in the pooler's ignore_startup_parameters, and take it out of DATABASE_URL.`
    : `A pooler refuses how connections start: ${said.message}. Set DATABASE_POOLER=transaction.`
}
