import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { apiKey } from '#db/schema/organisations.ts'
import { randomUUID, sha256 } from '#lib/codes.ts'
import { newApiKey } from '#lib/keys/format.ts'
import { findKeyOwner } from '#lib/keys/organisations.ts'
import { findApiKey } from '#lib/keys/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { runCommandEitherWay, runCommandHere } from '#testing/servers/command.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

const testDatabase = useTestDatabase()
const environment = () => ({ DATABASE_URL: testDatabase.url })
const keys = (...args: string[]) => runCommandHere('keys', args, environment())

beforeAll(async () => {
  await importTestVenue({ slug: 'north', organisation: 'house', apiKeys: [] })
  await importTestVenue({ slug: 'south', organisation: 'house', apiKeys: [] })
  await importTestVenue({ slug: 'stranger' })
})

const secret = ['create', '--organisation', 'house', '--kind', 'secret', '--label']
const website = ['create', '--organisation', 'house', '--kind', 'publishable', '--label', 'Website']

describe('keys create', () => {
  test('prints the key once, as JSON, and stores only its digest', async () => {
    const ended = await runCommandEitherWay('keys', [...secret, ' Backend '], environment())
    expect([ended.status, ended.stderr]).toEqual([0, 'Store this key now: it is shown only once.\n'])
    const made = JSON.parse(ended.stdout)
    expect(made).toEqual({
      organisation: 'house',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      label: 'Backend',
      kind: 'secret',
      origins: [],
      venues: null,
      key: expect.stringMatching(/^svc_sk_/),
    })
    const owner = await findKeyOwner('house')
    expect(await findApiKey(made.key)).toMatchObject({ organisationId: owner?.id, label: 'Backend', venueSlugs: null })
  })

  test('writes origins as browsers do, and narrows to venues', async () => {
    const origins = ['--origin', 'https://House.example:443', '--origin', 'http://localhost:4000']
    const ended = await keys(...website, ...origins, '--venue', 'south')
    const made = JSON.parse(ended.stdout)
    expect(made).toMatchObject({ origins: ['https://house.example', 'http://localhost:4000'], venues: ['south'] })
    expect(await findApiKey(made.key)).toMatchObject({ origins: made.origins, venueSlugs: ['south'] })
  })

  test.each([
    [['create'], '--organisation is missing.'],
    [['create', '--organisation', 'house'], '--kind must be publishable or secret.'],
    [
      ['create', '--organisation', 'house', '--kind', 'public', '--label', 'A'],
      '--kind must be publishable or secret.',
    ],
    [[...secret, ''], '--label must have 1 to 80 characters.'],
    [secret, "'--label <value>' argument missing"],
    [website, 'A publishable key needs an --origin.'],
    [[...website, '--origin', 'https://house.example/'], '"https://house.example/" is not.'],
    [[...website, '--origin', '*'], '"*" is not.'],
    [[...website, '--origins', 'https://house.example'], "Unknown option '--origins'"],
    [[...website, 'extra'], "Unexpected argument 'extra'"],
    [[], 'The command is missing.'],
    [['drop'], 'There is no command drop.'],
    [['revoke'], 'Give either --last-four or --id.'],
    [['revoke', '--last-four', 'abcd', '--id', 'x'], 'Give either --last-four or --id.'],
    [['revoke', '--last-four'], "'--last-four <value>' argument missing"],
    [['list', '--organization', 'house'], "Unknown option '--organization'"],
  ])('called as %j prints the usage', async (args, message) => {
    const ended = await keys(...args)
    expect([ended.status, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toContain(message)
    expect(ended.stderr).toContain('Usage:')
  })

  test.each([
    [['create', '--organisation', 'nobody', '--kind', 'secret', '--label', 'A'], /^There is no organisation nobody\./],
    [[...secret, 'A', '--venue', 'stranger'], /^house has no venue stranger\./],
    [['list', '--organisation', 'nobody'], /^There is no organisation nobody\./],
    [['revoke', '--last-four', '????'], /^There is no key that ends in \?\?\?\?\./],
    [['revoke', '--id', 'nothing'], /^There is no key nothing\./],
  ])('called as %j fails with one plain line', async (args, message) => {
    const ended = await keys(...args)
    expect([ended.status, ended.stdout]).toEqual([1, ''])
    expect(ended.stderr).toMatch(message)
    expect(ended.stderr.split('\n')).toHaveLength(2)
  })
})

/** Stores a key that ends in four given characters. */
async function keyEnding(lastFour: string, label: string) {
  const owner = await findKeyOwner('house')
  const key = newApiKey('secret').slice(0, -4) + lastFour
  const id = randomUUID()
  const rest = { kind: 'secret' as const, label, lastFour, origins: [], venueSlugs: null }
  await database()
    .insert(apiKey)
    .values({ ...rest, id, organisationId: owner?.id ?? '', hash: sha256(key) })
  return { id, key }
}

describe('keys revoke', () => {
  test('revokes a key by its last four characters, and reports a repetition', async () => {
    const { key } = await keyEnding('Rv1x', 'Leaked')
    const ended = await keys('revoke', '--last-four', 'Rv1x')
    const name = 'the secret key "Leaked" of house, ending in Rv1x'
    expect(ended).toEqual({ status: 0, stdout: `Revoked: ${name}\n`, stderr: '' })
    expect(await findApiKey(key)).toBeNull()
    expect(await keys('revoke', '--last-four', 'Rv1x')).toMatchObject({ stdout: `Revoked already: ${name}\n` })
  })

  test('names the candidates where several have the same ending, and accepts the id of one', async () => {
    const [one, other] = [await keyEnding('-am_', 'One'), await keyEnding('-am_', 'Other')]
    const ambiguous = await keys('revoke', '--last-four=-am_')
    expect([ambiguous.status, ambiguous.stdout]).toEqual([1, ''])
    expect(ambiguous.stderr).toContain('2 keys end in -am_. Choose one by its id:')
    for (const { id } of [one, other]) expect(ambiguous.stderr).toContain(`--id ${id}`)
    expect(await findApiKey(one.key)).not.toBeNull()

    expect(await keys('revoke', '--id', one.id)).toMatchObject({ status: 0 })
    expect([await findApiKey(one.key), await findApiKey(other.key)]).toEqual([null, expect.anything()])
    // Only one working key is left, so its ending identifies it.
    expect(await keys('revoke', '--last-four=-am_')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/"Other"/),
    })
    expect(await findApiKey(other.key)).toBeNull()
  })

  test('searches only the named organisation', async () => {
    const { key } = await keyEnding('Own1', 'Own')
    expect(await keys('revoke', '--last-four', 'Own1', '--organisation', 'stranger')).toMatchObject({ status: 1 })
    expect(await findApiKey(key)).not.toBeNull()
  })
})

describe('keys list', () => {
  test('shows what distinguishes keys, and no key', async () => {
    const made = JSON.parse((await keys(...secret, 'Listed', '--venue', 'north', '--venue', 'south')).stdout)
    const ended = await keys('list', '--organisation', 'house')
    expect(ended).toMatchObject({ status: 0, stderr: '' })
    const [heading, ...lines] = ended.stdout.trimEnd().split('\n')
    expect(heading?.split(/ {2,}/)).toEqual([
      'organisation',
      'kind',
      'label',
      'last four',
      'origins',
      'venues',
      'created',
      'revoked',
    ])
    const line = lines.find((each) => each.includes('Listed'))
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/)
    expect(line?.split(/ {2,}/)).toEqual([
      'house',
      'secret',
      'Listed',
      made.key.slice(-4),
      '-',
      'north south',
      day,
      '-',
    ])
    expect(ended.stdout).not.toContain('svc_')
    expect(ended.stdout).not.toContain('stranger')
    expect((await keys('list')).stdout).toMatch(/^stranger +publishable +Website /m)
  })
})
