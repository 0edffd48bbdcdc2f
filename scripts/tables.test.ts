import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findTable } from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cleanUp, makeFolder } from '#testing/database/embedded.ts'
import { recordSecret } from '#testing/interface/recorded.ts'
import { qrIn, readPdf } from '#testing/pages/pdf.ts'
import { runCommandEitherWay, runCommandHere } from '#testing/servers/command.ts'
import { openTavern } from '#testing/venues/tavern.ts'

const testDatabase = useTestDatabase()
const environment = () => ({ DATABASE_URL: testDatabase.url, APP_URL: 'https://order.example' })
const tables = (...args: string[]) => runCommandHere('tables', args, environment())

let tavern: Awaited<ReturnType<typeof openTavern>>
let folder = ''

beforeAll(() => {
  folder = makeFolder()
})
afterAll(cleanUp)
beforeEach(async () => {
  tavern = await openTavern()
})

describe('tables', () => {
  test.each([
    [[], 'The command is missing.'],
    [['burn'], 'There is no command burn.'],
    [['rotate', '--table', 't1'], '--venue is missing.'],
    [['rotate', '--venue', 'somewhere'], '--table is missing.'],
    [['revoke'], '--table is missing.'],
    [['print', '--venue', 'somewhere'], '--out is missing.'],
    [['list', '--loud'], "Unknown option '--loud'"],
  ])('called as %j prints the usage', async (args, message) => {
    const ended = await tables(...args)
    expect([ended.status, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toContain(message)
    expect(ended.stderr).toContain('npm run tables -- rotate --venue SLUG --table ID')
  })

  test('names a missing venue or table in one plain line', async () => {
    const nowhere = await tables('revoke', '--venue', 'nowhere', '--table', 't1')
    expect(nowhere).toEqual({ status: 1, stdout: '', stderr: 'There is no venue nowhere with tables.\n' })
    const other = await tables('revoke', '--venue', tavern.slug, '--table', 't9')
    expect(other.stderr).toBe(`${tavern.slug} has no table t9. It has t1, t2, b1.\n`)
  })
})

describe('tables list', () => {
  test('shows at which tables guests can order and why not at the others, and no token', async () => {
    await tables('revoke', '--venue', tavern.slug, '--table', 't2')
    const resources = [
      { id: 't1', name: 'Table 1', type: 'RestaurantTable', capacity: 4 },
      { id: 't2', name: 'Table 2', type: 'RestaurantTable', capacity: 4 },
    ]
    await tavern.again({ resources })
    const { status, stdout } = await tables('list', '--venue', tavern.slug)
    expect(status).toBe(0)
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((row) => row.split(/ {2,}/))
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/)
    expect(rows).toEqual([
      ['venue', 'table', 'name', 'state', 'token since'],
      [tavern.slug, 't1', 'Table 1', 'works', day],
      [tavern.slug, 't2', 'Table 2', 'no token', '-'],
      [tavern.slug, 'b1', 'Billiards', 'out of use', day],
    ])
    for (const token of [tavern.t1, tavern.t2, tavern.b1]) expect(stdout).not.toContain(token)
    await tavern.again({ settings: {} })
    expect((await tables('list')).stdout).toMatch(new RegExp(`^${tavern.slug}  t1 .* ordering off`, 'm'))
  })
})

describe('tables rotate and revoke', () => {
  test('replaces the code of one table at once', async () => {
    const ended = await runCommandEitherWay(
      'tables',
      ['rotate', '--venue', tavern.slug, '--table', 't1'],
      environment(),
    )
    expect(ended.status).toBe(0)
    const made = JSON.parse(ended.stdout)
    recordSecret(made.token)
    expect(made).toEqual({
      venue: tavern.slug,
      resourceId: 't1',
      token: expect.stringMatching(/^[\w-]{24}$/),
      url: `https://order.example/tables/${made.token}`,
    })
    expect(ended.stderr).toBe(`Print the card of Table 1 (t1) at ${tavern.slug} again: the old one no longer works.\n`)
    const reached = await Promise.all([tavern.t1, made.token, tavern.t2].map(findTable))
    expect(reached.map((table) => table?.resource.id)).toEqual([undefined, 't1', 't2'])
  })

  test('revokes it, reports a repetition, and replaces it only by a new one', async () => {
    const named = ['--venue', tavern.slug, '--table', 't1']
    const name = `the code of Table 1 (t1) at ${tavern.slug}`
    expect(await tables('revoke', ...named)).toEqual({ status: 0, stdout: `Revoked: ${name}\n`, stderr: '' })
    expect(await findTable(tavern.t1)).toBeNull()
    expect((await tables('revoke', ...named)).stdout).toBe(`Revoked already: ${name}\n`)
    const { token } = JSON.parse((await tables('rotate', ...named)).stdout)
    recordSecret(token)
    expect((await findTable(token))?.resource.id).toBe('t1')
    expect(await findTable(tavern.t1)).toBeNull()
  })

  test('warns of a code that does not work yet', async () => {
    await tavern.again({ settings: {} })
    const ended = await tables('rotate', '--venue', tavern.slug, '--table', 't1')
    recordSecret(JSON.parse(ended.stdout).token)
    expect(ended.stderr).toContain('The new one does not work yet: the venue takes no orders at the table.\n')
  })
})

describe('tables print', () => {
  const out = (name: string) => join(folder, name)

  test('writes a card for each table that takes orders, with a code that leads to it', async () => {
    await tables('revoke', '--venue', tavern.slug, '--table', 't2')
    const ended = await tables('print', '--venue', tavern.slug, '--out', out('cards.pdf'))
    expect(ended).toMatchObject({ status: 0, stdout: `2 cards on 1 sheet: ${out('cards.pdf')}\n`, stderr: '' })
    expect(statSync(out('cards.pdf')).mode & 0o077).toBe(0)
    const { pages, info } = await readPdf(readFileSync(out('cards.pdf')))
    expect(pages).toHaveLength(1)
    const urls = [tavern.t1, tavern.b1].map((token) => `https://order.example/tables/${token}`)
    expect(pages[0]?.links).toEqual(urls)
    expect(pages[0]?.text).toContain('Table 1')
    expect(pages[0]?.text).not.toContain('Table 2')
    expect(info).toMatchObject({ Title: 'Table cards', Author: 'The Tavern', Language: 'en' })
  })

  test('writes cards of the named tables, and none for a table that takes no orders', async () => {
    const named = ['print', '--venue', tavern.slug, '--table', 't2', '--out', out('t2.pdf')]
    expect((await tables(...named)).status).toBe(0)
    const [page] = (await readPdf(readFileSync(out('t2.pdf')))).pages
    expect(page && qrIn(page.picture)).toBe(`https://order.example/tables/${tavern.t2}`)
    await tables('revoke', '--venue', tavern.slug, '--table', 't2')
    expect(await tables(...named)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Table 2 (t2) at ${tavern.slug} has no card: no token.\n`,
    })
    await tavern.again({ settings: {} })
    expect((await tables('print', '--venue', tavern.slug, '--out', out('none.pdf'))).stderr).toContain(
      'takes orders: npm run tables -- list shows why.',
    )
    expect((await tables('print', '--venue', tavern.slug, '--table', 't1', '--out', folder)).status).toBe(1)
  })
})
