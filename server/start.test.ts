import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cloneDatabase, useTestDatabase } from '#testing/database/database.ts'
import { startRefusalOf } from '#testing/servers/servers.ts'

/**
 * The error of a server that does not start: a sentence for the person who started it, no stack, and exit code 1. Also
 * checks that servers which tests start never outlive the test run.
 */
const database = useTestDatabase()
const root = join(import.meta.dirname, '..')

const refusal = (env: Record<string, string>, databaseUrl = database.url) => startRefusalOf(databaseUrl, env)

test('names all wrong variables of the environment', async () => {
  const output = await refusal({ PORT: 'web', APP_URL: 'booking' })
  expect(output).toMatch(/^The environment is not right:$/m)
  expect(output).toMatch(/^ {2}PORT: /m)
  expect(output).toMatch(/^ {2}APP_URL: must be an http or https address/m)
})

test('reports the missing guarantee of a database', async () => {
  const broken = await cloneDatabase(1)
  await broken.connection.sql`alter table occupancy drop constraint occupancy_no_double_booking`
  expect(await refusal({}, broken.url)).toMatch(/occupancy_no_double_booking/)
  await broken.drop()
})

test('outside of production listens on this computer alone, and ends with the test run that started it', async () => {
  const program = `
    const { startServer } = await import(process.argv[1])
    const { pid, port } = await startServer({ databaseUrl: process.argv[2] })
    console.log('running', pid, port)`
  const runner = spawn(
    process.execPath,
    ['--input-type=module', '--eval', program, join(root, 'testing/servers/servers.ts'), database.url],
    { cwd: root },
  )
  let written = ''
  runner.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text
  })
  await expect.poll(() => written).toMatch(/^running \d+ \d+$/m)
  const [server = 0, port = 0] = [...written.matchAll(/\d+/g)].map(Number)
  expect(isAlive(server)).toBe(true)
  // Every address that begins with 127 is this computer's: a server on all interfaces would answer at this one too.
  expect(await Promise.all(['127.0.0.1', '127.0.0.2'].map((host) => answersAt(host, port)))).toEqual([true, false])
  runner.kill('SIGKILL')
  await expect.poll(() => isAlive(server)).toBe(false)
})

async function answersAt(host: string, port: number): Promise<boolean> {
  return fetch(`http://${host}:${port}/api/health`).then(
    () => true,
    () => false,
  )
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}
