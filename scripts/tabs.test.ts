import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { runCommandEitherWay, runCommandHere } from '#testing/servers/command.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'

const testDatabase = useTestDatabase()
const environment = () => ({ DATABASE_URL: testDatabase.url })
const tabs = (...args: string[]) => runCommandHere('tabs', args, environment())

let tavern: Awaited<ReturnType<typeof openTavern>>
let table: string[] = []

beforeEach(async () => {
  tavern = await openTavern()
  table = ['--venue', tavern.slug, '--table', 't1']
})

const order = (token: string, ...lines: object[]) =>
  callRoute(`/api/qr/${token}/orders`, { method: 'POST', body: { lines } })

const cellsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((row) => row.trim().split(/ {2,}/))
const minute = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/)

describe('tabs', () => {
  test.each([
    [[], 'The command is missing.'],
    [['split'], 'There is no command split.'],
    [['show', '--venue', 'somewhere'], '--table is missing.'],
    [['close', '--table', 't1'], '--venue is missing.'],
    [['list', 'all'], "Unexpected argument 'all'"],
  ])('called as %j prints the usage', async (args, message) => {
    const ended = await tabs(...args)
    expect([ended.status, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toContain(message)
    expect(ended.stderr).toContain('npm run tabs -- close --venue SLUG --table ID')
  })

  test('list shows open tabs, with the amounts due, and no token', async () => {
    expect((await tabs('list', '--venue', tavern.slug)).stdout).toBe('No tab is open.\n')
    await order(tavern.b1, line('bar', 'Pils', 2))
    await order(tavern.t1, line('kitchen', 'Soup'))
    await order(tavern.t1, line('bar', 'Cola'))
    const { status, stdout, stderr } = await runCommandEitherWay(
      'tabs',
      ['list', '--venue', tavern.slug],
      environment(),
    )
    expect([status, stderr]).toEqual([0, ''])
    expect(cellsOf(stdout)).toEqual([
      ['venue', 'table', 'name', 'opened', 'total', 'paid', 'due'],
      [tavern.slug, 'b1', 'Billiards', minute, '€7.20', '€0.00', '€7.20'],
      [tavern.slug, 't1', 'Table 1', minute, '€11.50', '€0.00', '€11.50'],
    ])
    for (const token of [tavern.t1, tavern.b1]) expect(stdout).not.toContain(token)
    expect((await tabs('list')).stdout).toContain(`${tavern.slug}  t1 `)
    expect(await tabs('list', '--venue', 'nowhere')).toMatchObject({ status: 1, stdout: '' })
  })

  test('show has each order with the number of its ticket, and its total', async () => {
    expect((await tabs('show', ...table)).stderr).toBe(`Nobody has ordered at Table 1 (t1) at ${tavern.slug} yet.\n`)
    await order(tavern.t1, line('kitchen', 'Soup', 2), line('bar', 'Pils'))
    await order(tavern.t1, line('bar', 'Pils', 3))
    const { status, stdout } = await tabs('show', ...table)
    expect(status).toBe(0)
    const number = expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
    expect(cellsOf(stdout)).toEqual([
      [expect.stringMatching(new RegExp(`^Table 1 \\(t1\\) at ${tavern.slug}: open since \\S+Z$`))],
      [''],
      [number, minute, '2 × Soup, 1 × Pils'],
      [number, minute, '3 × Pils'],
      [''],
      ['item', 'each', 'together'],
      ['2 × Soup', '€7.50', '€15.00'],
      ['4 × Pils', '€3.60', '€14.40'],
      ['total', '€29.40'],
      ['paid', '€0.00'],
      ['due', '€29.40'],
    ])
  })

  test('close makes the invoice, which show prints afterwards', async () => {
    await order(tavern.t1, line('kitchen', 'Stew'))
    const closed = await tabs('close', ...table)
    expect([closed.status, closed.stderr]).toEqual([0, ''])
    expect(closed.stdout).toMatch(new RegExp(`^Closed: Table 1 \\(t1\\) at ${tavern.slug}, invoice 1\n`))
    expect(cellsOf(closed.stdout)).toContainEqual(['due', '€14.90'])
    expect((await callRoute(`/api/qr/${tavern.t1}/session`)).json.isOpen).toBe(false)
    expect(await tabs('close', ...table)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Table 1 (t1) at ${tavern.slug}: There is no open tab at this table.\n`,
    })
    const shown = await tabs('show', ...table)
    expect(shown.stdout).toMatch(/: no open tab; the last one became invoice 1 at \S+Z\n/)
    expect(cellsOf(shown.stdout)).toContainEqual(['total', '€14.90'])
  })

  test('close works where guests can no longer order', async () => {
    await order(tavern.t1, line('bar', 'Pils'))
    await tavern.again({ settings: {}, resources: [] })
    expect((await tabs('close', ...table)).status).toBe(0)
  })
})
