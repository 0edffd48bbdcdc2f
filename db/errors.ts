import type { PostgresError } from 'postgres'
import { postgres } from './postgres-driver.ts'
import { sqlStates } from './sql-states.ts'

/** PostgreSQL's own error, out of the errors that wrap it; undefined if the error is not PostgreSQL's. */
export function databaseError(error: unknown): PostgresError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof postgres.PostgresError) return cause
  }
  return undefined
}

/**
 * Deadlock victim, serialisation failure, or a prepared statement that the server no longer has or that another version's
 * migration invalidated: the same transaction may succeed when run again.
 */
export function isRetryable(error: unknown): boolean {
  const { code = '', routine } = databaseError(error) ?? {}
  return ['40001', '40P01', '26000'].includes(code) || routine === 'RevalidateCachedQuery'
}

/** Whether the database refused a row because of the constraint (or the trigger that reports as one) with this name. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint_name === constraint
}

const lostConnections = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
])

/** Whether the connection on which this failed is gone, or the server closes it with this error. */
export function isConnectionLost(error: unknown): boolean {
  const said = databaseError(error)
  if (said) return said.severity === 'FATAL' || said.severity === 'PANIC'
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === 'string' && lostConnections.has(code)) return true
  }
  return false
}

const outages = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
])

/** The SQLSTATE of PostgreSQL's error, empty if there is none. */
export function sqlStateOf(error: unknown): string {
  return databaseError(error)?.code ?? ''
}

/** Whether the database is busy, unreachable or unable to write rather than refusing: worth a retry a moment later. */
export function isOutage(error: unknown): boolean {
  const said = databaseError(error)
  // Poolers that have no code for it (Supavisor) end a connection for want of another one as an internal error.
  if (said) return sqlStates[said.code]?.is === 'outage' || (said.code === 'XX000' && said.severity === 'FATAL')
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === 'string' && (outages.has(code) || sqlStates[code]?.is === 'outage')) return true
  }
  return false
}

const reasons: Readonly<Record<string, string>> = {
  '40P01': 'deadlock',
  '40001': 'serialization',
  '55P03': 'lock_timeout',
  '57014': 'time_out',
}

/** Why the database ended a transaction that broke no rule, as one word; null if it refused the transaction itself. */
export function failureReason(error: unknown): string | null {
  return reasons[databaseError(error)?.code ?? ''] ?? (isOutage(error) ? 'away' : null)
}
