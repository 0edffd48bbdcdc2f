import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openConnection } from '#db/client.ts'
import { readEnv } from '#lib/env.ts'
import { queueConnections } from '#lib/jobs/worker.ts'
import { compose, postgresSettings, type Service, scriptOf } from '#testing/compose.ts'
import { bytesOf, memoryAlert } from '#testing/limits.ts'
import { answersWithinMs } from '../server/stop-signals.ts'

/** That the numbers and names of compose.yaml fit the program and each other. `npm run battery -- pitr` runs its scripts. */
const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const services = Object.entries(compose.services)
const app = compose.services.app1 as Service
const postgres = compose.services.postgres as Service
const settings = Object.fromEntries(postgresSettings().map((each) => each.split(/=(.*)/s) as [string, string]))

describe('every service', () => {
  test.each(services)('%s takes no more than it may, and its logs do not fill the disk', (_, service) => {
    expect(service.cpus).toBeGreaterThan(0)
    expect(bytesOf(service.mem_limit ?? '')).toBeGreaterThan(0)
    expect(service.pids_limit).toBeGreaterThan(0)
    expect(service.logging?.driver).toBe('json-file')
    expect(service.logging?.options).toMatchObject({ 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': '5' })
  })

  test.each(services)('%s is told no secret but by a file that there is', (_, service) => {
    for (const [name, value] of Object.entries(service.environment ?? {})) {
      if (/SECRET|KEY|TOKEN|PASSWORD|DSN|SMTP|DATABASE_URL/.test(name)) {
        expect(name).toMatch(/_FILE$/)
        expect(service.secrets).toContain(value.replace('/run/secrets/', ''))
      }
    }
    for (const name of service.secrets ?? []) expect(compose.secrets[name]?.file, name).toBe(`./secrets/${name}`)
  })

  test('needs together what the comment at its head says of the host', () => {
    const always = services.filter(([, { profiles, command }]) => !profiles && command?.[0] !== 'chown')
    const [, gigabytes] = /(\d+) GB\. Where/.exec(read('hosting/compose.yaml')) ?? []
    const taken = always.reduce((sum, [, { mem_limit }]) => sum + bytesOf(mem_limit ?? ''), 0)
    expect(taken).toBeLessThan(Number(gigabytes) * 2 ** 30)
  })
})

test('secrets are neither committed nor built into the image', () => {
  expect(read('.gitignore').split('\n')).toContain('hosting/secrets/')
  expect(read('.dockerignore').split('\n')).toContain('hosting')
})

test('the guide makes every secret, and servers take what it makes', () => {
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

  test('knows every variable that it is given', () => {
    const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    const names = variables.map((name) => name.replace(/_FILE$/, ''))
    expect(names).toEqual(expect.arrayContaining(['APP_URL', 'DATABASE_URL', 'SECRET', 'TRUSTED_PROXY_HOPS']))
    expect(names.filter((name) => !documented.includes(name))).toEqual([])
    const plain = Object.entries(app.environment ?? {}).filter(([, value]) => !/^[/$]/.test(value))
    expect(readEnv(Object.fromEntries(plain))).toMatchObject({ trustedProxyHops: 1, databasePool: 10 })
  })

  test('has the time that it takes to end, and more memory than the alert allows it', () => {
    const delaySeconds = Number(app.environment?.SHUTDOWN_DELAY_SECONDS)
    const graceSeconds = Number.parseInt(app.stop_grace_period ?? '', 10)
    // What comes behind the answers, jobs and the database, takes ten more.
    expect(graceSeconds).toBeGreaterThan(delaySeconds + answersWithinMs / 1000 + 10)
    expect(bytesOf(app.mem_limit ?? '')).toBeGreaterThan(memoryAlert())
  })

  test('finds a place among the connections of PostgreSQL, with its like, commands and backups', async () => {
    const pool = Number(app.environment?.DATABASE_POOL)
    const connection = openConnection({ databaseUrl: 'postgres://nobody@127.0.0.1:9/x', dataDir: '', pool })
    const pools = connection.pools.reduce((sum, { options }) => sum + options.max, 0)
    // One hears of changes, and the job worker has its own.
    const each = pools + 1 + queueConnections
    expect(each).toBe(21)
    const [servers, reserved, others] = [3, 3, 15]
    expect(Number(settings.max_connections)).toBeGreaterThanOrEqual(servers * each + reserved + others)
    expect(postgres.pids_limit).toBeGreaterThan(Number(settings.max_connections) + 50)
  })
})

describe('PostgreSQL', () => {
  test('has room for what it is told to keep in memory', () => {
    const limit = bytesOf(postgres.mem_limit ?? '')
    expect(bytesOf(settings.shared_buffers ?? '')).toBe(limit / 4)
    expect(bytesOf(settings.effective_cache_size ?? '')).toBeLessThan(limit)
  })

  test('archives, each setting in one line, as the image hands them on through a shell', () => {
    expect(settings).toMatchObject({ archive_mode: 'on', wal_level: 'replica', archive_timeout: '60s' })
    for (const text of [settings.archive_command, settings.restore_command]) {
      expect(text).toContain('/archive/%f.gz')
      expect(text).not.toContain('\n')
    }
    for (const volume of ['archive:/archive', 'database:/var/lib/postgresql']) {
      expect(read('hosting/compose.yaml')).toContain(`      - ${volume}\n`)
    }
    expect(Object.keys(compose.volumes)).toEqual(['database', 'archive', 'backups'])
  })

  test('is copied from where its image allows it, by its own version', () => {
    expect(compose.services['base-backup']?.network_mode).toBe('service:postgres')
    for (const name of ['backup', 'base-backup', 'restore', 'archive-owner']) {
      expect(compose.services[name]?.image).toBe(postgres.image)
    }
    for (const name of ['backup', 'base-backup']) expect(compose.services[name]?.profiles).toEqual(['backup'])
    for (const name of ['backup', 'base-backup', 'restore']) expect(scriptOf(name)).toContain('/backups')
    expect(compose.services.restore?.environment?.PGDATA).toBe(postgres.environment?.PGDATA)
  })
})

test('the guide names services, profiles and secrets that there are', () => {
  const guide = read('docs/guides/going-live-node.md')
  const run = [...guide.matchAll(/--profile (\w+) run --rm (?:-e \S+ )?([\w-]+)/g)].map(([, ...words]) => words)
  expect(run.map(([, service]) => service)).toEqual(['backup', 'base-backup', 'restore'])
  for (const [profile, service = ''] of run) expect(compose.services[service]?.profiles).toEqual([profile])
  for (const name of Object.keys(compose.secrets)) expect(guide).toMatch(new RegExp(`\\b${name}\\b`))
  expect(existsSync(join(root, 'hosting/kubernetes/kustomization.yaml'))).toBe(true)
  expect(guide).toContain('kubectl apply -k hosting/kubernetes')
})
