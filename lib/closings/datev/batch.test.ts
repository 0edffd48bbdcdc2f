import { expect, test } from 'vitest'
import { exampleAccounts, exampleRevenue } from '#lib/venues/accounting.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Closing } from '../read-facts.ts'
import { datevBatch } from './batch.ts'
import { cp1252Bytes, inCp1252, postingColumns, quoted } from './format.ts'
import { postingsOf } from './postings.ts'

/** The format as developer.datev.de describes it (header, Buchungsstapel), written down here a second time. */
const text = (max: number) => new RegExp(`^"(?:[^"]|""){0,${max}}"$`)
const empty = /^$/
const noText = /^""$/
const headerFields: RegExp[] = [
  ...[/^"EXTF"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/, /^20\d{2}[01]\d[0-3]\d[0-2]\d[0-5]\d[0-5]\d\d{3}$/],
  ...[empty, /^"[A-Z]{2}"$/, text(25), text(25), /^\d{4,7}$/, /^\d{1,5}$/, /^20\d{2}[01]\d[0-3]\d$/, /^[4-8]$/],
  ...[/^20\d{2}[01]\d[0-3]\d$/, /^20\d{2}[01]\d[0-3]\d$/, text(30), /^"([A-Z]{2})?"$/, /^[12]$/, /^(0|30|40|50|64)$/],
  ...[/^[01]$/, /^"EUR"$/, empty, noText, empty, empty, /^"(\d{2})?"$/, empty, empty, noText, text(16)],
]
const mandatory: Record<number, RegExp> = {
  1: /^\d{1,10},\d{2}$/,
  2: /^"[SH]"$/,
  3: /^"[A-Z]{3}"$/,
  7: /^\d{4,9}$/,
  8: /^\d{4,9}$/,
  9: /^"(\d{4})?"$/,
  10: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
  11: /^"[\w$%\-/]{0,36}"$/,
  14: text(60),
  114: /^[01]$/,
}
/** The fields of text among the empty ones. */
const textFields = new Set([
  6, 12, 16, 20, 37, 38, 40, 42, 91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123,
])
for (let at = 21; at <= 36; at++) textFields.add(at)
for (let at = 48; at <= 87; at++) textFields.add(at)

const money = (purpose: string, means: string, takenMinor: number, tipsMinor = 0, refundedMinor = 0) => ({
  ...{ purpose, means, payments: 1, takenMinor, refundedMinor, tipsMinor },
})
const closing = {
  number: 7,
  day: '2027-01-31',
  currency: 'EUR',
  floatMinor: 20_000,
  countedMinor: 29_950,
  sums: {
    invoices: {
      count: 3,
      counterInvoices: 1,
      totalMinor: 17_000,
      taxes: [
        { taxRateMillionths: 70_000, totalMinor: -1_000, taxMinor: -65 },
        { taxRateMillionths: 190_000, totalMinor: 17_500, taxMinor: 2_794 },
        { taxRateMillionths: null, totalMinor: 500, taxMinor: 0 },
      ],
    },
    money: [
      money('Tab', 'Cash', 9_000, 900),
      money('Tab', 'Online', 5_000),
      money('Tab', 'Voucher', 2_000),
      money('Tab', 'Deposit', 1_000),
      money('Voucher', 'Online', 5_000),
      money('Deposit', 'Online', 4_000, 0, 1_000),
      money('Tickets', 'Cash', 700),
    ],
    tabs: { beforeMinor: 0, afterMinor: 0, dueMinor: 0, paidMinor: 0 },
    vouchers: {
      beforeMinor: 1_000,
      issuedMinor: 5_500,
      redeemedMinor: 2_000,
      returnedMinor: 0,
      adjustedMinor: 0,
      afterMinor: 4_500,
    },
    house: { beforeMinor: 0, chargedMinor: 0, settledMinor: { Cash: 0, Terminal: 0, Transfer: 300 }, afterMinor: 0 },
    drawer: { cashMinor: 9_700, tipsMinor: 900, refundsMinor: 0, settledMinor: 0, expectedMinor: 30_600 },
  },
} as unknown as Closing

const accounting = {
  consultant: 29_098,
  client: 55_003,
  fiscalYearStart: '02-01',
  accountLength: 4,
  accounts: exampleAccounts,
  revenue: [...exampleRevenue],
}
const venue = { timezone: 'Europe/Berlin', settings: { accounting } } as unknown as Venue
const now = new Date('2027-01-31T23:10:05Z')

/** The fields of a line: semicolons within quotes do not count. */
const fieldsOf = (line: string) =>
  line
    .match(/("(?:[^"]|"")*"|[^;]*)(;|$)/g)
    ?.slice(0, -1)
    .map((field) => field.replace(/;$/, '')) ?? []

