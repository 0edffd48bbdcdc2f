import { resolve } from 'node:path'
import { z } from 'zod'
import { bearerSecret } from './bearer-secret.ts'
import { EnvironmentError, givenVariables } from './files.ts'
import { hostVariables, nameOfHost } from './host.ts'
import {
  type IdentityProviderSetting,
  identityProvidersOf,
  identityVariables,
  missingIdentityVariables,
} from './identity.ts'
import { type MailSetting, mailOf, mailVariables, wrongMailVariables } from './mail.ts'
import { type BucketSetting, bucketSettingOf, missingPictureVariables, pictureVariables } from './pictures.ts'
import { orderTicketsOf, type PrinterSetting, printersOf, printerVariables, wrongPrinterVariables } from './printers.ts'
import { type WalletSettings, walletsOf, walletVariables, wrongWalletVariables } from './wallet.ts'

export { EnvironmentError }

/**
 * The environment, read and checked once. No other module reads `process.env`.
 * An empty value counts as not set, as in most deployment consoles.
 */
const port = z.coerce.number().int().min(0).max(65_535)
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address such as https://booking.example' })
  .transform((url) => url.replace(/\/+$/, ''))
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  ...hostVariables,
  APP_URL: address.optional(),
  DOCS_URL: address.optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  NEXT_PHASE: z.string().optional(),
  VERCEL: z.string().optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PAYMENTS: z.enum(['fake', 'stripe', 'off']).optional(),
  FAKE_WEBHOOKS: z
    .string()
    .regex(/^(now|lose|\d{1,4})$/, 'must be now, lose or a number of seconds')
    .default('now'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API: address.optional(),
  ...mailVariables,
  ...identityVariables,
  UPSTASH_REDIS_REST_URL: address.optional(),
  UPSTASH_REDIS_REST_TOKEN: z.string().optional(),
  JOBS: z.enum(['on', 'off']).default('on'),
  JOBS_SILENCE_SECONDS: z.coerce.number().int().min(2).max(600).default(30),
  ...pictureVariables,
  ...walletVariables,
  ...printerVariables,
  CRON_SECRET: bearerSecret.optional(),
  METRICS_TOKEN: bearerSecret.optional(),
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[^/@]+(\/[\w.-]+)*\/\d+$/, 'must be an address such as https://key@sentry.example/1')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/, 'must be name=value,name=value')
    .optional(),
  OTEL_TRACES_SAMPLER: z
    .templateLiteral([z.enum(['', 'parentbased_']), z.enum(['always_on', 'always_off', 'traceidratio'])])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Env = Readonly<{
  production: boolean
  /** Whether this process is Next's build, which loads pages only to analyse them. */
  building: boolean
  /** The platform that runs this as functions: processes that start and end with requests, without permanent storage. */
  platform: 'vercel' | null
  port: number
  /** The interface on which the server listens; undefined: this computer alone, in production all of them. */
  host: string | undefined
  /** Base address of this service and its guest pages, without a slash at the end. */
  appUrl: string
  /** Whether `appUrl` is set in the environment; else it is this computer with its port. */
  appUrlGiven: boolean
  /** Base address of the problem pages. */
  docsUrl: string
  /** Null means: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** The address of the database without a pooler; null if there is no other address than `databaseUrl`. */
  databaseDirectUrl: string | null
  /** The kind of pooler behind `databaseUrl`: `transaction` assigns a connection for each transaction. */
  databasePooler: 'transaction' | null
  dataDir: string
  databasePool: number
  trustedProxyHops: number
  /** Keys the hashes and encrypts the codes; null means: generated and stored in `dataDir`. */
  secret: string | null
  payments: 'fake' | 'stripe' | 'off'
  /** The seconds after which the built-in test provider sends its webhooks; null means that it loses them. */
  fakeWebhooksAfterSeconds: number | null
  /** `api` is the address of Stripe's API if it is not the default. */
  stripe: { secretKey: string; webhookSecret: string; api: string | null } | null
  mail: MailSetting
  /** The providers with which staff can sign in, besides by mail. */
  identityProviders: readonly IdentityProviderSetting[]
  /** The store that counts rate limits; null means: the database. */
  upstash: { url: string; token: string } | null
  /** Whether this server runs jobs, and the silence after which another worker counts as dead. */
  jobs: { here: boolean; silenceMs: number }
  /** The target for tickets of orders at tables, for the kitchen; null means none. */
  orderTickets: 'stdout' | { file: string } | null
  /** The receipt printers of kitchens and bars. */
  orderPrinters: readonly PrinterSetting[]
  /** The bucket of pictures, with its endpoint if that is not Amazon's; null means: a folder in `dataDir`. */
  pictures: BucketSetting | null
  /** The credentials that sign the wallet passes of tickets. */
  wallets: WalletSettings
  /** The secret of the cron route, for hosts without a resident process. */
  cronSecret: string | null
  /** The token of the route that Prometheus reads. */
  metricsToken: string | null
  /** The receiver of failure reports, in the protocol of Sentry's envelopes. */
  sentry: { endpoint: string; key: string } | null
  /** The sampler of traces, and the share of requests that it traces; null means none. The exporter reads its own target. */
  traces: { sampler: string; ratio: number } | null
  /** The time in which a server that is shutting down still accepts requests, while it reports that it is not ready. */
  shutdownDelayMs: number
  logLevel: string
}>

