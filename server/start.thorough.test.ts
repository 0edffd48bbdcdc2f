import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { startRefusalOf, startServer } from '#testing/servers/servers.ts'

/** More errors of a server that does not start (start.test.ts). */
const database = useTestDatabase()
const root = join(import.meta.dirname, '..')

const refusal = (env: Record<string, string>, databaseUrl = database.url) => startRefusalOf(databaseUrl, env)

test.each([
  ['UPSTASH_REDIS_REST_URL', 'https://redis.example', 'UPSTASH_REDIS_REST_TOKEN'],
  ['UPSTASH_REDIS_REST_TOKEN', 'token', 'UPSTASH_REDIS_REST_URL'],
])('reports that %s alone is not enough', async (name, value, missing) => {
  expect(await refusal({ [name]: value })).toMatch(new RegExp(`^ {2}${missing}: is needed with ${name}$`, 'm'))
})

test('reports a database that does not exist', async () => {
  const elsewhere = new URL(database.url)
  elsewhere.pathname = 'no_such_database'
  const output = await refusal({}, elsewhere.href)
  expect(output).toBe('The database refuses DATABASE_URL: database "no_such_database" does not exist.\n')
})

test.each<[string, string[], string, string]>([
  ['the build without NODE_ENV=production', [], 'development', 'needs NODE_ENV=production'],
  ['development with it', ['--dev'], 'production', 'does not go with --dev'],
])('refuses to serve %s', async (_, argument, NODE_ENV, sentence) => {
  const child = spawn(process.execPath, [join(root, 'server.ts'), ...argument], {
    env: {
      ...process.env,
      NODE_ENV: NODE_ENV as 'production',
      PORT: '0',
      DATABASE_URL: database.url,
      SECRET: 'x'.repeat(64),
    },
  })
  let written = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written += text
  })
  await once(child, 'close')
  expect(child.exitCode).toBe(1)
  expect(written).toContain(sentence)
  expect(written).not.toMatch(/^\s+at /m)
})

test('reports a port that is taken', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await refusal({ PORT: String(port) })).toBe(
    `Port ${port} is taken. Stop what listens there, or set PORT to another one.\n`,
  )
  other.close()
})

test('listens on the interface that HOST names, says so, and refuses what is none', async () => {
  const server = await startServer({ databaseUrl: database.url, env: { HOST: '0.0.0.0' } })
  expect((await fetch(`http://127.0.0.2:${server.port}/api/health`)).status).toBe(200)
  expect(server.output()).toContain('other computers may reach it')
  await server.stop()
  expect(await refusal({ HOST: '203.0.113.1' })).toBe('This computer has no interface with the address of HOST.\n')
  expect(await refusal({ HOST: 'everywhere' })).toMatch(/^ {2}HOST: must be the address of an interface/m)
})

test('reports a database that cannot be reached, without its password', async () => {
  const output = await refusal({}, 'postgres://someone:hush@127.0.0.1:9/venues')
  expect(output).toBe('The database that DATABASE_URL names cannot be reached (ECONNREFUSED).\n')
})