test('every field of the file is as the format describes it', () => {
  const { name, bytes } = datevBatch(venue, closing, now)
  expect(name).toMatch(/^EXTF_.*\.csv$/)
  const written = new TextDecoder('windows-1252').decode(bytes)
  expect(written.endsWith('\r\n')).toBe(true)
  expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const [header = '', titles = '', ...lines] = written.split('\r\n').slice(0, -1)
  const fields = header.split(';')
  expect(fields).toHaveLength(31)
  for (const [at, form] of headerFields.entries()) expect(fields[at], `header ${at + 1}`).toMatch(form)
  expect(fields.slice(5, 6)).toEqual(['20270201001000000'])
  expect(fields.slice(10, 16)).toEqual(['29098', '55003', '20260201', '4', '20270131', '20270131'])
  expect(titles.split(';')).toEqual(postingColumns)
  expect(postingColumns).toHaveLength(125)
  expect(new Set(postingColumns).size).toBe(125)
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) {
    const its = fieldsOf(`${line}`)
    const all = line.split(';')
    expect(all).toHaveLength(125)
    expect(its.length).toBeGreaterThan(0)
    for (const [at, field] of all.entries()) {
      expect(field, `${postingColumns[at]} of ${line}`).toMatch(
        mandatory[at + 1] ?? (textFields.has(at + 1) ? noText : empty),
      )
    }
    expect(all[0]).not.toBe('0,00')
  }
})

test('the sums of the batch are those of the closing', () => {
  const { accounts } = accounting
  const balance = (account: string) =>
    postingsOf(closing, accounting).reduce(
      (sum, { debit, credit, minor }) => sum + (debit === account ? minor : 0) - (credit === account ? minor : 0),
      0,
    )
  expect([balance('8300'), balance('8400'), balance('8200')]).toEqual([1_000, -17_500, -500])
  // The posted cash is the count of the drawer less the float, which was there before.
  expect(balance(accounts.cash)).toBe(29_950 - 20_000)
  expect(balance(accounts.bills)).toBe(0)
  expect(balance(accounts.vouchers)).toBe(-(4_500 - 1_000))
  expect(balance(accounts.deposits)).toBe(-(4_000 - 1_000 - 1_000))
  expect(balance(accounts.tips)).toBe(-900)
  expect(balance(accounts.tickets)).toBe(-700)
  expect(balance(accounts.online)).toBe(5_000 + 5_000 + 3_000)
  expect(balance(accounts.house)).toBe(-300)
})

test.each([
  ['a venue in another currency', venue, { ...closing, currency: 'JPY' }, 'euros'],
  ['a venue without accounts', { ...venue, settings: {} } as Venue, closing, 'settings.accounting'],
  [
    'a tax rate without an account',
    { ...venue, settings: { accounting: { ...accounting, revenue: [] } } } as unknown as Venue,
    closing,
    '7 %',
  ],
])('there is no file for %s, and the reason is said', (_, at, one, reason) => {
  expect(() => datevBatch(at, one as Closing, now)).toThrow(
    expect.objectContaining({
      kind: 'conflict',
      detail: { en: expect.stringContaining(reason), de: expect.any(String) },
    }),
  )
})

test('letters that Windows-1252 lacks are replaced readably', () => {
  expect(inCp1252('Café Müller – 5 € „Łódź“ Şiş 寿司')).toBe('Café Müller – 5 € „Lódz“ Sis ShouSi')
  expect([...cp1252Bytes('€ü–A')]).toEqual([0x80, 0xfc, 0x96, 0x41])
  const decoder = new TextDecoder('windows-1252')
  for (let byte = 0x20; byte < 0x100; byte++) {
    const letter = decoder.decode(Uint8Array.of(byte))
    if (byte === 0x7f || (byte > 0x7f && letter.codePointAt(0) === byte && byte < 0xa0)) continue
    expect([...cp1252Bytes(letter)], letter).toEqual([byte])
  }
  expect(quoted('a "b"\r\nc', 60)).toBe('"a ""b""  c"')
  expect(quoted('x'.repeat(70), 60)).toHaveLength(62)
})

test('the rounding of cash is posted as cash, and not as a difference that somebody has to look for', () => {
  const { drawer } = closing.sums
  const rounded = { ...drawer, roundingMinor: 2, expectedMinor: drawer.expectedMinor + 2 }
  const postings = postingsOf({ ...closing, sums: { ...closing.sums, drawer: rounded } }, accounting)
  const { cash, drawer: differences } = accounting.accounts
  expect(postings).toContainEqual(expect.objectContaining({ debit: cash, credit: differences, minor: 2 }))
  const balance = (account: string, of: readonly { debit: string; credit: string; minor: number }[]) =>
    of.reduce(
      (sum, { debit, credit, minor }) => sum + (debit === account ? minor : 0) - (credit === account ? minor : 0),
      0,
    )
  // The counted drawer is the same, so the posted cash is the same.
  expect(balance(cash, postings)).toBe(balance(cash, postingsOf(closing, accounting)))
})
