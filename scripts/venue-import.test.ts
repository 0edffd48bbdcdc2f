import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cleanUp, makeFolder } from '#testing/database/embedded.ts'
import { runCommandHere, runCommandLine } from '#testing/servers/command.ts'
import { fullVenue } from '#testing/venues/full-venue.ts'
import { venueFile } from '#testing/venues/venues.ts'

const database = useTestDatabase()
let folder = ''
beforeAll(() => {
  folder = makeFolder()
})
afterAll(cleanUp)

const environment = () => ({ DATABASE_URL: database.url, APP_URL: 'https://booking.example' })
const importFile = (...args: string[]) => runCommandHere('venue-import', args, environment())

function written(name: string, content: string | Uint8Array | object): string {
  const path = join(folder, name)
  const isText = typeof content === 'string' || content instanceof Uint8Array
  writeFileSync(path, isText ? content : JSON.stringify(content, null, 2))
  return path
}

describe('importing a venue file from the command line', () => {
  test('prints one JSON object', async () => {
    const path = written('full.json', fullVenue())
    const first = await runCommandLine('venue-import', [path], environment())
    expect([first.status, first.stderr]).toEqual([0, ''])
    expect(JSON.parse(first.stdout)).toEqual({
      venue: { slug: 'weinstube-lerche', name: 'Weinstube Lerche', organisation: 'lerchenhof-betriebe' },
      apiKeys: [
        { label: 'Website', kind: 'publishable', key: expect.stringMatching(/^svc_pk_/) },
        { label: 'Kasse', kind: 'secret', key: expect.stringMatching(/^svc_sk_/) },
      ],
      tables: ['terrasse-1', 'dart-1', 'saal'].map((resourceId) => expect.objectContaining({ resourceId })),
      vouchers: ['Amount', 'Percentage', 'Item'].map((kind) => ({
        kind,
        code: expect.stringMatching(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/),
        guestUrl: expect.stringMatching(/^http.*\/vouchers\/[0-9A-Z-]{24}$/),
      })),
      changed: true,
    })
    const second = await importFile(path)
    expect(JSON.parse(second.stdout)).toEqual({ ...JSON.parse(first.stdout), apiKeys: [], changed: false })
    expect(await getVenue('weinstube-lerche')).toMatchObject({ name: 'Weinstube Lerche' })
  })

  test('prints nothing else where the venue is complete', async () => {
    expect(await importFile(written('small.json', venueFile()))).toMatchObject({ status: 0, stderr: '' })
  })

  test('prints the commands for what a venue lacks: keys, resources, ordering from its menus', async () => {
    const bare = { slug: 'bare', organisation: 'bare-houses', apiKeys: [], resources: [] }
    const { status, stdout, stderr } = await importFile(written('bare.json', venueFile(bare)))
    expect([status, JSON.parse(stdout).apiKeys]).toEqual([0, []])
    expect(stderr).toContain('No API key reaches bare yet.')
    expect(stderr).toContain('Nothing can be booked at bare yet')
    // The commands work unchanged.
    const commands = [...stderr.matchAll(/npm run keys -- (.*)/g)].map(([, words = '']) => words.split(' '))
    expect(commands).toHaveLength(2)
    for (const words of commands)
      expect(await runCommandHere('keys', words, environment())).toMatchObject({ status: 0 })

    const { menus } = fullVenue()
    const { resources } = venueFile()
    const filled = written('bare.json', venueFile({ ...bare, resources, menus }))
    const second = await importFile(filled)
    expect(second.stderr).not.toContain('No API key')
    expect(second.stderr).not.toContain('Nothing can be booked')
    const [, print = ''] = /npm run tables -- (.*)/.exec(second.stderr) ?? []
    const words = print.replace('cards.pdf', join(folder, 'cards.pdf')).split(' ')
    expect(await runCommandHere('tables', words, environment())).toMatchObject({ status: 1 })
    const ordering = venueFile({ ...bare, resources, menus, settings: { qrOrdering: true } })
    expect(await importFile(written('bare.json', ordering))).toMatchObject({ status: 0, stderr: '' })
    expect(await runCommandHere('tables', words, environment())).toMatchObject({ status: 0 })
  })

  test.each([
    ['a mistake in the file', { ...venueFile({ slug: 'wrong' }), plan: 'Gold' }, /^plan: must be one of .*\n$/],
    ['broken JSON', '{ "slug": "wrong", }', /^not JSON: line 1, column 20: .*\n$/],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), /is not UTF-8\n$/],
    ['a venue of somebody else', venueFile({ slug: 'small-venue', organisation: 'thief' }), /^organisation: must be /],
  ])('%s is one plain line, and status 1', async (_, content, message) => {
    const ended = await importFile(written('wrong.json', content))
    expect([ended.status, ended.stdout]).toEqual([1, ''])
    expect(ended.stderr).toMatch(message)
    expect(ended.stderr.split('\n')).toHaveLength(2)
  })

  test('a file that is not there, a folder, and a database that is away are one plain line too', async () => {
    const missing = await importFile(join(folder, 'nowhere.json'))
    expect(missing).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/there is no such file\n$/) })
    expect(await importFile(folder)).toMatchObject({ status: 1, stderr: expect.stringMatching(/it is a folder\n$/) })
    const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const ended = await runCommandHere('venue-import', [written('small.json', venueFile())], away)
    expect(ended).toMatchObject({ status: 1, stdout: '' })
    expect(ended.stderr).toMatch(/^The database cannot be used: .*ECONNREFUSED.*\n$/)
  })

  test.each([[[]], [['one.json', 'two.json']], [['--force', 'one.json']]])('%j prints the usage', async (args) => {
    const ended = await importFile(...args)
    expect([ended.status, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toContain('Usage: npm run venue:import -- FILE')
  })

  test.each(['--help', '-h'])('%s prints the usage', async (option) => {
    const ended = await importFile(option)
    expect(ended).toMatchObject({ status: 0, stderr: '' })
    expect(ended.stdout).toContain('Usage: npm run venue:import -- FILE')
  })
})
