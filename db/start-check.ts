import { sql } from 'drizzle-orm'
import type { Connection } from './client.ts'
import { databaseError } from './errors.ts'
import { lackingDefaults, roleDefault, sessionSettings } from './session-settings.ts'

/** The address of the database does not do what the service needs; the message says what to change. */
export class DatabaseAddressError extends Error {
  override name = 'DatabaseAddressError'
}

/**
 * Tries DATABASE_URL as requests will use it, for the start of a server: its connections have the limits of
 * `db/session-settings.ts`, and a prepared statement lives longer than a transaction, where statements are prepared.
 * Throws DatabaseAddressError where not. A pooler in between fails both in silence.
 */
export async function checkDatabaseAddress(connection: Connection): Promise<void> {
  await checkSettings(connection)
  if (connection.pooler && connection.sql.options.prepare) await checkPreparedStatements(connection)
}

async function checkSettings(connection: Connection): Promise<void> {
  const { db, pooler } = connection
  const expected = pooler ? sessionSettings : pick(connection.sql.options.connection, Object.keys(sessionSettings))
  // Set for this statement alone, so that PostgreSQL spells both in the same way.
  const rows = await db.execute<{ name: string; is: string; should: string }>(sql`
    select name, current_setting(name) as is, set_config(name, value, true) as should
    from jsonb_each_text(${JSON.stringify(expected)}::jsonb) as expected (name, value)`)
  const wrong = rows.filter(({ is, should }) => is !== should).map(({ name }) => name)
  if (wrong.length === 0) return
  if (!pooler) {
    throw new DatabaseAddressError(
      `Connections through DATABASE_URL do not begin as they are told to (${wrong.join(', ')}). There seems to be a pooler ` +
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
  // The pooler opened this connection before the role had these defaults. All who are given it are this service.
  for (const name of wrong) await db.execute(sql`select set_config(${name}, ${sessionSettings[name]}, false)`)
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))
}

/** How long a pooler may take to find a second connection. One that has no second cannot lose a statement. */
const secondConnectionMs = 3_000

/**
 * Prepares a statement on one connection, keeps the server's side of it busy by a transaction on another, and asks again: a
 * pooler has to use another connection of the server then.
 */
async function checkPreparedStatements(connection: Connection): Promise<void> {
  const [asking, holding] = [connection.openOne(), connection.openOne()]
  const ask = () => asking`select ${1}::int as prepared`
  try {
    await ask()
    const isLost = await holding.begin(async (busy) => {
      await busy`select 1`
      return wasForgotten(ask())
    })
    if (!isLost) return
  } finally {
    await Promise.all([asking, holding].map((client) => client.end({ timeout: 0 })))
  }
  throw new DatabaseAddressError(
    'Prepared statements get lost between the transactions of a connection, because the pooler that DATABASE_URL names does not ' +
      'take care of them. End DATABASE_URL with ?prepare=false, or let the pooler do it: PgBouncer 1.21 or newer, with ' +
      'max_prepared_statements above 0.',
  )
}

/** Whether a statement was gone from the server. The driver then asks again, and says so. */
async function wasForgotten(query: PromiseLike<unknown>): Promise<boolean> {
  let late: NodeJS.Timeout | undefined
  const noSecond = new Promise<false>((resolve) => {
    late = setTimeout(() => resolve(false), secondConnectionMs)
  })
  const asked = Promise.resolve(query).then(
    () => (query as { retried?: unknown }).retried !== undefined && (query as { retried?: unknown }).retried !== null,
    (error: unknown) => {
      // invalid_sql_statement_name
      if (databaseError(error)?.code === '26000') return true
      throw error
    },
  )
  try {
    return await Promise.race([asked, noSecond])
  } finally {
    clearTimeout(late)
    asked.catch(() => {})
  }
}

/** What to do where a pooler refuses a connection for what it begins with (08P01, protocol violation); null for other errors. */
export function refusedStart(error: unknown, pooler: boolean): string | null {
  const said = databaseError(error)
  if (said?.code !== '08P01' || !said.message.includes('startup parameter')) return null
  return pooler
    ? `The pooler that DATABASE_URL names refuses how connections begin: ${said.message}. Name it in the pooler's ignore_startup_parameters, and take it out of DATABASE_URL.`
    : `A pooler refuses how connections begin: ${said.message}. Set DATABASE_POOLER=transaction.`
}
