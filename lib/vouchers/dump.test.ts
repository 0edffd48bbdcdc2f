import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { voucherSale, voucher as voucherTable } from '#db/schema/vouchers.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { spendableCodesIn } from '#testing/database/spendable-codes.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { voucherCodesIn } from '#testing/runner/voucher-codes.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { acting } from '#testing/venues/acting.ts'
import { fullVenue } from '#testing/venues/full-venue.ts'
import { holding, voucherOf } from '#testing/venues/vouchers.ts'
import { displayVoucherCode, readVoucherCode, voucherCodeDigest } from './code.ts'
import { queueVoucherDelivery } from './delivery.ts'
import { issueVoucher } from './issue-voucher.ts'
import { redeemVoucher } from './redeem-voucher.ts'
import { voidVoucher } from './void-voucher.ts'

useTestDatabase()
keepVoucherBooks()

const now = new Date()

/** The contents of a database dump, as text: every row of every table, the job queue included. */
async function dump(): Promise<string> {
  const tables = await database().execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await database().execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`))
    texts.push(name, ...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** Every substring of a text that can be read as a code, bare or in groups. */
function readable(text: string): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at < text.length; at++) {
    for (const length of [20, 24]) {
      const code = readVoucherCode(text.slice(at, at + length))
      if (code !== null) found.add(code)
    }
  }
  return found
}

test('a dump of the database holds no code that can be spent', async () => {
  const codes = (await importVenueFile(fullVenue(), { now })).vouchers.map(({ code }) => code)
  const venue = await getVenue('weinstube-lerche')
  for (let each = 0; each < scaled(4, 20); each++) {
    const { voucher, code } = await voucherOf(venue)
    codes.push(code)
    await (await holding(venue, [{ voucher, moneyMinor: 100 }])).capture()
    await redeemVoucher(venue, voucher.id, { amountMinor: 200, note: 'counter' }, acting(now))
    if (each % 2 === 0) await voidVoucher(venue, voucher.id, { note: 'test' }, acting(now))
  }
  for (const deliverOn of [null, '2099-01-01']) codes.push(await soldAndDelivered(deliverOn))

  const text = await dump()
  const digests = new Set((await database().select().from(voucherTable)).map(({ codeDigest }) => hex(codeDigest)))
  expect(digests.size).toBe(codes.length)
  const spendable = (candidates: Iterable<string>) =>
    [...candidates].filter((code) => digests.has(hex(voucherCodeDigest(code))))

  // Some digests and sealed bytes are readable as codes by chance, which shows that the search covers everything.
  const candidates = readable(text)
  expect(candidates.size).toBeGreaterThan(scaled(10, 100))
  expect(spendable(candidates)).toEqual([])
  expect(voucherCodesIn(text)).toEqual([])
  // The dump has no code as bytes either, which it writes as hexadecimal digits.
  expect(await spendableCodesIn(text)).toEqual([])
  // The control: the same search finds codes that are there.
  expect(spendable(readable(codes.map((code) => `x${code}y`).join('')))).toHaveLength(codes.length)

  async function soldAndDelivered(deliverOn: string | null): Promise<string> {
    const row = {
      venueId: venue.id,
      id: randomUUID(),
      reference: `GV-${deliverOn ?? 'NOW'}`,
      productId: 'fifty',
      kind: 'Amount',
      title: 'Fifty',
      priceMinor: 5000,
      currency: 'EUR',
      buyerName: fromGuest('Ada'),
      buyerEmail: fromGuest('ada@guest.example'),
      recipientEmail: fromGuest('bob@guest.example'),
      deliverOn,
      language: 'en',
      validityMonths: 36,
      validityUntilYearEnd: false,
      createdAt: now,
    } as const
    const given = { issuedOn: '2026-06-10', expiresOn: '2099-12-31', recipientName: null, giftMessage: null }
    return inTransaction(async (tx) => {
      const [sale] = await tx.insert(voucherSale).values(row).returning()
      if (!sale) throw new Error('no sale')
      const toIssue = {
        ...given,
        kind: 'Amount',
        faceValueMinor: 5000,
        language: 'en',
        terms: null,
        termsByLanguage: null,
      } as const
      const { voucher, code } = await issueVoucher(tx, venue, { ...toIssue, saleId: sale.id }, now)
      await queueVoucherDelivery(tx, { venue, sale, voucher, code }, now)
      return displayVoucherCode(code)
    })
  }
})

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
