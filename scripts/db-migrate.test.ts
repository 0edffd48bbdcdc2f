import { expect, test } from 'vitest'
import { emptyDatabase } from '#testing/database/empty-database.ts'
import { runCommandLine } from '#testing/servers/command.ts'

test('migrating ties a database to the secret, and refuses another one', async () => {
  const { url: DATABASE_URL, drop } = await emptyDatabase()
  const migrate = (SECRET: string) => runCommandLine('db-migrate', [], { DATABASE_URL, SECRET })
  const [right, wrong] = ['the secret of this very database, indeed', 'the secret of some other database, alas']
  expect(await migrate('')).toMatchObject({ status: 0, stdout: expect.stringContaining('Without SECRET') })
  expect(await migrate(right)).toMatchObject({ status: 0, stdout: 'The database is up to date.\n' })
  expect(await migrate(right)).toMatchObject({ status: 0 })
  expect(await migrate(wrong)).toMatchObject({ status: 1, stderr: expect.stringContaining('another SECRET') })
  expect(await migrate('')).toMatchObject({ status: 0, stdout: expect.stringContaining('Without SECRET') })
  await drop()
})
