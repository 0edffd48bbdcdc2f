import type { PostgresError } from 'postgres'
import { postgres } from './postgres-driver.ts'

/** What PostgreSQL said, out of whatever wrapped it; undefined where the error is not PostgreSQL's. */
export function databaseError(error: unknown): PostgresError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof postgres.PostgresError) return cause
  }
  return undefined
}

/**
 * Deadlock victim, serialisation failure, or a prepared statement that the server has forgotten or that another version's
 * migration made useless: the same transaction may succeed when run again.
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

/** Whether the connection on which this failed is gone, or is closed by the server with these words. */
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
// Lock not available, statement or idle time-out, shutdown and start-up of the server, too many connections; and what a pooler
// says that has no connection to give.
const outageStates = new Set(['55P03', '57014', '25P03', '57P01', '57P02', '57P03', '53300', '08P01'])

/** Whether the database is busy or away rather than refusing: worth another try a moment later. */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === 'string' && (outages.has(code) || outageStates.has(code))) return true
  }
  return false
}

const reasons: Readonly<Record<string, string>> = {
  '40P01': 'deadlock',
  '40001': 'serialization',
  '55P03': 'lock_timeout',
  '57014': 'time_out',
}

/** Why the database ended a transaction that broke no rule, in a word; null where it was refused for what it did. */
export function failureReason(error: unknown): string | null {
  return reasons[databaseError(error)?.code ?? ''] ?? (isOutage(error) ? 'away' : null)
}
