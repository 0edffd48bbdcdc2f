import { SecretError } from '#db/book.ts'
import { EmbeddedDatabaseError } from '#db/embedded-program.ts'
import { databaseError } from '#db/errors.ts'
import { GuaranteeError } from '#db/guarantees.ts'
import { SchemaError } from '#db/our-schema.ts'
import { DatabaseAddressError, refusedStart } from '#db/start-check.ts'
import { EnvironmentError, env } from '#lib/env.ts'
import { PagesError } from './next-pages.ts'

const saysItAll = [
  DatabaseAddressError,
  EnvironmentError,
  EmbeddedDatabaseError,
  GuaranteeError,
  PagesError,
  SchemaError,
  SecretError,
]
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'CONNECT_TIMEOUT'])

/** Why the server did not start, for the person who started it: a sentence where we know one, else all there is to know. */
export function startError(error: unknown): unknown {
  if (saysItAll.some((kind) => error instanceof kind)) return (error as Error).message
  const { code = '', syscall, port } = innermost(error) as NodeJS.ErrnoException & { port?: number }
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what listens there, or set PORT to another one.`
  }
  if (syscall === 'listen' && code === 'EACCES') return `Port ${port} is not for this user. Set PORT to one above 1023.`
  if (unreachable.has(code)) return `The database that DATABASE_URL names cannot be reached (${code}).`
  const poolerRefused = refusedStart(error, env().databasePooler !== null)
  if (poolerRefused) return poolerRefused
  const refusal = databaseError(error)
  // Class 28 is a wrong user or password, 3D a database that does not exist, 42501 a right that the user lacks; PostgreSQL's
  // sentences name each.
  if (refusal && /^(28|3D|42501)/.test(refusal.code)) return `The database refuses DATABASE_URL: ${refusal.message}.`
  return error
}

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error
}
