import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readEnv } from '#lib/env/env.ts'
import { guideSlugs } from '../app/docs/guides.ts'
import { demoCredentials, expect, test } from './fixtures.ts'
import { asExpected, type Block, blocksOf, pattern } from './guide-blocks.ts'
import { readerOf, root, runInShell, type Substitutions } from './guide-stage.ts'

const folder = join(root, 'docs/guides')
const guideOf = (slug: string) => readFileSync(join(folder, `${slug}.md`), 'utf8')

/** Commands that a test machine cannot run unchanged, each with the reason. A guide marks these blocks as `elsewhere`. */
const notRunHere: Record<string, string> = {
  'npm install && npm run dev': 'does not exit; these tests run against the servers that it starts (e2e/stage.ts)',
  '<script src="http://localhost:3000/widget/v1.js" type="module"></script>': 'e2e/widget.spec.ts has such a page',
  'venue-booking {': 'belongs to that page',
  '[venue_booking]': 'needs WordPress; e2e/battery/wordpress.test.ts puts it on a page of one',
  'relay_domains = reply.copper-cue.example':
    'needs a mail server; lib/inbound-mail/postfix.thorough.test.ts sets one up by these blocks',
  'venue-booking unix - n n - 10 pipe': 'belongs to that server',
  '#!/bin/sh': 'belongs to that server',
  'message_size_limit = 15M': 'needs an Exim; lib/inbound-mail/exim.thorough.test.ts sets one up by these blocks',
  'venue_booking:': 'needs an Exim',
  'venue_booking_pipe:': 'needs an Exim',
  'npm run -s venue:export -- my-venue > my-venue.json':
    'names another venue than the file here; scripts/venue-import.test.ts exports and imports some',
  'npm pack --workspace sdk':
    'the guide runs with the same files (guide-stage.ts); sdk/pack.thorough.test.ts packs and installs the client',
  'npm install && npm run build':
    'reinstalls the project; npm test builds it as a step, and server/start.test.ts starts it',
  'psql "$ADMIN_URL" -c "create role booking_server login password \'change-me\'"':
    'needs a PostgreSQL of its own; server/server-role.thorough.test.ts does it',
  'docker build -f hosting/Dockerfile -t venue-booking .':
    'needs Docker; server/image.thorough.test.ts runs the instructions of the file without it',
  'mkdir -m 700 hosting/secrets && cd hosting/secrets': 'hosting/compose.test.ts runs it in another folder',
  "openssl req -new -newkey rsa:2048 -nodes -subj '/CN=Tickets' -keyout signer_key.pem -out request.csr":
    'needs certificates of Apple; lib/wallet/apple.test.ts has some of its own',
  "echo 'APP_URL=https://booking.copper-cue.example' > hosting/.env": 'needs Docker; so do the others of Compose',
  'kubectl apply -k hosting/kubernetes':
    'needs a cluster; hosting/kubernetes.test.ts validates the files against its schemas',
  'docker compose -f hosting/compose.yaml --profile backup run --rm backup':
    'e2e/battery/pitr.test.ts runs the scripts of these services',
  'docker compose -f hosting/compose.yaml stop nginx app1 app2 app3': 'e2e/battery/pitr.test.ts follows these steps',
  'echo "POSTGRES_CLUSTER=$POSTGRES_CLUSTER" >> hosting/.env': 'e2e/battery/pitr.test.ts follows these steps',
  'npm run backup -- --out /backups/booking --keep 14':
    'needs the embedded PostgreSQL of a host; scripts/backup.thorough.test.ts makes two under load',
  'npm run restore -- /backups/booking/2026-11-28T03-00-05Z --into /srv/booking-restored':
    'names a backup of that host; scripts/backup.thorough.test.ts restores one',
  'pg_dump --format=custom --file=booking.dump "$DATABASE_URL"': 'e2e/battery/backup.test.ts does it under load',
  'npm run db:migrate && npm run build': 'Vercel runs it; npm test builds as a step, db/migrate.test.ts migrates',
  'npx vercel deploy --prod': 'needs an account and the network',
  'curl -H "Authorization: Bearer $CRON_SECRET" https://booking.copper-cue.example/api/cron':
    'another host; app/api/cron/cron.test.ts calls it',
  'git fetch --tags && git checkout v1.1.0':
    'changes the checkout; e2e/battery/releases.test.ts replaces a version by another',
  'docker compose -f hosting/compose.yaml build':
    'needs Docker; e2e/battery/nginx.test.ts replaces the servers one after the other',
  'OTEL_EXPORTER_OTLP_ENDPOINT=https://collector.example:4318': 'needs a collector; server/traces.test.ts starts one',
  '[databases]': 'a configuration; server/pooler.test.ts runs PgBouncer with it',
  "npm run check-in -- '<TICKET_CODE>'     # at the door; --undo takes it back":
    'demo/start.test.ts runs these commands',
  'npm run staff -- invite --organisation my-venue --email hanna@my-venue.example --name Hanna':
    'demo/start.test.ts runs these commands',
  '{': 'a part of a venue file; lib/venue-file/import.test.ts imports such a part',
  'npm run db:installation -- north': 'makes a role of the server; db/installations.thorough.test.ts runs it',
  'PORT=3001 npm start': 'does not exit; server/two-servers.race.test.ts starts two',
}

