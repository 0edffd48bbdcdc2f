import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database/database.ts'
import { type RunningServer, startServer } from '../testing/servers/servers.ts'
import { someDay } from '../testing/venues/payments.ts'
import { importTestVenue } from '../testing/venues/venues.ts'

/** The client as users install it: packed, installed into an empty project without a registry, compiled and run there. */
const root = join(import.meta.dirname, '..')
const database = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'venue-booking-client-'))
const project = join(folder, 'project')
const compilers = {
  'this TypeScript': join(root, 'node_modules/typescript/bin/tsc'),
  'the one before': join(root, 'tools/openapi/node_modules/typescript/bin/tsc'),
}
let server: RunningServer
let venue: { slug: string; secretKey: string }

type Ended = { code: number; output: string }

/** Runs a program. npm has neither a registry nor a cache. */
function run(program: string, args: string[], cwd: string): Promise<Ended> {
  const env = {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    NO_COLOR: '1',
    NODE_OPTIONS: '',
    npm_config_cache: join(folder, 'cache'),
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_update_notifier: 'false',
  }
  return promisify(execFile)(program, args, { cwd, env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  )
}

async function succeeded(ended: Promise<Ended>): Promise<string> {
  const { code, output } = await ended
  if (code !== 0) throw new Error(output)
  return output
}

beforeAll(async () => {
  // A copy, so that the build of the package leaves no files in the project.
  const copy = join(folder, 'sdk')
  cpSync(join(root, 'sdk'), copy, { recursive: true, filter: (path) => !/[\\/](dist|node_modules)$/.test(path) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  mkdirSync(join(folder, 'packed'))
  const to = ['--pack-destination', join(folder, 'packed'), '--silent']
  await succeeded(run('npm', ['pack', copy, ...to], folder))
  // A package from a registry is already built; its scripts are for its authors.
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
    await succeeded(run('npm', ['pack', join(root, 'node_modules', name), '--ignore-scripts', ...to], folder))
  }
  // From here on the packages have to work without the project's.
  rmSync(join(folder, 'node_modules'))

  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'guest', private: true, type: 'module' }))
  const packed = readdirSync(join(folder, 'packed')).map((name) => join(folder, 'packed', name))
  expect(packed).toHaveLength(3)
  await succeeded(run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packed], project))

  server = await startServer({ databaseUrl: database.url })
  venue = await importTestVenue({ slug: 'packed' })
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const program = `import { createClient, type Schemas } from '@venue-booking/client'

const [baseUrl = '', key = '', venueSlug = '', date = ''] = process.argv.slice(2)
const client = createClient({ baseUrl, key })
const params = { path: { venueSlug } }
const free = await client.GET('/api/venues/{venueSlug}/availability', { params: { ...params, query: { date } } })
if (free.error) throw new Error(free.error.detail)
const slot = free.data.slots.find(({ available }) => available)
if (!slot) throw new Error('nothing is free')
const body: Schemas['ReservationRequest'] = {
  resourceType: 'RestaurantTable',
  resourceId: slot.resourceId,
  date,
  start: slot.start,
  partySize: 2,
  customerName: 'Ada Guest',
  email: 'ada@guest.example',
}
for (const attempt of ['first', 'second']) {
  const { data, error } = await client.POST('/api/venues/{venueSlug}/reservations', { params, body })
  console.log(attempt, error ? error.slug : \`\${data.status} \${data.start}\`)
}
`

const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022']

/** Compiles a program in the project and returns the output. The declarations of all packages are checked as well. */
function compile(compiler: string, file: string, text: string, module: 'nodenext' | 'bundler'): Promise<Ended> {
  // The project has no types of Node; the programs use only these.
  const node = 'declare const process: { argv: string[]; env: Record<string, string | undefined> }\n'
  writeFileSync(join(project, file), node + text)
  const resolution = module === 'bundler' ? ['--module', 'esnext', '--moduleResolution', module] : ['--module', module]
  return run('node', [compiler, ...strict, ...resolution, file], project)
}

test.each([
  ['this TypeScript', 'nodenext'],
  ['this TypeScript', 'bundler'],
  ['the one before', 'nodenext'],
] as const)('a program with the packed client compiles with %s (%s)', async (compiler, module) => {
  expect(await compile(compilers[compiler], 'program.ts', program, module)).toEqual({ code: 0, output: '' })
})

test('the examples of the README compile', async () => {
  const readme = readFileSync(join(root, 'sdk/README.md'), 'utf8')
  const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text = '']) => text)
  expect(examples).toHaveLength(2)
  const compiled = await compile(compilers['this TypeScript'], 'readme.ts', examples.join('\n'), 'nodenext')
  expect(compiled).toEqual({ code: 0, output: '' })
})

test('the compiler finds the mistakes of a program with the packed client', async () => {
  const wrong = program.replace("'RestaurantTable'", "'Table'").replace('error.slug', 'error.slugs')
  const { code, output } = await compile(compilers['this TypeScript'], 'wrong.ts', wrong, 'nodenext')
  expect(code).not.toBe(0)
  expect(output).toMatch(/"Table"/)
  expect(output).toMatch(/'slugs' does not exist/)
  expect(output.match(/error TS/g)).toHaveLength(2)
})

describe('the packed client', () => {
  test('books a table, and reports why it does not book it again', async () => {
    writeFileSync(join(project, 'program.ts'), program)
    const args = ['program.ts', server.url, venue.secretKey, venue.slug, someDay()]
    const output = await succeeded(run('node', args, project))
    expect(output.trim().split('\n')).toEqual(['first Confirmed 10:00', 'second slot-not-available'])
  })

  test('contains what it needs to run and nothing else', () => {
    const installed = join(project, 'node_modules')
    const packages = readdirSync(installed).filter((name) => !name.startsWith('.'))
    expect(packages.sort()).toEqual(['@venue-booking', 'openapi-fetch', 'openapi-typescript-helpers'])
    const files = readdirSync(join(installed, '@venue-booking/client'), { recursive: true }).map(String)
    expect(files).toEqual(expect.arrayContaining(['README.md', 'schema.d.ts', 'package.json']))
    expect(files.filter((name) => /test|tsconfig|src|[^d]\.ts$/.test(name))).toEqual([])
  })
})
