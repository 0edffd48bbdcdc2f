import { beforeAll, describe, expect, test } from 'vitest'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import type { DeskVoucherRecord, VoucherLiabilityRecord } from '#lib/vouchers/desk-record.ts'
import { findVoucherOfStaff, type Voucher } from '#lib/vouchers/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls, useUpMails } from '#testing/interface/console-calls.ts'
import { deliver, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { valuesOf, voucherOf } from '#testing/venues/vouchers.ts'

useTestDatabase()
keepVoucherBooks()
const dataDir = useDataDir()

type Calls = Awaited<ReturnType<typeof signedInCalls>>
const menus = [
  {
    id: 'kitchen',
    kind: 'Food',
    name: 'Kitchen',
    groups: [{ name: 'Warm', items: [{ name: { en: 'Soup', de: 'Suppe' }, price: 6.9 }] }],
  },
]
const base = '/api/console/venues/north/vouchers'
let north: Venue
let manager: Calls
let service: Calls

beforeAll(async () => {
  await importTestVenue({ slug: 'north', menus })
  north = await getVenue('north')
  manager = await signedInCalls({ venue: 'north', email: 'mia@north.example', role: 'manager' })
  service = await signedInCalls({ venue: 'north', email: 'sam@north.example', role: 'service' })
})

const readVoucher = async (of: Pick<Voucher, 'id'>) =>
  (await service.read(`${base}/${of.id}`)).json as unknown as DeskVoucherRecord

describe('issuing, correcting and ending', () => {
  test('mails a new voucher, whose code is in no answer', async () => {
    const request = { kind: 'Item', itemName: 'Soup', expiresOn: '2099-12-31', language: 'de' }
    const gift = { recipientName: 'Ada Guest', giftMessage: 'Guten Appetit', email: 'ada@guest.example' }
    const { status, json } = await manager.act(base, { ...request, ...gift })
    expect([status, Object.keys(json)]).toEqual([200, ['voucherId']])
    const [mail] = (await deliver(dataDir)).filter(({ to }) => to.some(({ address }) => address === gift.email))
    expect(mail?.text).toContain('Suppe')
    expect(mail?.attachments.map(({ filename }) => filename)).toContain('gutschein.pdf')
    const voucher = await findVoucherOfStaff(String(json.voucherId))
    const { entries } = await readVoucher({ id: String(json.voucherId) })
    expect([voucher?.language, entries]).toMatchObject(['de', [{ kind: 'issued', by: manager.operator.name }]])
    const again = await manager.act(`${base}/${String(json.voucherId)}/mail`, { email: 'bo@guest.example' })
    expect(again.status).toBe(200)
    const sent = await deliver(dataDir)
    expect(sent.some(({ to }) => to.some(({ address }) => address === 'bo@guest.example'))).toBe(true)
    await useUpMails(manager.operator.id, 'eve@guest.example')
    const unsent = [
      await manager.act(`${base}/${String(json.voucherId)}/mail`, { email: 'eve@guest.example' }),
      await manager.act(base, { ...request, email: 'eve@guest.example' }),
    ]
    expect(unsent.map((answer) => [answer.status, String(answer.json.detail)])).toEqual(
      unsent.map(() => [429, expect.stringContaining('20 mails to this address')]),
    )
    expect(await deliver(dataDir)).toHaveLength(sent.length)
  })

  test.each([
    [{ kind: 'Amount' }, ['Amount', 'ExpiresOn']],
    [{ kind: 'Amount', amount: 0, expiresOn: '2001-01-01' }, ['Amount', 'ExpiresOn']],
    [{ kind: 'Percentage', percentage: 101, expiresOn: '2099-12-31' }, ['Percentage']],
    [{ kind: 'Percentage', percentage: 10, maxDiscount: 1.001, expiresOn: '2099-12-31' }, ['MaxDiscount']],
    [{ kind: 'Item', itemName: 'Suppe', expiresOn: '2099-12-31' }, ['ItemName']],
    [{ kind: 'Percentage', percentage: 10, tender: 'Cash', expiresOn: '2099-12-31' }, ['Tender']],
    [{ kind: 'Item', itemName: 'Soup', tender: 'Cash', expiresOn: '2099-12-31' }, ['Price']],
    [{ kind: 'Item', itemName: 'Soup', price: 6.9, expiresOn: '2099-12-31' }, ['Price']],
    [{ kind: 'Item', itemName: 'Soup', tender: 'Cash', price: 0, expiresOn: '2099-12-31' }, ['Price']],
    [{ kind: 'Amount', amount: 10, tender: 'Cash', price: 9, expiresOn: '2099-12-31' }, ['Price']],
    [{ kind: 'Amount', amount: 10, tender: 'House', expiresOn: '2099-12-31' }, ['Tender']],
  ])('%j is refused', async (body, fields) => {
    const { status, json } = await manager.act(base, body)
    expect([status, Object.keys(json.errors as object).sort()]).toEqual([400, fields])
  })

  test('a voucher is sold at the desk, and its price handed back while it is whole', async () => {
    const sold = { kind: 'Item', itemName: 'Soup', tender: 'Terminal', price: 6.9, expiresOn: '2099-12-31' }
    const { json } = await manager.act(base, sold)
    const id = String(json.voucherId)
    const paid = { tender: 'Terminal', amount: 6.9, isRefunded: false }
    expect(await readVoucher({ id })).toMatchObject({
      status: 'Active',
      saleReference: expect.stringMatching(/^GV-/),
      paid,
    })
    const { rows } = (await manager.read(`${base}/liability`)).json as unknown as VoucherLiabilityRecord
    expect(rows.find(({ productId }) => productId === '')).toMatchObject({ title: 'Sold at the desk', owed: 6.9 })
    const back = { note: 'Another gift', isRefunded: true }
    expect((await manager.act(`${base}/${id}/void`, back)).status).toBe(200)
    expect(await readVoucher({ id })).toMatchObject({ status: 'Voided', paid: { ...paid, isRefunded: true } })
    expect((await manager.act(`${base}/${(await voucherOf(north)).voucher.id}/void`, back)).status).toBe(409)
    expect((await service.act(base, sold)).status).toBe(403)
  })

  test('a correction and a void have who and why; a void voucher is handed out no more', async () => {
    const { voucher } = await voucherOf(north)
    const off = { change: 'write-off', amount: 20, left: 50, note: 'Issued too high' }
    expect((await manager.act(`${base}/${voucher.id}/adjust`, off)).status).toBe(200)
    expect((await manager.act(`${base}/${voucher.id}/adjust`, off)).status).toBe(409)
    const on = { change: 'bring-back', amount: 5, left: 30, note: 'A little too low' }
    expect((await manager.act(`${base}/${voucher.id}/adjust`, on)).status).toBe(200)
    expect((await manager.act(`${base}/${voucher.id}/void`, { note: 'Lost' })).status).toBe(200)
    const { entries, status, refusal } = await readVoucher(voucher)
    expect([status, refusal]).toEqual(['Voided', 'voided'])
    expect(entries.map(({ kind, change, note }) => [kind, change, note]).slice(0, 3)).toEqual([
      ['written-off', -35, 'Lost'],
      ['brought-back', 5, 'A little too low'],
      ['written-off', -20, 'Issued too high'],
    ])
    expect(new Set(entries.slice(0, 3).map(({ by }) => by))).toEqual(new Set([manager.operator.name]))
    const mailed = await manager.act(`${base}/${voucher.id}/mail`, { email: 'ada@guest.example' })
    expect(mailed).toMatchObject({ status: 409, json: { reason: 'voided' } })
  })

  test('is for owners and managers', async () => {
    const { voucher } = await voucherOf(north)
    const refused = [
      await service.act(base, { kind: 'Amount', amount: 5, expiresOn: '2099-12-31' }),
      await service.act(`${base}/${voucher.id}/void`, { note: 'x' }),
      await service.act(`${base}/${voucher.id}/adjust`, { change: 'write-off', amount: 5, left: 50, note: 'x' }),
      await service.act(`${base}/${voucher.id}/mail`, { email: 'x@guest.example' }),
      await service.read(`${base}/liability`),
    ]
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(403))
    expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
  })
})
