import { expect, test } from 'vitest'
import { connection, database } from '#db/client.ts'
import { env } from '#lib/env/env.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { runCommandHere, runCommandLine } from '#testing/servers/command.ts'

const testDatabase = useTestDatabase()
const environment = () => ({ DATABASE_URL: testDatabase.url, APP_URL: 'https://booking.example' })

const ofProcess = () => ({
  variables: { ...process.env },
  appUrl: env().appUrl,
  streams: [process.stdin, process.stdout, process.stderr],
  console: globalThis.console,
  exitCode: process.exitCode,
  connection: connection(),
})

test.each([
  ['jobs', ['list'], 0],
  ['jobs', ['retry', '424242'], 1],
  ['jobs', ['vanish'], 2],
] as const)(
  '%s %j has the same result in the process of a test as in its own, and leaves nothing there',
  async (script, args, status) => {
    const before = ofProcess()
    const here = await runCommandHere(script, args, environment())
    expect(here.status).toBe(status)
    expect(here).toEqual(await runCommandLine(script, args, environment()))
    const after = ofProcess()
    expect(after).toEqual(before)
    expect(after.connection).toBe(before.connection)
    expect(after.console).toBe(before.console)
    expect(await database().execute('select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('commands do not overlap in one process', async () => {
  const first = runCommandHere('jobs', ['list'], environment())
  await expect(runCommandHere('keys', ['list'], environment())).rejects.toThrow('keys cannot run while jobs does')
  expect(await first).toMatchObject({ status: 0, stdout: expect.stringContaining('There are no jobs') })
  expect(await runCommandHere('keys', ['list'], environment())).toMatchObject({ status: 0 })
})
