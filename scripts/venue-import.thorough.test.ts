import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp, makeFolder, startUser } from '#testing/database/embedded.ts'
import { runCommandLine } from '#testing/servers/command.ts'
import { venueFile } from '#testing/venues/venues.ts'

describe('the embedded database', () => {
  afterEach(cleanUp)

  test('is started by the command, and shared with processes that use it already', async () => {
    const dataDir = makeFolder()
    const environment = { DATA_DIR: dataDir }
    const path = join(dataDir, 'venue.json')
    writeFileSync(path, JSON.stringify(venueFile({ slug: 'embedded' })))
    // Nothing runs yet: the command starts the server, migrates the database and ends by itself.
    const first = await runCommandLine('venue-import', [path], environment)
    expect(first).toMatchObject({ status: 0, stderr: '' })
    expect(JSON.parse(first.stdout).apiKeys).toHaveLength(2)

    const server = startUser(dataDir)
    expect(await server.query('select slug from venue')).toEqual([{ slug: 'embedded' }])
    writeFileSync(path, JSON.stringify(venueFile({ slug: 'beside' })))
    expect(await runCommandLine('venue-import', [path], environment)).toMatchObject({ status: 0, stderr: '' })
    expect(await server.query('select slug from venue order by slug')).toEqual([
      { slug: 'beside' },
      { slug: 'embedded' },
    ])
    const listed = await runCommandLine('keys', ['list'], environment)
    expect(listed.stdout.split('\n').filter((line) => line.startsWith('beside'))).toHaveLength(2)
    expect(await server.end()).toBe(0)
  })
})
