import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { runCommandEitherWay, runCommandHere } from '#testing/servers/command.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { someDay } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

const testDatabase = useTestDatabase()
const dataDir = useDataDir()
const environment = () => ({ DATABASE_URL: testDatabase.url, DATA_DIR: dataDir })
const guest = (...args: string[]) => runCommandHere('guest', args, environment())

const keys = new Map<string, string>()
beforeAll(async () => {
  for (const [slug, organisation] of [
    ['north', 'house'],
    ['south', 'house'],
    ['stranger', 'stranger'],
  ] as const) {
    keys.set(slug, (await importTestVenue({ slug, organisation, apiKeys: [{ kind: 'secret', label: 'A' }] })).secretKey)
  }
})

async function post(slug: string, page: string, body: object): Promise<void> {
  // A key of the organisation reaches both of its venues.
  const headers = { 'X-Service-Key': keys.get(slug) || keys.get('north') || '' }
  const { status } = await callRoute(`/api/venues/${slug}/${page}`, { method: 'POST', headers, body })
  expect(status).toBeLessThan(300)
}
const write = (slug: string, guestEmail: string) =>
  post(slug, 'messages', { guestName: 'Ada', guestEmail, subject: 'Dogs', body: 'Are dogs welcome?' })
const book = (slug: string, email: string) =>
  post(slug, 'reservations', {
    resourceType: 'RestaurantTable',
    date: someDay(),
    start: '18:00',
    partySize: 2,
    customerName: 'Ada',
    email,
  })

type Held = { guest: string; venues: { venue: { slug: string }; conversations: unknown[] }[] }
async function exported(...args: string[]): Promise<string[]> {
  const { status, stdout, stderr } = await guest('export', ...args)
  expect([status, stderr]).toEqual([0, ''])
  return (JSON.parse(stdout) as Held).venues.map(({ venue }) => venue.slug)
}

describe('npm run guest', () => {
  test('exports the data of all venues, one organisation or one venue, for an address in any letter case', async () => {
    for (const slug of ['north', 'south', 'stranger']) await write(slug, 'ada@guest.example')
    await write('north', 'other@guest.example')
    expect(await exported(' ADA@Guest.Example ')).toEqual(['north', 'south', 'stranger'])
    expect(await exported('ada@guest.example', '--organisation', 'house')).toEqual(['north', 'south'])
    expect(await exported('ada@guest.example', '--venue', 'south')).toEqual(['south'])
    expect(await exported('nobody@guest.example')).toEqual([])
  })

  test('rehearses with --dry-run, erases with --yes, and prints no address', async () => {
    const rehearsed = await guest('erase', 'Ada@guest.example', '--organisation', 'house', '--dry-run')
    expect([rehearsed.status, rehearsed.stderr]).toEqual([0, ''])
    expect(JSON.parse(rehearsed.stdout)).toMatchObject({
      dryRun: true,
      venues: [{ venue: 'north' }, { venue: 'south' }],
    })
    expect(await exported('ada@guest.example')).toEqual(['north', 'south', 'stranger'])

    const house = ['--organisation', 'house']
    const erased = await runCommandEitherWay('guest', ['erase', 'Ada@guest.example', ...house, '--yes'], environment())
    const counts = expect.objectContaining({ conversations: 1, mails: 1, reservations: 0 })
    expect(JSON.parse(erased.stdout)).toEqual({
      dryRun: false,
      venues: ['north', 'south'].map((venue) => ({ venue, erased: counts, stays: [], mailsThatWait: 0 })),
    })
    expect([erased.status, `${erased.stdout}${erased.stderr}`]).toEqual([0, expect.not.stringMatching(/ada@guest/i)])
    expect(await exported('ada@guest.example')).toEqual(['stranger'])
    expect(await exported('other@guest.example')).toEqual(['north'])
    const again = await guest('erase', 'ada@guest.example', '--organisation', 'house', '--yes')
    expect([again.status, JSON.parse(again.stdout)]).toEqual([0, { dryRun: false, venues: [] }])
  })

  test('names records that are still needed, and ends with status 1', async () => {
    await book('north', 'ada@guest.example')
    const ended = await guest('erase', 'ada@guest.example', '--venue', 'north', '--yes')
    const { venues } = JSON.parse(ended.stdout)
    const reference = expect.stringMatching(/^SVC-/)
    expect(venues).toMatchObject([
      { venue: 'north', stays: [{ kind: 'reservation', reference, why: 'to-come' }], mailsThatWait: 1 },
    ])
    const cancel = ['cancel', venues[0].stays[0].reference, '--venue', 'north', '--guest']
    expect([ended.status, ended.stderr]).toEqual([
      1,
      `Not all could be erased. Still needed: 1 (see "stays").
A visit that the guest gives up can be cancelled:
  npm run reservations -- ${cancel.join(' ')}\n`,
    ])
    expect(await runCommandHere('reservations', cancel, environment())).toMatchObject({ status: 0 })
    expect(await guest('erase', 'ada@guest.example', '--venue', 'north', '--yes')).toMatchObject({ status: 0 })
  })

  test.each([
    [[], 'The command is missing.'],
    [['forget', 'ada@guest.example'], 'There is no command forget.'],
    [['export'], 'Give one EMAIL address.'],
    [['export', 'not-an-address'], 'Give one EMAIL address.'],
    [['export', 'ada@guest.example', 'bob@guest.example'], 'Give one EMAIL address.'],
    [['export', 'ada@guest.example', '--venue', 'north', '--organisation', 'house'], 'Give --venue or --organisation.'],
    [['erase', 'ada@guest.example'], 'Erasing cannot be undone'],
    [['erase', 'ada@guest.example', '--yes', '--dry-run'], 'Erasing cannot be undone'],
    [['erase', 'ada@guest.example', '--now'], "Unknown option '--now'"],
  ])('called as %j prints the usage', async (args, message) => {
    const ended = await guest(...args)
    expect([ended.status, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toContain(message)
    expect(ended.stderr).toContain('Usage:')
  })

  test.each([
    [['export', 'ada@guest.example', '--venue', 'nowhere'], 'There is no venue nowhere.\n'],
    [['erase', 'ada@guest.example', '--organisation', 'x', '--yes'], 'There is no organisation x with a venue.\n'],
  ])('called as %j fails with one plain line', async (args, message) => {
    expect(await guest(...args)).toEqual({ status: 1, stdout: '', stderr: message })
  })
})
