import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, makeFolder, startUser } from '#testing/database/embedded.ts'
import { runCommandLine } from '#testing/servers/command.ts'
import { startServer } from '#testing/servers/servers.ts'

/** Backups of the embedded PostgreSQL, made while guests book. */
afterAll(cleanUp)

const venue = join(import.meta.dirname, '../demo/venue.json')

async function run(script: 'venue-import' | 'keys' | 'backup' | 'restore' | 'doctor', args: string[], dataDir: string) {
  const ended = await runCommandLine(script, args, { DATA_DIR: dataDir, SECRET: '' })
  expect(ended, ended.stderr).toMatchObject({ status: 0 })
  return ended.stdout
}

test('have every booking that was acknowledged before their end, with pictures and secret', {
  timeout: 600_000,
}, async () => {
  const dataDir = makeFolder()
  await run('venue-import', [venue], dataDir)
  const key = /svc_sk_\w+/.exec(
    await run('keys', ['create', '--organisation', 'demo', '--kind', 'secret', '--label', 'Test'], dataDir),
  )?.[0]
  mkdirSync(join(dataDir, 'pictures'), { recursive: true })
  writeFileSync(join(dataDir, 'pictures', 'a-picture'), 'its bytes')

  const server = await startServer({ databaseUrl: '', env: { DATA_DIR: dataDir, SECRET: '' } })
  const acknowledged: { reference: string; at: number }[] = []
  let stopped = false
  async function book(first: number): Promise<void> {
    for (let day = first; !stopped; day += 3) {
      const date = new Date(Date.now() + (2 + (day % 80)) * 86_400_000).toISOString().slice(0, 10)
      const start = `${15 + (Math.floor(day / 80) % 7)}:00`
      const answer = await fetch(`${server.url}/api/venues/copper-cue/reservations`, {
        method: 'POST',
        headers: { 'X-Service-Key': key ?? '', 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ...{ resourceType: 'RestaurantTable', date, start, partySize: 2 },
          ...{ customerName: 'Ada Guest', email: 'ada@guest.example' },
        }),
      })
      const { reference } = (await answer.json()) as { reference?: string }
      if (answer.status === 201 && reference) acknowledged.push({ reference, at: Date.now() })
    }
  }
  const guests = [0, 1, 2].map(book)
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20)

  const out = join(makeFolder(), 'backups')
  const before = acknowledged.length
  await run('backup', ['--out', out], dataDir)
  await run('backup', ['--out', out, '--keep', '1'], dataDir)
  await pause(500)
  stopped = true
  await Promise.all(guests)
  await server.stop()

  expect(readdirSync(out)).toHaveLength(1)
  const backup = join(out, readdirSync(out)[0] ?? '')
  const { upTo } = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8'))
  const promised = acknowledged.filter(({ at }) => at < Date.parse(upTo))
  // Guests booked while the files were copied, and afterwards.
  expect(promised.length).toBeGreaterThan(before)
  expect(acknowledged.length).toBeGreaterThan(promised.length)

  const restored = join(makeFolder(), 'restored')
  expect(await run('restore', [backup, '--into', restored], dataDir)).toContain('is healthy')
  const rows = await startUser(restored).query('select reference from reservation')
  const stored = new Set(rows.map(({ reference }) => reference))
  expect(promised.filter(({ reference }) => !stored.has(reference))).toEqual([])
  expect(readFileSync(join(restored, 'pictures', 'a-picture'), 'utf8')).toBe('its bytes')
  expect(readFileSync(join(restored, 'secret'), 'utf8')).toBe(readFileSync(join(dataDir, 'secret'), 'utf8'))

  // The secret fits: a server starts on it, and reads the values that it has sealed.
  const second = await startServer({ databaseUrl: '', env: { DATA_DIR: restored, SECRET: '' } })
  const list = await fetch(`${second.url}/api/venues/copper-cue`, { headers: { 'X-Service-Key': key ?? '' } })
  expect(list.status).toBe(200)
  await second.stop()
  expect(existsSync(join(backup, 'database', 'postmaster.pid'))).toBe(false)
})