/** Reads and checks an environment. Throws EnvironmentError with every invalid variable at once. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = givenVariables(source, Object.keys(Environment.shape))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new EnvironmentError(`The environment is not right:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const wrong = contradictions(values, production)
  if (wrong.length > 0) throw new EnvironmentError(`The environment is not right:\n${wrong.join('\n')}`)
  const platform = values.VERCEL === undefined ? null : 'vercel'
  const appUrl = values.APP_URL ?? `http://${nameOfHost(values.HOST)}:${values.PORT}`
  return {
    production,
    building: values.NEXT_PHASE === 'phase-production-build',
    platform,
    port: values.PORT,
    host: values.HOST,
    appUrl,
    appUrlGiven: values.APP_URL !== undefined,
    docsUrl: values.DOCS_URL ?? `${appUrl}/docs`,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databasePooler: values.DATABASE_POOLER ?? null,
    dataDir: resolve(values.DATA_DIR),
    databasePool: values.DATABASE_POOL ?? (platform ? 2 : 10),
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    secret: values.SECRET ?? null,
    payments: paymentsOf(values, production),
    fakeWebhooksAfterSeconds:
      values.FAKE_WEBHOOKS === 'lose' ? null : values.FAKE_WEBHOOKS === 'now' ? 0 : Number(values.FAKE_WEBHOOKS),
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            api: values.STRIPE_API ?? null,
          }
        : null,
    mail: mailOf(values, production),
    identityProviders: identityProvidersOf(values),
    upstash:
      values.UPSTASH_REDIS_REST_URL && values.UPSTASH_REDIS_REST_TOKEN
        ? { url: values.UPSTASH_REDIS_REST_URL, token: values.UPSTASH_REDIS_REST_TOKEN }
        : null,
    jobs: { here: values.JOBS === 'on', silenceMs: values.JOBS_SILENCE_SECONDS * 1000 },
    orderTickets: orderTicketsOf(values),
    orderPrinters: printersOf(values),
    pictures: bucketSettingOf(values),
    wallets: walletsOf(values),
    cronSecret: values.CRON_SECRET ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    sentry: values.SENTRY_DSN ? sentryOf(values.SENTRY_DSN) : null,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { sampler: values.OTEL_TRACES_SAMPLER, ratio: values.OTEL_TRACES_SAMPLER_ARG }
      : null,
    shutdownDelayMs: values.SHUTDOWN_DELAY_SECONDS * 1000,
    logLevel: values.LOG_LEVEL,
  }
}

type Values = z.output<typeof Environment>

/** Errors in the combination of variables. */
function contradictions(values: Values, production: boolean): string[] {
  const lines: string[] = []
  const stripe = values.PAYMENTS === 'stripe' || (values.PAYMENTS === undefined && values.STRIPE_SECRET_KEY)
  if (stripe && !values.STRIPE_SECRET_KEY) lines.push('  STRIPE_SECRET_KEY: is needed for PAYMENTS=stripe')
  if (stripe && !values.STRIPE_WEBHOOK_SECRET) lines.push('  STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY')
  if (production && values.DATABASE_URL && !values.SECRET) {
    lines.push('  SECRET: is needed in production with DATABASE_URL, the same on every server')
  }
  if (production && values.VERCEL !== undefined) lines.push(...functionsLack(values))
  lines.push(...missingIdentityVariables(values))
  lines.push(...missingPictureVariables(values))
  lines.push(...wrongWalletVariables(values))
  lines.push(...wrongPrinterVariables(values))
  lines.push(...wrongMailVariables(values))
  const [url, token] = ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'] as const
  if (values[url] && !values[token]) lines.push(`  ${token}: is needed with ${url}`)
  if (values[token] && !values[url]) lines.push(`  ${url}: is needed with ${token}`)
  return lines
}

