import postgres from 'postgres'

/** What PostgreSQL said, out of whatever wrapped it; undefined where the error is not PostgreSQL's. */
export function databaseError(error: unknown): postgres.PostgresError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof postgres.PostgresError) return cause
  }
  return undefined
}

/** Deadlock victim or serialisation failure: the same transaction may succeed when run again. */
export function isRetryable(error: unknown): boolean {
  const code = databaseError(error)?.code
  return code === '40001' || code === '40P01'
}

/** Whether the database refused a row because of the constraint (or the trigger that reports as one) with this name. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint_name === constraint
}

const outages = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
])
// Lock not available, statement or idle time-out, shutdown and start-up of the server, too many connections.
const outageStates = new Set(['55P03', '57014', '25P03', '57P01', '57P02', '57P03', '53300'])

/** Whether the database is busy or away rather than refusing: worth another try a moment later. */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === 'string' && (outages.has(code) || outageStates.has(code))) return true
  }
  return false
}
