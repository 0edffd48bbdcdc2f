import { chownSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  cleanUp,
  isAlive,
  killWithSupervisor,
  makeCheckout,
  makeFolder,
  otherUser,
  serverOf,
  startUser,
} from '#testing/embedded.ts'
import { until } from '#testing/until.ts'

const startedAt = 'select pg_postmaster_start_time()::text as at'

afterEach(cleanUp)

describe('one server for every process', () => {
  test('gives processes that start at the same time the same server', async () => {
    const dataDir = makeFolder()
    const users = Array.from({ length: 4 }, () => startUser(dataDir))
    const answers = await Promise.all(users.map((user) => user.query(startedAt)))
    expect(new Set(answers.map(([row]) => row?.at)).size).toBe(1)

    await users[0]?.query('create table note (text text)')
    await users[1]?.query(`insert into note values ('seen by all')`)
    expect(await users[2]?.query('select text from note')).toEqual([{ text: 'seen by all' }])
    expect(readdirSync(dataDir)).toEqual(['postgres'])
  })

  test('has no port, a closed folder, syncs what is committed, and lets a program end by itself', async () => {
    const dataDir = makeFolder()
    const user = startUser(dataDir)
    expect(await user.query(`select current_setting('listen_addresses') as addresses`)).toEqual([{ addresses: '' }])
    for (const folder of ['postgres', 'postgres/socket', 'postgres/data']) {
      expect(lstatSync(join(dataDir, folder)).mode & 0o777).toBe(0o700)
    }
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(await user.query(`select current_setting('${name}') as on`)).toEqual([{ on: 'on' }])
    }
    expect(await user.end()).toBe(0)
  })
})

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

  test('retains a committed row when all processes are killed at once', async () => {
    const dataDir = makeFolder()
    const user = startUser(dataDir)
    await user.query('create table note (text text)')
    await user.query(`insert into note values ('committed')`)
    killWithSupervisor(serverOf(dataDir) ?? 0)
    await user.kill()
    expect(await startUser(dataDir).query('select text from note')).toEqual([{ text: 'committed' }])
  })
})

describe('where it works', () => {
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
})

describe('its refusals, which explain what to do', () => {
  test('refuses to start during a build and where nothing lasts', async () => {
    const dataDir = makeFolder()
    await expect(
      startUser(dataDir, { env: { NEXT_PHASE: 'phase-production-build' } }).query('select 1'),
    ).rejects.toThrow('not started during a build')
    await expect(startUser(dataDir, { env: { VERCEL: '1' } }).query('select 1')).rejects.toThrow('Set DATABASE_URL')
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('refuses to start empty where the folder it points to is gone', async () => {
    const dataDir = makeFolder()
    symlinkSync(join(dataDir, 'gone'), join(dataDir, 'postgres'))
    await expect(startUser(dataDir).query('select 1')).rejects.toThrow('points to a database folder that is gone')
  })
})
