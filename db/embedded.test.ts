import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp, makeFolder, startUser } from '#testing/database/embedded.ts'

afterEach(cleanUp)

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
