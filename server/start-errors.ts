import { EmbeddedDatabaseError } from '#db/embedded-program.ts'
import { databaseError } from '#db/errors.ts'
import { GuaranteeError } from '#db/guarantees.ts'
import { SecretError } from '#db/metadata.ts'
import { SchemaError } from '#db/our-schema.ts'
import { PrereleaseError } from '#db/prerelease.ts'
import { DatabaseAddressError, refusedStart } from '#db/start-check.ts'
import { EnvironmentError, env } from '#lib/env/env.ts'
import { PagesError } from './next-pages.ts'

const selfExplanatory = [
  DatabaseAddressError,
  EnvironmentError,
  EmbeddedDatabaseError,
  GuaranteeError,
  PagesError,
  PrereleaseError,
  SchemaError,
  SecretError,
]
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'CONNECT_TIMEOUT'])

/** Why the server did not start, for the person who started it: a sentence for known errors, else the error itself. */
export function startError(error: unknown): unknown {
  if (selfExplanatory.some((kind) => error instanceof kind)) return (error as Error).message
  const { code = '', syscall, port } = innermost(error) as NodeJS.ErrnoException & { port?: number }
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what listens there, or set PORT to another one.`
  }
  if (syscall === 'listen' && code === 'EADDRNOTAVAIL')
    return 'This computer has no interface with the address of HOST.'
  if (syscall === 'listen' && code === 'EACCES') return `Port ${port} is not for this user. Set PORT to one above 1023.`
  if (unreachable.has(code)) return `The database that DATABASE_URL names cannot be reached (${code}).`
  const poolerRefused = refusedStart(error, env().databasePooler !== null)
  if (poolerRefused) return poolerRefused
  // 42501: the role lacks a right; class 28: a wrong user or password; 3D: the database does not exist. PostgreSQL's messages
  // name each of them.
  const refusal = databaseError(error)
  if (refusal?.code === '42501') {
    return `The database refuses this role: ${refusal.message}. Migrate as the owner, who also gives a role what servers need: npm run db:migrate -- --server-role ROLE.`
  }
  if (refusal && /^(28|3D)/.test(refusal.code)) return `The database refuses DATABASE_URL: ${refusal.message}.`
  return error
}

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error
}
