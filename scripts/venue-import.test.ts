import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editVenue } from '#lib/venue-file/edit-venue.ts'
import { sectionVersionOf } from '#lib/venue-file/house-sections.ts'
import { venueFileOf } from '#lib/venue-file/venue-file-of.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cleanUp, makeFolder } from '#testing/database/embedded.ts'
import { runCommandEitherWay, runCommandHere, runCommandLine } from '#testing/servers/command.ts'
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

async function editTexts(venue: Venue, content: object, acting: Parameters<typeof editVenue>[2]) {
  const current = await getVenue(venue.slug)
  const { file } = await venueFileOf(current)
  const { result } = await editVenue(
    current,
    { section: 'texts', version: sectionVersionOf(file, 'texts'), content: { ...content } },
    acting,
  )
  return result
}

/** The six answers as options. */
const options = (answers: string[]) =>
  ['name', 'address', 'contact', 'timezone', 'currency', 'tables'].flatMap((name, index) => [
    `--${name}`,
    answers[index] || 'Europe/Vienna',
  ])

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

  test('imports what venue:export prints, which changes nothing', async () => {
    const first = JSON.parse((await importFile(written('full.json', fullVenue()))).stdout)
    const exported = await runCommandEitherWay('venue-export', ['weinstube-lerche'], environment())
    expect(exported.status).toBe(0)
    expect(exported.stderr.split('\n')).toEqual([
      'Left out: issued vouchers: 3, 3 of them from a file. Give a new voucher in the file an "id".',
      'Left out: the API keys themselves: the file has their labels and origins (2).',
      '',
    ])
    expect(JSON.parse(exported.stdout)).toMatchObject({ $schema: 'https://booking.example/venue-file.schema.json' })
    const second = await importFile(written('exported.json', exported.stdout))
    expect(second).toMatchObject({ status: 0, stderr: '' })
    expect(JSON.parse(second.stdout)).toEqual({ ...first, apiKeys: [], vouchers: [], changed: false })
    const nowhere = await runCommandHere('venue-export', ['nowhere'], environment())
    expect(nowhere).toMatchObject({ status: 1, stdout: '', stderr: 'There is no venue nowhere.\n' })
  })

  test('asks before it changes back what the console has changed since the export', async () => {
    const slug = 'edited-twice'
    const path = written('edited.json', venueFile({ slug, organisation: slug }))
    await importFile(path)
    const exported = await runCommandHere('venue-export', [slug], environment())
    const venue = await getVenue(slug)
    const { operator } = await invited({ venue: slug, email: 'tuan@staff.example', role: 'owner' })
    const actor = { kind: 'operator', operatorId: operator.id, deviceId: null } as const
    const { version } = await editTexts(
      venue,
      { name: 'By the console' },
      { actor, now: new Date('2027-06-01T08:00Z') },
    )
    const refused = await importFile(path)
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr).toContain('texts: saved 2027-06-01T08:00:00.000Z by Tuan\n')
    expect(refused.stderr).toContain('Nothing has been changed.')
    expect(await importFile(written('old.json', exported.stdout), '--yes')).toMatchObject({ status: 1, stdout: '' })
    expect(JSON.parse((await importFile(path, '--dry-run')).stdout)).toMatchObject({
      overwritten: [{ section: 'texts', by: 'Tuan' }],
    })
    expect(await getVenue(slug)).toMatchObject({ name: 'By the console' })
    // A file that was exported afterwards knows the change; other sections of an older one lose nothing.
    const later = JSON.parse((await runCommandHere('venue-export', [slug], environment())).stdout)
    expect(later.exported.texts).toBe(version)
    expect(await importFile(written('later.json', { ...later, name: 'By the file' }))).toMatchObject({ status: 0 })
    await editTexts(venue, { name: 'Again' }, { actor, now: new Date() })
    const other = {
      ...JSON.parse((await runCommandHere('venue-export', [slug], environment())).stdout),
      exported: null,
    }
    expect(await importFile(written('other.json', { ...other, extras: [], resources: [] }))).toMatchObject({
      status: 0,
    })
    expect(await importFile(path, '--overwrite')).toMatchObject({ status: 0 })
    expect(await getVenue(slug)).toMatchObject({ name: 'Small venue' })
    expect(await importFile(path)).toMatchObject({ status: 0 })
  })

  test('imports what venue:new writes', async () => {
    const path = join(folder, 'new.json')
    const lines = [
      'Café Lärche',
      'Rebgasse 3, 1190 Wien, AT',
      'servus@lerche.example, +43 1 5550133',
      '',
      'eur',
      '2 of 4, 1 of 2',
    ]
    const asked = await runCommandHere(
      'venue-new',
      [path, '--timezone', 'Europe/Vienna'],
      {},
      `${lines.filter((line) => line).join('\n')}\n`,
      { terminal: true },
    )
    expect(asked).toMatchObject({ status: 0, stdout: '' })
    expect(asked.stderr.match(/\?/g)).toHaveLength(5)
    const imported = await importFile(path)
    expect(JSON.parse(imported.stdout)).toMatchObject({ venue: { slug: 'cafe-laerche' }, changed: true })
    expect(imported.stderr).toBe('')
    expect(await getVenue('cafe-laerche')).toMatchObject({
      currency: 'EUR',
      timezone: 'Europe/Vienna',
      business: { city: 'Wien', country: 'AT' },
    })
    const again = await runCommandHere('venue-new', [path, ...options(lines)], {})
    expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('there is such a file already') })
    const wrong = await runCommandHere(
      'venue-new',
      [join(folder, 'other.json'), ...options(['!', 'here', 'me', 'Mars', 'EUR', 'many'])],
      {},
    )
    expect(wrong.stderr.split('\n').map((line) => line.split(':')[0])).toEqual([
      '--name',
      '--address',
      '--contact',
      '--tables',
      '',
    ])
    expect(await runCommandHere('venue-new', [join(folder, 'other.json')], {})).toMatchObject({ status: 2 })
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
