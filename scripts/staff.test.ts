import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findKeyOwner } from '#lib/keys/organisations.ts'
import { listPasskeys } from '#lib/operators/passkeys.ts'
import { findOperator } from '#lib/operators/queries.ts'
import { listSessions } from '#lib/operators/sessions.ts'
import { findLink } from '#lib/operators/tokens.ts'
import { deviceOf } from '#lib/operators/who-is.ts'
import { addedDevice, browserRequest, pairedDevice, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { runCommandEitherWay, runCommandHere } from '#testing/servers/command.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

const testDatabase = useTestDatabase()
const environment = () => ({ DATABASE_URL: testDatabase.url })
const staff = (...args: string[]) => runCommandHere('staff', args, environment())
const ada = ['--email', 'ada@house.example']
const invite = ['invite', '--organisation', 'house']

beforeAll(async () => {
  await importTestVenue({ slug: 'north', organisation: 'house', apiKeys: [] })
  await importTestVenue({ slug: 'foreign', organisation: 'others', apiKeys: [] })
})

async function adasSessions() {
  const person = await findOperator('ada@house.example')
  return listSessions(person?.id ?? '', new Date())
}

describe('staff', () => {
  test('invite prints a link, as JSON', async () => {
    const ended = await runCommandEitherWay(
      'staff',
      [...invite, '--email', 'Ada@House.example', '--name', 'Ada'],
      environment(),
    )
    expect([ended.status, ended.stderr.split('\n')[0]]).toEqual([
      0,
      'The link signs in once, within a week. It is shown only now.',
    ])
    expect(JSON.parse(ended.stdout)).toEqual({
      organisation: 'house',
      email: 'ada@house.example',
      name: 'Ada',
      role: 'owner',
      venue: null,
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/console\/sign-in\/link\/[\w-]{43}$/),
    })
  })

  test('invite makes an organisation with --new alone, which then has no venue', async () => {
    const eva = ['--email', 'eva@lark.example', '--name', 'Eva']
    const named = (organisation: string, ...more: string[]) =>
      staff('invite', '--organisation', organisation, ...eva, ...more)
    expect(await named('lark')).toMatchObject({ status: 1, stderr: expect.stringContaining('--new makes it') })
    expect((await named('The Lark', '--new')).stderr).toContain('lower-case letters')
    expect(JSON.parse((await named('lark', '--new')).stdout)).toMatchObject({ organisation: 'lark', role: 'owner' })
    expect(await named('lark', '--new')).toMatchObject({ status: 1, stderr: expect.stringContaining('already') })
    expect(await findKeyOwner('lark')).toMatchObject({ venueSlugs: [] })
  })

  test('role gives another role, and takes one away', async () => {
    expect((await staff('role', ...ada, '--role', 'host', '--venue', 'north')).stdout).toBe(
      'ada@house.example is host at north.\n',
    )
    expect((await staff('list', '--organisation', 'house')).stdout).toContain('owner (all), host (north)')
    expect((await staff('role', ...ada, '--role', 'none', '--venue', 'north')).stdout).toContain(
      'has no role at north any more',
    )
    expect(await staff('role', ...ada, '--role', 'none', '--venue', 'north')).toMatchObject({ status: 1 })
  })

  test('invite leaves the roles of a known person as they are, unless one is named', async () => {
    const ben = ['--email', 'ben@house.example']
    const listed = async () => /ben@house.*/.exec((await staff('list')).stdout)?.[0]
    const printed = async (...args: string[]) => JSON.parse((await staff(...invite, ...ben, ...args)).stdout)
    expect(await printed('--role', 'door', '--venue', 'north')).toMatchObject({ role: 'door', venue: 'north' })
    expect(await printed()).toMatchObject({ role: null })
    expect(await printed('--provider', 'google')).toMatchObject({ role: null })
    expect(await listed()).toContain(' door (north) ')
    expect(await printed('--role', 'manager', '--venue', 'north')).toMatchObject({ role: 'manager' })
    expect(await listed()).toContain(' manager (north) ')
  })

  test('invite replaces the link before, and prints none for a disabled person', async () => {
    const carla = ['--email', 'carla@house.example']
    const tokenOf = (stdout: string) => JSON.parse(stdout).url.split('/').at(-1)
    const works = async (token: string) => (await findLink(token, new Date())) !== null
    const [first, second] = [
      tokenOf((await staff(...invite, ...carla)).stdout),
      tokenOf((await staff(...invite, ...carla)).stdout),
    ]
    expect([await works(first), await works(second)]).toEqual([false, true])
    await staff('disable', ...carla)
    const refused = await staff(...invite, ...carla)
    expect([refused.status, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toContain('carla@house.example is disabled. Enable the person first.')
    await staff('enable', ...carla)
    expect([await works(first), await works(second)]).toEqual([false, false])
  })

  test('passkeys lists and removes them', async () => {
    await staff(...invite, '--email', 'dora@house.example')
    const dora = ['--email', 'dora@house.example']
    const person = await findOperator('dora@house.example')
    for (const id of ['-first', 'second', 'third']) {
      await database().execute(sql`insert into operator_passkey (id, operator_id, public_key, counter, name, created_at)
        values (${id}, ${person?.id}, 'public'::bytea, 0, 'Firefox', '2026-01-02 03:04:05Z')`)
    }
    expect((await staff('passkeys', ...dora)).stdout).toMatch(/-first +Firefox +2026-01-02T03:04Z +-\n/)
    expect((await staff('passkeys', ...dora, '--remove=-first')).stdout).toBe('Removed: 1\n')
    expect(await staff('passkeys', ...dora, '--remove=-first')).toMatchObject({ status: 1 })
    expect((await staff('passkeys', ...dora, '--remove=all')).stdout).toBe('Removed: 2\n')
    expect(await listPasskeys(person?.id ?? '')).toEqual([])
  })

  test('devices lists and revokes them', async () => {
    const { id, token } = await pairedDevice('north', { name: 'Stand', role: 'host' })
    const waits = await addedDevice('north', { name: 'Kitchen', role: 'kitchen' })
    const north = ['devices', '--venue', 'north']
    const { stdout } = await staff(...north, 'list')
    expect(stdout).toMatch(new RegExp(`${id} +Stand +host +(\\S+Z +){3}-\n`))
    expect(stdout).toMatch(new RegExp(`${waits.id} +Kitchen +kitchen +\\S+Z +- +- +-\n`))
    expect(await staff('devices', '--venue', 'foreign', 'revoke', id)).toMatchObject({ status: 1 })
    expect(await deviceOf(browserRequest({ device: token }), new Date())).not.toBeNull()
    expect((await staff(...north, 'revoke', id)).stdout).toBe('Revoked: 1\n')
    expect(await deviceOf(browserRequest({ device: token }), new Date())).toBeNull()
    const again = await staff(...north, 'revoke', id)
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining(`north has no device ${id}.`)])
    expect((await staff(...north, 'list')).stdout).not.toContain(id)
    for (const wrong of [['list'], [...north], [...north, 'revoke'], [...north, 'list', id], [...north, 'pair', id]]) {
      expect([wrong, (await staff(...(wrong[0] === 'devices' ? wrong : ['devices', ...wrong]))).status]).toEqual([
        wrong,
        2,
      ])
    }
  })

  test('sessions --end all ends links that wait as well', async () => {
    const { stdout } = await staff(...invite, ...ada)
    const token = JSON.parse(stdout).url.split('/').at(-1)
    expect((await staff('sessions', ...ada, '--end', 'all')).stdout).toBe('Ended: 0\n')
    expect(await findLink(token, new Date())).toBeNull()
  })

  test('sessions lists and ends them', async () => {
    const person = await findOperator('ada@house.example')
    if (!person) throw new Error('Ada was not invited')
    for (let time = 0; time < 3; time++) await sessionOf(person)
    const [first] = await adasSessions()
    expect((await staff('sessions', ...ada)).stdout).toContain(`${first?.id}  Firefox, Linux  mail`)
    expect((await staff('sessions', ...ada, '--end', first?.id ?? '')).stdout).toBe('Ended: 1\n')
    expect(await staff('sessions', ...ada, '--end', first?.id ?? '')).toMatchObject({ status: 1 })
    expect((await staff('sessions', ...ada, '--end', 'all')).stdout).toBe('Ended: 2\n')
    expect(await adasSessions()).toEqual([])
  })

  test('disable ends everything, and enable lets the person in again', async () => {
    const person = await findOperator('ada@house.example')
    if (person) await sessionOf(person)
    if (person) await addedDevice('north', { by: person })
    expect((await staff('disable', ...ada)).stdout).toBe(
      'Disabled: ada@house.example; 1 session has ended; 1 device is shut out\n',
    )
    expect((await staff('disable', ...ada)).stdout).toBe('Disabled already: ada@house.example\n')
    expect(await adasSessions()).toEqual([])
    expect((await staff('enable', ...ada)).stdout).toBe('Enabled: ada@house.example\n')
    expect((await staff('enable', ...ada)).stdout).toBe('Was not disabled: ada@house.example\n')
  })

  test.each([
    [[], 2, 'The command is missing.'],
    [['hire'], 2, 'There is no command hire.'],
    [['invite', ...ada], 2, '--organisation is missing.'],
    [invite, 2, '--email is missing.'],
    [[...invite, '--email', 'ada'], 2, '--email must be an e-mail address.'],
    [[...invite, ...ada, '--role', 'chef'], 2, '--role must be one of owner, manager, host, service, kitchen, door.'],
    [[...invite, ...ada, '--name', ' '], 2, '--name must have 1 to 80 characters.'],
    [[...invite, ...ada, '--language', 'fr'], 2, '--language must be en or de.'],
    [[...invite, ...ada, '--venue', 'foreign'], 1, 'The organisation has no venue foreign.'],
    [['invite', '--organisation', 'none', ...ada], 1, 'There is no organisation none.'],
    [['invite', '--organisation', 'others', ...ada], 1, 'ada@house.example signs in for another organisation.'],
    [['role', ...ada], 2, '--role is missing.'],
    [['disable', '--email', 'eve@house.example'], 1, 'Nobody signs in with eve@house.example.'],
    [['sessions', ...ada, '--end', 'x'], 1, 'has no session x.'],
    [['sessions', ...ada, `--end=${'-'.repeat(36)}`], 1, 'has no session'],
  ])('%j is refused', async (args, status, message) => {
    const ended = await staff(...args)
    expect(ended.status).toBe(status)
    expect(ended.stderr).toContain(message)
  })
})
