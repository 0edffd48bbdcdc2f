import { beforeEach, describe, expect, test } from 'vitest'
import { findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { findPayment } from '#lib/payments/queries.ts'
import { settleOpenPayment } from '#lib/payments/settle-payment.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import type { TableWithToken } from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { elementWords, formFieldsOf, openPage, press } from '#testing/pages/table-page.ts'
import { orderingVenue, orderOf } from '#testing/venues/ordering-venue.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'

/** Paying shares by the forms of the page, without a script: two flatbreads for 7.50 and three beers for 3.60, 25.80 in all. */
useTestDatabase()
let table: TableWithToken
let token: string

beforeEach(async () => {
  ;({ table, token } = await orderingVenue())
  await placeOrder(table, orderOf(table, ['kitchen', 'Flatbread and beans', 2], ['bar', 'Pils 0.3', 3]), {
    now: new Date(),
  })
})

const sessionOf = (to: string) => findSession(to.slice(to.lastIndexOf('/') + 1))

/** Pays at the built-in provider, as the guest does there. */
async function pay(to: string) {
  const session = await sessionOf(to)
  await payOpen(session?.id ?? '')
  const found = await findPayment({ venueId: table.venue.id, id: session?.metadata.paymentId ?? '' })
  if (found) await settleOpenPayment(found, new Date())
}

const items = async (quantities: Record<string, string>) =>
  press(token, 'pay', formFieldsOf(await openPage(token), 'items', quantities))
const parts = async (more: Record<string, string>) =>
  press(token, 'pay', { ...formFieldsOf(await openPage(token), 'parts'), ...more })
const lines = async () =>
  [...(await openPage(token)).document.querySelectorAll('.shares .portions li')].map((line) =>
    elementWords(line.querySelector('.what')),
  )

describe('a guest who pays for items', () => {
  test('pays their sum, and the page shows everybody what is being paid, and then what is paid', async () => {
    const { status, to } = await items({ 'Flatbread and beans': '1', 'Pils 0.3': '2' })
    expect(status).toBe(303)
    expect((await sessionOf(to))?.amountMinor).toBe(1470)
    const during = await openPage(token)
    expect(during.tab).toContain('€14.70 is being paid right now. You can pay your part at the same time.')
    expect(await lines()).toEqual([
      '1 × Flatbread and beans €7.50 each 1 is being paid',
      '1 × Pils 0.3 €3.60 each 2 is being paid',
    ])
    await pay(to)
    expect((await openPage(token)).tab).toMatch(/Total €25\.80 Paid €14\.70 Still due €11\.10/)
    const other = await items({ 'Flatbread and beans': '1' })
    expect((await openPage(token)).tab).toContain('€14.70 of €25.80 is paid, €7.50 is being paid right now.')
    expect(await lines()).toEqual([
      'Flatbread and beans €7.50 each 1 paid, 1 is being paid',
      '1 × Pils 0.3 €3.60 each 2 paid',
    ])
    await pay(other.to)
    await pay((await items({ 'Pils 0.3': '1' })).to)
    expect((await openPage(token)).tab).toContain('Nothing ordered yet.')
  })

  test('gets the same page for however many presses of one form', async () => {
    const fields = formFieldsOf(await openPage(token), 'items', { 'Pils 0.3': '1' })
    const answers = await Promise.all([1, 2, 3].map(() => press(token, 'pay', fields)))
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1)
  })

  test('is refused who chooses nothing, or what somebody else has paid for', async () => {
    const before = await openPage(token)
    const nothing = await press(token, 'pay', formFieldsOf(before, 'items'))
    expect([nothing.status, nothing.outcome]).toEqual([400, 'share-unclear'])
    await pay((await items({ 'Pils 0.3': '2' })).to)
    const gone = await press(token, 'pay', formFieldsOf(before, 'items', { 'Pils 0.3': '2' }))
    expect([gone.status, gone.outcome]).toEqual([409, 'share-lines-not-left'])
  })

  test('may add a tip, in per cent of the share', async () => {
    const fields = formFieldsOf(await openPage(token), 'items', { 'Flatbread and beans': '1', 'Pils 0.3': '2' })
    const { to } = await press(token, 'pay', { ...fields, tip: '10' })
    expect((await sessionOf(to))?.amountMinor).toBe(1617)
    expect((await openPage(token)).tab).toContain('€14.70 is being paid right now.')
  })

  test('may use a voucher', async () => {
    const { code } = await voucherOf(table.venue)
    const fields = formFieldsOf(await openPage(token), 'items', { 'Pils 0.3': '1' })
    expect((await press(token, 'pay', { ...fields, voucherCode: code })).to).toMatch(/\/thank-you\?/)
    expect((await openPage(token)).tab).toMatch(/Paid €3\.60 Still due €22\.20/)
  })
})

