import { beforeAll, describe, expect, test } from 'vitest'
import { fromGuest } from '#lib/guest-text.ts'
import { localDateAt } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { readVoucherCode } from '#lib/vouchers/code.ts'
import { findVoucherByCode } from '#lib/vouchers/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { voucherCodesIn } from '#testing/runner/voucher-codes.ts'
import { runCommandEitherWay, runCommandHere } from '#testing/servers/command.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { currentVoucher, holding, itemOf, voucherOf } from '#testing/venues/vouchers.ts'

const testDatabase = useTestDatabase()
keepVoucherBooks()

let venue: Venue
beforeAll(async () => {
  const settings = {
    vouchers: { validity: { years: 3, untilYearEnd: true }, terms: { en: 'No cash.', de: 'Kein Bargeld.' } },
  }
  venue = await getVenue((await importTestVenue({ slug: 'bar', settings })).slug)
  await importTestVenue({ slug: 'without-rule' })
})

const environment = () => ({ DATABASE_URL: testDatabase.url, APP_URL: 'https://booking.example' })
const vouchers = (args: string[], input = '') => runCommandHere('vouchers', args, environment(), input)

describe('vouchers issue', () => {
  test('prints the code once, as JSON, and the venue determines how long it is valid', async () => {
    const who = ['--recipient', ' Ada ', '--message', 'Enjoy it', '--language', 'de']
    const year = () => Number(localDateAt(venue.timezone, Date.now()).slice(0, 4))
    const before = year()
    const words = ['issue', '--venue', 'bar', '--amount', '12,50', ...who]
    const ended = await runCommandEitherWay('vouchers', words, environment())
    expect([ended.status, ended.stderr]).toEqual([0, 'Store or hand over the code now: it is shown only once.\n'])
    const made = JSON.parse(ended.stdout)
    // It may be issued in the last second of a year, and read in the next one.
    const lastDays = [before, year()].map((each) => `${each + 3}-12-31`)
    expect(made.kind).toBe('Amount')
    expect(lastDays).toContain(made.expiresOn)
    expect(made.guestUrl).toBe(`https://booking.example/vouchers/${made.code}`)
    expect(await findVoucherByCode(made.code)).toMatchObject({
      id: made.id,
      issuedValue: 1250,
      recipientName: 'Ada',
      giftMessage: 'Enjoy it',
      terms: 'Kein Bargeld.',
      termsByLanguage: { en: 'No cash.', de: 'Kein Bargeld.' },
      language: 'de',
    })
  })

  test('makes the other kinds', async () => {
    const day = ['--expires-on', '2098-05-01']
    const off = await vouchers(['issue', '--venue', 'bar', '--percentage', '12.5', '--max-discount', '30', ...day])
    expect(await findVoucherByCode(JSON.parse(off.stdout).code)).toMatchObject({
      kind: 'Percentage',
      percentageMillionths: 125_000,
      maxDiscountMinor: 3000,
      expiresOn: '2098-05-01',
    })
    const item = await vouchers(['issue', '--venue', 'without-rule', '--item', 'Soup', ...day])
    expect(await findVoucherByCode(JSON.parse(item.stdout).code)).toMatchObject({ kind: 'Item', itemName: 'Soup' })
  })
})