/** Guides whose commands run in the folder of the service. */
const inProject = ['keys-and-origins', 'your-own-venue', 'going-live-node', 'going-live-vercel', 'operating', 'privacy']

let substitutions: Substitutions

// biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
test.beforeAll(async ({}, { project }) => {
  const service = process.env.E2E_URL ?? ''
  const demo = demoCredentials()
  // Each project has its own week, because they book the same tables.
  substitutions = await readerOf(service, demo, project.name.startsWith('desktop') ? 1 : 2)
})

const withValues = (text: string) =>
  substitutions.reduce((done, [placeholder, value]) => done.replaceAll(placeholder, value), text)

test('every file is a guide in the list, and every guide in the list has a file', () => {
  expect(readdirSync(folder).toSorted()).toEqual(guideSlugs.map((slug) => `${slug}.md`).toSorted())
})

test('the blocks marked as elsewhere in the guides are exactly those listed here', () => {
  const marked = guideSlugs.flatMap((slug) => blocksOf(guideOf(slug)).filter(({ elsewhere }) => elsewhere))
  const first = marked.map(({ text }) => text.split('\n')[0])
  expect([...new Set(first)].toSorted()).toEqual(Object.keys(notRunHere).toSorted())
})

test('an answer that differs from its guide is detected', () => {
  const expected = {
    reference: 'SVC-…',
    slots: [{ start: '12:00', price: 14 }, '…'],
    sessionId: '…',
    errors: { date: ['…'] },
  }
  const right = {
    reference: 'SVC-7KQ2',
    slots: [{ start: '12:00', price: 14, more: 1 }, { start: '12:30' }],
    sessionId: 5,
    errors: { date: ['a', 'b'] },
  }
  expect(asExpected(expected, right)).toEqual(expected)
  const wrong: object[] = [
    { reference: 'GV-7KQ2' },
    { reference: null },
    { slots: [] },
    { slots: [{ start: '12:00', price: '14' }] },
    { slots: [{ start: '12:30', price: 14 }] },
    { sessionId: null },
    { errors: { date: [] } },
    { errors: undefined },
  ]
  for (const other of wrong) expect(asExpected(expected, { ...right, ...other })).not.toEqual(expected)
  expect('SVC-1 Confirmed').not.toMatch(pattern('SVC-… Pending'))
})

/** The guides with something to run: a test of any other could not fail. */
const withCommands = guideSlugs.filter((slug) => blocksOf(guideOf(slug)).some(({ elsewhere }) => !elsewhere))

for (const slug of withCommands) {
  test(`the commands and snippets of ${slug} do what it says`, async ({ page, service, demo }) => {
    const blocks = blocksOf(withValues(guideOf(slug)))
    const outputs = await runInShell(blocks, { service, inProject: inProject.includes(slug) })
    for (const [at, block] of blocks.entries()) {
      if (block.elsewhere) continue
      if (block.language === 'html') outputs.set(at, await runInPage(page, demo.formUrl, block))
      else await check(block, outputs.get(at - 1), `block ${at + 1} of ${slug}`)
    }
  })
}

/** Compares the output that a guide shows with the real output. A block in an unknown language is a failure. */
async function check({ language, text }: Block, output: string | undefined, about: string): Promise<void> {
  if (language === 'sh' || language === 'js') return
  if (language === 'env') {
    const lines = text.split('\n').map((line) => line.split(/=(.*)/s) as [string, string])
    const documented = readFileSync(join(root, '.env.example'), 'utf8')
    for (const [name] of lines) if (name !== 'NODE_ENV') expect(documented, about).toMatch(new RegExp(`^${name}=`, 'm'))
    expect(readEnv(Object.fromEntries(lines)).production, about).toBe(true)
    return
  }
  expect(output, `${about} follows the block whose output it shows`).toBeDefined()
  if (language === 'json') {
    const expected = JSON.parse(text)
    return expect(asExpected(expected, JSON.parse(output ?? '')), about).toEqual(expected)
  }
  expect(language, about).toBe('text')
  const lines = (output ?? '').trim().split('\n')
  expect(lines.length, `${about}: ${output}`).toBe(text.split('\n').length)
  for (const [at, line] of text.split('\n').entries()) expect(lines[at], about).toMatch(pattern(line))
}

/** Loads a page of a guide on the origin of the booking form, presses its button, and returns its status text. */
async function runInPage(page: Page, origin: string, { text }: Block): Promise<string> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  // An address without content. With an intercepted response, the browser would count the page as one of another network.
  await page.goto(`${origin}/guide`)
  await page.setContent(text)
  await page.getByRole('button').click()
  await expect.poll(async () => (await page.getByRole('status').textContent()) || errors.join()).not.toBe('')
  expect(errors).toEqual([])
  return (await page.getByRole('status').textContent()) ?? ''
}
