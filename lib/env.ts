import { resolve } from 'node:path'
import { z } from 'zod'

/**
 * The environment, read and checked once. Nothing else in the program reads `process.env`.
 * An empty value counts as not set, as it does in most deployment consoles.
 */
const port = z.coerce.number().int().min(0).max(65_535)
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address such as https://booking.example' })
  .transform((url) => url.replace(/\/+$/, ''))

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  APP_URL: address.optional(),
  DOCS_URL: address.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  NEXT_PHASE: z.string().optional(),
  VERCEL: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Env = Readonly<{
  production: boolean
  /** Next is building, and loads pages only to look at them. */
  building: boolean
  /** Processes come and go with requests, on a machine that keeps nothing. */
  serverless: boolean
  port: number
  /** Base address of this service and its guest pages, without a slash at the end. */
  appUrl: string
  /** Base address under which the problem pages live. */
  docsUrl: string
  /** Null means: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  databasePool: number
  trustedProxyHops: number
  logLevel: string
}>

/** Thrown when the environment is wrong; the message has one line per wrong variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** Reads and checks an environment. Throws EnvironmentError naming every wrong variable at once. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new EnvironmentError(`The environment is not right:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const appUrl = values.APP_URL ?? `http://localhost:${values.PORT}`
  return {
    production: values.NODE_ENV === 'production',
    building: values.NEXT_PHASE === 'phase-production-build',
    serverless: values.VERCEL !== undefined,
    port: values.PORT,
    appUrl,
    docsUrl: values.DOCS_URL ?? `${appUrl}/docs`,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    databasePool: values.DATABASE_POOL,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    logLevel: values.LOG_LEVEL,
  }
}

let current: Env | undefined

/** This process's environment. */
export function env(): Env {
  current ??= readEnv(process.env)
  return current
}