describe('a voucher', () => {
  test('is named by its code on standard input or as an argument, or by its id, and its code is never shown', async () => {
    const { voucher, code } = await voucherOf(venue, { recipientName: fromGuest('Ada') })
    await holding(venue, [{ voucher, moneyMinor: 500 }])
    const ways = [
      await runCommandEitherWay('vouchers', ['show'], environment(), `${code.toLowerCase()}\n`),
      await vouchers(['show', code]),
      await vouchers(['show', '--id', voucher.id]),
    ]
    for (const { status, stdout, stderr } of ways) {
      expect([status, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(/^voucher +€50\.00 at bar$/m)
      expect(stdout).toMatch(/^left +€45\.00$/m)
      expect(stdout).toMatch(/^held +€5\.00$/m)
      expect(stdout).toMatch(/^\S+ +hold +€5\.00 +€5\.00 +[0-9a-f-]{36} +-$/m)
      expect(voucherCodesIn(stdout)).toEqual([])
    }
    expect(readVoucherCode(code)).toBe(code)
  })

  test('is redeemed and refunded', async () => {
    const { voucher, code } = await voucherOf(venue)
    const redeemed = await vouchers(['redeem', '--amount', '12.50', '--note', 'Eva'], code)
    expect(redeemed.stdout).toMatch(/^Redeemed: €12\.50\. Left on it: €37\.50\. Redemption [0-9a-f-]{36}\n$/)
    const redemption = redeemed.stdout.trim().split(' ').at(-1) ?? ''
    const refund = ['refund', '--venue', 'bar', '--redemption', redemption, '--note', 'wrong table']
    expect((await vouchers(refund)).stdout).toBe('Refunded. Left on it: €50.00. Valid until 2099-12-31.\n')
    expect((await vouchers(refund)).stdout).toMatch(/^Refunded already\. Left on it: €50\.00\./)
    const item = await itemOf(venue, 'Soup')
    expect((await vouchers(['redeem', '--id', item.voucher.id])).stdout).toMatch(
      /^Redeemed: Soup\. Left on it: 0 of 1\./,
    )
    expect((await currentVoucher(voucher)).openValue).toBe(5000)
  })

  test('is voided, once, and a refund to it is settled', async () => {
    const { voucher } = await voucherOf(venue)
    const name = ['--id', voucher.id]
    const redeemed = await vouchers(['redeem', ...name, '--amount', '20'])
    const redemption = redeemed.stdout.trim().split(' ').at(-1) ?? ''
    const end = ['void', ...name, '--note', 'stolen']
    expect((await vouchers(end)).stdout).toBe('Void: the voucher of €50.00 at bar.\n')
    expect((await vouchers(end)).stdout).toBe('Void already: the voucher of €50.00 at bar.\n')
    const refunded = await vouchers(['refund', '--venue', 'bar', '--redemption', redemption, '--note', 'x'])
    expect(refunded.stderr).toContain('settle this with the guest')
    const settled = await vouchers(['adjust', ...name, '--write-off', '20', '--note', 'paid out'])
    expect(settled.stdout).toBe('Adjusted. Left on it: €0.00.\n')
  })
})

test('vouchers report shows liabilities by month of issue', async () => {
  const { slug } = await importTestVenue({ slug: 'owing' })
  const owing = await getVenue(slug)
  const { voucher } = await voucherOf(owing, { issuedOn: '2026-02-05' })
  await holding(owing, [{ voucher, moneyMinor: 700 }])
  await voucherOf(owing, { issuedOn: '2026-03-05', expiresOn: '2026-03-06', faceValueMinor: 2500 })
  const ended = await vouchers(['report', '--venue', 'owing'])
  expect(ended).toMatchObject({ status: 0, stderr: '' })
  const cells = ended.stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/))
  expect(cells).toEqual([
    ['venue', 'issued in', 'vouchers', 'issued', 'owed', 'of it held', 'of it to settle', 'expired'],
    ['owing', '2026-02', '1', '€50.00', '€50.00', '€7.00', '€0.00', '€0.00'],
    ['owing', '2026-03', '1', '€25.00', '€0.00', '€0.00', '€0.00', '€25.00'],
    ['together', '-', '2', '€75.00', '€50.00', '€7.00', '€0.00', '€25.00'],
  ])
  expect((await vouchers(['report', '--venue', 'without-anything'])).status).toBe(1)
})

const issue = ['issue', '--venue', 'bar']
const unknownId = '00000000-0000-0000-0000-000000000000'

test.each<[string[], string]>([
  [[], 'The command is missing.'],
  [['toString'], 'There is no command toString.'],
  [issue, 'Give its worth'],
  [[...issue, '--amount', '5', '--item', 'Soup'], 'Give its worth'],
  [[...issue, '--amount', '5', '--max-discount', '3'], '--max-discount goes with --percentage.'],
  [[...issue, '--amount', '5.001'], '--amount: 5.001 can mean two amounts. Write 5001 or 5.00.'],
  [[...issue, '--amount', '0'], '--amount must be above 0.'],
  [[...issue, '--amount', '4006381333931'], '--amount: The highest amount is €100,000,000.'],
  [[...issue, '--percentage', '101'], '--percentage must be more than 0 and at most 100.'],
  [[...issue, '--amount', '5', '--expires-on', '2020-01-01'], '--expires-on must be a date from today on.'],
  [['issue', '--venue', 'without-rule', '--amount', '5'], 'without-rule has no rule of validity. Give --expires-on.'],
  [['show'], 'Which voucher? Its code is read from standard input.'],
  [['show', 'ABCD', '--id', unknownId], 'Name the voucher once'],
  [['show', '--sale', 'GV-1'], '--sale needs --venue.'],
  [['void', '--id', unknownId], '--note must say why'],
  [['refund', '--venue', 'bar', '--note', 'x'], '--redemption is missing.'],
  [['adjust', '--id', unknownId, '--note', 'x'], 'Give either --write-off or --bring-back.'],
])('called as %j prints the usage', async (args, message) => {
  const ended = await vouchers(args)
  expect([ended.status, ended.stdout]).toEqual([2, ''])
  expect(ended.stderr).toContain(message)
  expect(ended.stderr).toContain('Usage:')
})

test('a failure is one plain line, which repeats no code', async () => {
  const { code } = await voucherOf(venue, { expiresOn: '2026-01-31' })
  const failures = [
    await vouchers(['redeem', code, '--amount', '5']),
    await vouchers(['show', `${code.slice(0, 18)}00`]),
    await vouchers(['show', '--venue', 'bar', '--sale', 'GV-1']),
    await vouchers(['refund', '--venue', 'bar', '--redemption', unknownId, '--note', 'x']),
    await vouchers(['issue', '--venue', 'nowhere', '--amount', '5']),
  ]
  for (const { status, stdout } of failures) expect([status, stdout]).toEqual([1, ''])
  expect(failures.map(({ stderr }) => stderr)).toEqual([
    'This voucher cannot be redeemed: expired.\n',
    'There is no such voucher.\n',
    'There is no such voucher.\n',
    expect.stringMatching(/^There is no redemption by staff with this id\. .*\n$/),
    'There is no such venue.\n',
  ])
})