describe('a guest who pays an equal part', () => {
  test('pays it of the whole bill; the last one pays for the rounding', async () => {
    const sums: (number | undefined)[] = []
    for (const of of ['4', '4', '4', '4']) {
      const { to } = await parts({ of, parts: '1' })
      sums.push((await sessionOf(to))?.amountMinor)
      await pay(to)
    }
    expect(sums).toEqual([645, 645, 645, 645])
    expect((await openPage(token)).tab).toContain('Nothing ordered yet.')
  })

  test.each([
    [{ of: '1', parts: '1' }, 400, 'share-unclear'],
    [{ of: '2', parts: '3' }, 400, 'share-unclear'],
    [{ of: 'two', parts: '1' }, 400, 'share-unclear'],
    [{ of: '100', parts: '1' }, 409, 'share-below-card-minimum'],
  ])('is refused with %o', async (fields, status, outcome) => {
    const answer = await parts(fields)
    expect([answer.status, answer.outcome]).toEqual([status, outcome])
    expect((await openPage(token)).tab).not.toContain('right now')
  })
})

describe('a guest who pays the rest while others pay their part', () => {
  const payButton = async (language = 'en') =>
    (await openPage(token, { language })).document.getElementById('pay')?.textContent?.replaceAll('\u00a0', ' ')
  const rest = async () => press(token, 'pay', formFieldsOf(await openPage(token), 'pay'))

  test('pays what they leave, and their payment goes on', async () => {
    const first = await items({ 'Flatbread and beans': '1', 'Pils 0.3': '2' })
    expect(await payButton()).toBe('Pay the other €11.10 by card')
    expect(await payButton('de')).toBe('Die übrigen 11,10 € mit Karte zahlen')
    const { to } = await rest()
    expect((await sessionOf(to))?.amountMinor).toBe(1110)
    expect((await openPage(token)).tab).toContain('€25.80 is being paid right now.')
    // Nothing is left: a guest who pays now pays all, and the page says what that does.
    expect(await payButton()).toBe('Pay €25.80 by card')
    expect((await openPage(token)).tab).toContain('that payment ends and yours counts')
    await pay(first.to)
    await pay(to)
    expect((await openPage(token)).tab).toContain('Nothing ordered yet.')
  })

  test('may use a voucher for it', async () => {
    const first = await items({ 'Flatbread and beans': '2' })
    const { code } = await voucherOf(table.venue)
    const page = await openPage(token)
    // One field is in the form for the card, one in the form for the voucher.
    expect(page.document.querySelectorAll('input[name=rest]')).toHaveLength(2)
    await press(token, 'pay', { ...formFieldsOf(page, 'pay'), voucherCode: code })
    expect((await openPage(token)).tab).toMatch(/€10\.80 of €25\.80 is paid, €15\.00 is being paid right now/)
    await pay(first.to)
    expect((await openPage(token)).tab).toContain('Nothing ordered yet.')
  })

  test('pays no more than that after the others have given up', async () => {
    await parts({ of: '3', parts: '1' })
    const page = await openPage(token)
    const end = page.document.querySelector<HTMLButtonElement>('.end button')?.value ?? ''
    const fields = formFieldsOf(page, 'pay')
    await press(token, 'pay', { sessionId: fields.sessionId ?? '', end })
    const { to } = await press(token, 'pay', fields)
    expect((await sessionOf(to))?.amountMinor).toBe(1720)
    const broken = await press(token, 'pay', { ...fields, key: 'another', rest: 'all' })
    expect([broken.status, broken.outcome]).toEqual([400, 'share-unclear'])
  })
})

describe('a guest who came back without paying', () => {
  test('ends the payment, and can pay in another way', async () => {
    await parts({ of: '2', parts: '2' })
    const during = await openPage(token)
    // Nothing is left for a share until then.
    expect(during.document.querySelector('.shares')).toBeNull()
    const button = during.document.querySelector<HTMLButtonElement>('.end button')
    expect(button?.textContent).toBe('End the payment of €25.80')
    const sessionId = formFieldsOf(during, 'pay').sessionId ?? ''
    const ended = await press(token, 'pay', { sessionId, end: button?.value ?? '' })
    expect([ended.status, ended.to]).toEqual([303, `/tables/${token}#tab`])
    expect((await openPage(token)).tab).not.toContain('right now')
    expect(await lines()).toEqual(['2 × Flatbread and beans €7.50 each', '3 × Pils 0.3 €3.60 each'])
  })

  test('ends nothing on the page of another tab, from another site, or by a broken form', async () => {
    await parts({ of: '2', parts: '1' })
    const during = await openPage(token)
    const end = during.document.querySelector<HTMLButtonElement>('.end button')?.value ?? ''
    const sessionId = '00000000-0000-4000-8000-000000000000'
    expect((await press(token, 'pay', { sessionId, end })).outcome).toBe('closed-meanwhile')
    expect((await press(token, 'pay', { sessionId: '', end })).status).toBe(400)
    const own = formFieldsOf(during, 'pay').sessionId ?? ''
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await press(token, 'pay', { sessionId: own, end }, elsewhere)).status).toBe(403)
    expect((await press(token, 'pay', { sessionId: own, end: 'nothing' })).status).toBe(303)
    expect((await openPage(token)).tab).toContain('right now')
  })
})
