import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openConnection } from '#db/client.ts'
import { readEnv } from '#lib/env/env.ts'
import { queueConnections } from '#lib/jobs/worker.ts'
import { bytesOfAmount, memoryAlert } from '#testing/interface/limits.ts'
import { type ComposeService, compose, postgresSettings, scriptOf } from '#testing/servers/compose.ts'
import { answersWithinMs } from '../server/stop-signals.ts'

/** Checks that numbers and names of compose.yaml match the program and each other. `npm run battery -- pitr` runs its scripts. */
const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const services = Object.entries(compose.services)
const app = compose.services.app1 as ComposeService
const postgres = compose.services.postgres as ComposeService
const settings = Object.fromEntries(postgresSettings().map((each) => each.split(/=(.*)/s) as [string, string]))

describe('every service', () => {
  test.each(services)('%s has resource limits, and its logs do not fill the disk', (_, service) => {
    expect(service.cpus).toBeGreaterThan(0)
    expect(bytesOfAmount(service.mem_limit ?? '')).toBeGreaterThan(0)
    expect(service.pids_limit).toBeGreaterThan(0)
    expect(service.logging?.driver).toBe('json-file')
    expect(service.logging?.options).toMatchObject({ 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': '5' })
  })

  test.each(services)('%s gets secrets only from files that exist', (_, service) => {
    for (const [name, value] of Object.entries(service.environment ?? {})) {
      if (/SECRET|KEY|TOKEN|PASSWORD|DSN|SMTP|DATABASE_URL/.test(name)) {
        expect(name).toMatch(/_FILE$/)
        expect(service.secrets).toContain(value.replace('/run/secrets/', ''))
      }
    }
    for (const name of service.secrets ?? []) expect(compose.secrets[name]?.file, name).toBe(`./secrets/${name}`)
  })

  test('fits, with all others, into the memory that the comment at the top requires', () => {
    const always = services.filter(([, { profiles, command }]) => !profiles && command?.[0] !== 'chown')
    const [, gigabytes] = /(\d+) GB\. If/.exec(read('hosting/compose.yaml')) ?? []
    const taken = always.reduce((sum, [, { mem_limit }]) => sum + bytesOfAmount(mem_limit ?? ''), 0)
    expect(taken).toBeLessThan(Number(gigabytes) * 2 ** 30)
  })
})

test('secrets are neither committed nor built into the image', () => {
  expect(read('.gitignore').split('\n')).toContain('hosting/secrets/')
  expect(read('.dockerignore').split('\n')).toContain('hosting')
})

test('the guide creates every secret, and servers accept them', () => {
  const block = /```sh elsewhere\n(mkdir -m 700 hosting\/secrets[^`]*)```/.exec(
    read('docs/guides/going-live-node.md'),
  )?.[1]
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  try {
    mkdirSync(join(folder, 'hosting'))
    execFileSync('sh', ['-euc', block ?? 'false'], { cwd: folder })
    expect(readdirSync(join(folder, 'hosting/secrets')).toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
    const files = Object.entries(app.environment ?? {}).filter(([name]) => name.endsWith('_FILE'))
    const given = files.map(([name, path]) => [name, path.replace('/run/secrets', join(folder, 'hosting/secrets'))])
    const made = readEnv({ NODE_ENV: 'production', ...Object.fromEntries(given) })
    expect(made.databaseUrl).toMatch(/^postgres:\/\/booking:[0-9a-f]{48}@postgres:5432\/booking$/)
    expect(made).toMatchObject({ secret: expect.stringMatching(/^.{44}$/), stripe: null, metricsToken: null })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe('a server', () => {
  const variables = Object.keys(app.environment ?? {})

  test('supports every variable that it is given', () => {
    const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    const names = variables.map((name) => name.replace(/_FILE$/, ''))
    expect(names).toEqual(expect.arrayContaining(['APP_URL', 'DATABASE_URL', 'SECRET', 'TRUSTED_PROXY_HOPS']))
    expect(names.filter((name) => !documented.includes(name))).toEqual([])
    const plain = Object.entries(app.environment ?? {}).filter(([, value]) => !/^[/$]/.test(value))
    expect(readEnv(Object.fromEntries(plain))).toMatchObject({ trustedProxyHops: 1, databasePool: 10 })
  })

  test('is given every setting of the service that a host of its own can have', () => {
    const own = ['PORT', 'HOST', 'DATA_DIR', 'DOCS_URL', 'LOG_LEVEL', 'PAYMENTS', 'FAKE_WEBHOOKS', 'ORDER_TICKETS']
    const poolers = ['DATABASE_POOLER', 'DATABASE_DIRECT_URL', 'UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN']
    const jobs = ['CRON_SECRET', 'JOBS', 'JOBS_SILENCE_SECONDS']
    const left = new Set([...own, ...poolers, ...jobs])
    const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '')
    const given = new Set(variables.map((name) => name.replace(/_FILE$/, '')))
    expect(documented.filter((name) => !given.has(name) && !left.has(name))).toEqual([])
  })

  test('shares its pictures with the others', () => {
    const dataDir = /DATA_DIR=(\S+)/.exec(read('hosting/Dockerfile'))?.[1]
    for (const name of ['app1', 'app2', 'app3']) expect(compose.services[name]?.volumes).toEqual([`files:${dataDir}`])
    expect(compose.volumes).toHaveProperty('files')
  })

  test('has enough time to shut down, and more memory than the threshold of the alert', () => {
    const delaySeconds = Number(app.environment?.SHUTDOWN_DELAY_SECONDS)
    const graceSeconds = Number.parseInt(app.stop_grace_period ?? '', 10)
    // The steps after the responses, jobs and the database, take ten more.
    expect(graceSeconds).toBeGreaterThan(delaySeconds + answersWithinMs / 1000 + 10)
    expect(bytesOfAmount(app.mem_limit ?? '')).toBeGreaterThan(memoryAlert())
  })

  test('has enough connections of PostgreSQL, beside the other servers, commands and backups', async () => {
    const pool = Number(app.environment?.DATABASE_POOL)
    const connection = openConnection({ databaseUrl: 'postgres://nobody@127.0.0.1:9/x', dataDir: '', pool })
    const pools = connection.pools.reduce((sum, { options }) => sum + options.max, 0)
    // One connection listens for changes, and the job worker has its own.
    const each = pools + 1 + queueConnections
    expect(each).toBe(22)
    const [servers, reserved, others] = [3, 3, 15]
    expect(Number(settings.max_connections)).toBeGreaterThanOrEqual(servers * each + reserved + others)
    expect(postgres.pids_limit).toBeGreaterThan(Number(settings.max_connections) + 50)
  })
})

describe('PostgreSQL', () => {
  test('has enough memory for its settings', () => {
    const limit = bytesOfAmount(postgres.mem_limit ?? '')
    expect(bytesOfAmount(settings.shared_buffers ?? '')).toBe(limit / 4)
    expect(bytesOfAmount(settings.effective_cache_size ?? '')).toBeLessThan(limit)
  })

  test('archives, with each setting in one line, because the image passes them through a shell', () => {
    expect(settings).toMatchObject({ archive_mode: 'on', wal_level: 'replica', archive_timeout: '60s' })
    for (const text of [settings.archive_command, settings.restore_command]) {
      expect(text).toContain('/archive/%f.gz')
      expect(text).not.toContain('\n')
    }
    for (const volume of ['archive:/archive', 'database:/var/lib/postgresql']) {
      expect(read('hosting/compose.yaml')).toContain(`      - ${volume}\n`)
    }
    expect(Object.keys(compose.volumes)).toEqual(['database', 'files', 'archive', 'backups'])
  })

  test('is backed up from an address that its image allows, by its own version', () => {
    expect(compose.services['base-backup']?.network_mode).toBe('service:postgres')
    for (const name of ['backup', 'base-backup', 'restore', 'archive-owner']) {
      expect(compose.services[name]?.image).toBe(postgres.image)
    }
    for (const name of ['backup', 'base-backup']) expect(compose.services[name]?.profiles).toEqual(['backup'])
    for (const name of ['backup', 'base-backup', 'restore']) expect(scriptOf(name)).toContain('/backups')
    expect(compose.services.restore?.environment?.PGDATA).toBe(postgres.environment?.PGDATA)
  })
})

test('the guide names services, profiles and secrets that exist', () => {
  const guide = read('docs/guides/going-live-node.md')
  const run = [...guide.matchAll(/--profile (\w+) run --rm (?:-e \S+ )?([\w-]+)/g)].map(([, ...words]) => words)
  expect(run.map(([, service]) => service)).toEqual(['backup', 'base-backup', 'restore'])
  for (const [profile, service = ''] of run) expect(compose.services[service]?.profiles).toEqual([profile])
  for (const name of Object.keys(compose.secrets)) expect(guide).toMatch(new RegExp(`\\b${name}\\b`))
  expect(existsSync(join(root, 'hosting/kubernetes/kustomization.yaml'))).toBe(true)
  expect(guide).toContain('kubectl apply -k hosting/kubernetes')
})
