import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, killWithSupervisor, makeFolder, serverOf, startUser } from '#testing/database/embedded.ts'

const startedAt = 'select pg_postmaster_start_time()::text as at'

afterEach(cleanUp)

test('one server for every process, in closed folders and without a port, retains what is committed when all are killed', async () => {
  const dataDir = makeFolder()
  const users = Array.from({ length: 3 }, () => startUser(dataDir))
  const answers = await Promise.all(users.map((user) => user.query(startedAt)))
  expect(new Set(answers.map(([row]) => row?.at)).size).toBe(1)

  await users[0]?.query('create table note (text text)')
  await users[1]?.query(`insert into note values ('seen by all')`)
  expect(await users[2]?.query('select text from note')).toEqual([{ text: 'seen by all' }])
  expect(readdirSync(dataDir)).toEqual(['postgres'])

  expect(await users[0]?.query(`select current_setting('listen_addresses') as addresses`)).toEqual([{ addresses: '' }])
  for (const folder of ['postgres', 'postgres/socket', 'postgres/data']) {
    expect(lstatSync(join(dataDir, folder)).mode & 0o777).toBe(0o700)
  }
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect(await users[0]?.query(`select current_setting('${name}') as on`)).toEqual([{ on: 'on' }])
  }
  // A program ends by itself.
  expect(await users[0]?.end()).toBe(0)

  killWithSupervisor(serverOf(dataDir) ?? 0)
  await Promise.all(users.slice(1).map((user) => user.kill()))
  expect(await startUser(dataDir).query('select text from note')).toEqual([{ text: 'seen by all' }])
})