/** Missing variables on functions, which have no permanent disk, no address of their own, and no worker. */
function functionsLack(values: Values): string[] {
  const lines: string[] = []
  if (!values.DATABASE_URL) lines.push('  DATABASE_URL: is needed on functions, whose disk is gone with them')
  if (!values.APP_URL) lines.push('  APP_URL: is needed on functions, which do not know the address that guests see')
  if (!values.RESEND_API_KEY && !values.SMTP_URL) {
    lines.push('  RESEND_API_KEY or SMTP_URL: is needed on functions, where mails in a folder would vanish')
  }
  if (!values.CRON_SECRET) lines.push('  CRON_SECRET: is needed on functions, whose jobs are run by a clock')
  if (values.ORDER_TICKETS && !['stdout', 'off'].includes(values.ORDER_TICKETS)) {
    lines.push('  ORDER_TICKETS: can be stdout or off on functions, where a file would vanish')
  }
  return lines
}

/** Stripe if it is configured, the built-in test provider in development; in production only if `PAYMENTS` names it. */
function paymentsOf(values: Values, production: boolean): Env['payments'] {
  return values.PAYMENTS ?? (values.STRIPE_SECRET_KEY ? 'stripe' : production ? 'off' : 'fake')
}

/** The key of `https://key@host/path/project`, as Sentry shows it, and the address to which envelopes are sent. */
function sentryOf(dsn: string): Env['sentry'] {
  const { protocol, host, username, pathname } = new URL(dsn)
  const at = pathname.lastIndexOf('/')
  const endpoint = `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`
  return { endpoint, key: username }
}

let current: Env | undefined

/** This process's environment. */
export function env(): Env {
  current ??= readEnv(process.env)
  return current
}

/** Makes the next `env()` read the environment again: for tests, which use several environments in one process. */
export function rereadEnv(): void {
  current = undefined
}

/** Sets `APP_URL` in this process if the environment does not. */
export function setDefaultAppUrl(address: string): void {
  if (!env().appUrlGiven) current = readEnv({ ...process.env, APP_URL: address })
}

/**
 * Sets the port that the system chose for PORT=0, which the default addresses use. Written to the environment itself, because
 * Next evaluates this module a second time for its pages.
 */
export function listeningOn(port: number): void {
  if (env().port !== 0) return
  process.env.PORT = String(port)
  rereadEnv()
}

/** Logs only warnings and failures if LOG_LEVEL is not set, for a terminal whose links should stay on the screen. */
export function logWarningsByDefault(): void {
  process.env.LOG_LEVEL ||= 'warn'
  rereadEnv()
}

/**
 * Stops Next's network requests: its telemetry, and the download of its compiler on a host that only serves the build and has
 * none. Node itself then reads `next.config.ts`, as with Next's own option `--experimental-next-config-strip-types`.
 */
export function silenceNext(): void {
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'
}
