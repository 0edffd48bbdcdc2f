import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { randomUUID } from '#lib/codes.ts'
import { findPayment } from '#lib/payments/queries.ts'
import { settleOpenPayment } from '#lib/payments/settle-payment.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { elementWords, formFieldsOf, openInvoice, openPage, press } from '#testing/pages/table-page.ts'
import { orderingVenue, orderOf } from '#testing/venues/ordering-venue.ts'
import { itemOf, voucherOf } from '#testing/venues/vouchers.ts'

/** Paying by the forms of the page: the tab is correct at every moment. */
useTestDatabase()
let table: TableWithToken
let token: string
let tokens: Record<string, string>

beforeEach(async () => {
  ;({ table, token, tokens } = await orderingVenue())
})

const now = new Date()
const order = (quantity = 2, at = table) =>
  placeOrder(at, orderOf(at, ['kitchen', 'Flatbread and beans', quantity], ['bar', 'Pils 0.3', 1]), { now })

describe('paying', () => {
  const payments = () => database().$count(payment)

  /** Pays at the built-in provider, as the guest does there. */
  async function pay(checkoutPath: string) {
    const id = checkoutPath.slice(checkoutPath.lastIndexOf('/') + 1)
    await payOpen(id)
    const session = await findSession(id)
    const found = await findPayment({ venueId: table.venue.id, id: session?.metadata.paymentId ?? '' })
    if (found) await settleOpenPayment(found, new Date())
  }

  test('redirects to the provider, once for however many presses, and the tab shows the running payment', async () => {
    await order()
    const page = await openPage(token)
    expect(page.document.getElementById('pay')?.textContent).toBe('Pay €18.60 by card')
    const fields = formFieldsOf(page, 'pay')
    const before = await payments()
    const answers = await Promise.all([1, 2, 3].map(() => press(token, 'pay', fields)))
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1)
    expect(answers[0]?.status).toBe(303)
    expect(answers[0]?.to).toMatch(/\/checkout\/fcs_/)
    expect((await payments()) - before).toBe(1)
    const during = await openPage(token)
    expect(during.tab).toContain('€18.60 is being paid right now.')
    expect(during.tab).toContain('If you begin to pay now, that payment ends and yours counts.')
    expect(during.tab).toContain('Still due €18.60')
  })

  test('counts later orders as still due, and closes the tab once all is paid', async () => {
    await order()
    const { to } = await press(token, 'pay', formFieldsOf(await openPage(token), 'pay'))
    await order(1)
    await pay(to)
    const part = await openPage(token)
    expect(part.tab).toMatch(/Total €29\.70 Paid €18\.60 Still due €11\.10/)
    expect(part.tab).not.toContain('right now')
    expect(part.document.getElementById('pay')?.textContent).toBe('Pay €11.10 by card')
    const rest = await press(token, 'pay', formFieldsOf(part, 'pay'))
    await pay(rest.to)
    expect((await openPage(token)).tab).toContain('Nothing ordered yet.')
    // A guest who still has the page open and closes now gets the invoice of the payment.
    const { to: address } = await press(token, 'close', formFieldsOf(part, 'close'))
    const shown = await openInvoice(address)
    expect(shown.text).toContain('Thank you, everything is paid.')
    expect(elementWords(shown.document.querySelector('article'))).toMatch(
      /Total €29\.70 Paid by card, online €18\.60 Paid by card, online €11\.10 Paid €29\.70 Still due €0\.00/,
    )
  })

  test('is no longer shown as running once it has expired', async () => {
    await order()
    await press(token, 'pay', formFieldsOf(await openPage(token), 'pay'))
    await database().update(payment).set({ expiresAt: now })
    expect((await openPage(token)).tab).not.toContain('right now')
  })

  test('is refused with the reason where the tab is another one, and where nothing is due', async () => {
    await order()
    const page = await openPage(token)
    await closeTab(table, { now })
    await order(8)
    const changed = await press(token, 'pay', formFieldsOf(page, 'pay'))
    expect([changed.status, changed.outcome]).toEqual([409, 'closed-meanwhile'])
    expect(changed.tab).not.toContain('8 ×')
    const free = await getTable(tokens.t2 ?? '')
    const { tab: opened } = await placeOrder(free, orderOf(free, ['bar', 'Tap water', 2]), { now })
    const shown = await openPage(tokens.t2 ?? '')
    expect(shown.document.getElementById('pay')).toBeNull()
    const fields = { key: randomUUID(), sessionId: opened?.id ?? '' }
    expect((await press(tokens.t2 ?? '', 'pay', fields)).outcome).toBe('nothing-due')
  })

  test('is only possible at the counter where the venue takes no cards', async () => {
    const { table: at, token: there } = await orderingVenue({ settings: { qrOrdering: true } })
    const { tab: opened } = await placeOrder(at, orderOf(at, ['bar', 'Pils 0.3', 1]), { now })
    const page = await openPage(there)
    expect(page.document.getElementById('pay')).toBeNull()
    expect(page.tab).toContain('Please pay at the counter.')
    expect(page.tab).not.toMatch(/€[\d.]+ by card|Paying by card/)
    const answer = await press(there, 'pay', { key: randomUUID(), sessionId: opened?.id ?? '' })
    expect([answer.status, answer.outcome]).toEqual([409, 'no-cards'])
  })

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
  ])('does not begin by a form from %s', async (_, headers) => {
    await order()
    const before = await payments()
    expect((await press(token, 'pay', formFieldsOf(await openPage(token), 'pay'), headers)).status).toBe(403)
    expect(await payments()).toBe(before)
  })
})

describe('a tip', () => {
  const charged = async ({ to }: { to: string }) => {
    const { amountMinor, title } = (await findSession(to.slice(to.lastIndexOf('/') + 1))) ?? {}
    return [amountMinor, title?.replace(/^[^,]*(, )?/, '')]
  }
  /** Pays the 18.60 that are due with this tip. */
  const give = async (tip: string, tipSum = '', headers = {}) => {
    const fields = formFieldsOf(await openPage(token), 'pay')
    return press(token, 'pay', { ...fields, tip, tipSum }, headers)
  }

  beforeEach(() => order())

  test('is none unless the guest chooses one, and each choice says what it comes to', async () => {
    const page = await openPage(token)
    expect(formFieldsOf(page, 'pay')).toMatchObject({ tip: 'none', tipSum: '' })
    const choices = [...page.document.querySelectorAll('form[data-sum] .tip .choices label')].map(elementWords)
    expect(choices.slice(0, 5)).toEqual(['No tip', '5% €0.93', '10% €1.86', 'Round up €0.40', 'Other amount'])
    const german = await openPage(token, { language: 'de' })
    expect(elementWords(german.document.querySelector('.tip legend'))).toBe('Trinkgeld, wenn Sie möchten')
    expect(await charged(await press(token, 'pay', formFieldsOf(page, 'pay')))).toEqual([1860, ''])
    const sums: [tip: string, typed: string, minor: number][] = [
      ['5', '', 1953],
      ['10', '', 2046],
      ['round', '', 1900],
      ['other', '2.50', 2110],
      ['other', '', 1860],
      ['none', '3', 1860],
      ['a lot', '', 1860],
    ]
    for (const [tip, typed, minor] of sums) expect((await charged(await give(tip, typed)))[0], tip).toBe(minor)
    expect((await openPage(token)).tab).toContain('€18.60 is being paid right now.')
  })

  test('is named on the page of the provider, and on the invoice on top of it', async () => {
    const { to } = await give('other', '2,5', { 'Accept-Language': 'de' })
    expect(await charged({ to })).toEqual([2110, 'mit 2,50\u00a0€ Trinkgeld'])
    const id = to.slice(to.lastIndexOf('/') + 1)
    await payOpen(id)
    const session = await findSession(id)
    const found = await findPayment({ venueId: table.venue.id, id: session?.metadata.paymentId ?? '' })
    const page = await openPage(token)
    if (found) await settleOpenPayment(found, new Date())
    const shown = await openInvoice((await press(token, 'close', formFieldsOf(page, 'close'))).to)
    expect(elementWords(shown.document.querySelector('article'))).toMatch(
      /Total €18\.60 Paid by card, online €18\.60 Tip, on top of the invoice €2\.50 Still due €0\.00/,
    )
  })

  test('that cannot be charged is refused with the reason, and the choice stays', async () => {
    const reasons = [
      ['two', 'Please enter an amount such as 12.50.'],
      ['18.61', 'Must be at most €18.60, the whole bill.'],
    ] as const
    for (const [typed, reason] of reasons) {
      const answer = await give('other', typed)
      expect([answer.status, answer.outcome]).toEqual([400, 'tip-refused'])
      expect(elementWords(answer.document.getElementById('notice'))).toContain(reason)
      expect(formFieldsOf(answer, 'pay')).toMatchObject({ tip: 'other', tipSum: typed })
      expect(answer.tab).not.toContain('right now')
    }
    // A voucher that covers the bill leaves the tip to the card, which cannot be charged less than 0.50.
    const { code } = await voucherOf(table.venue)
    const fields = formFieldsOf(await openPage(token), 'pay')
    const low = await press(token, 'pay', { ...fields, tip: 'round', voucherCode: code })
    expect([low.status, low.outcome]).toEqual([400, 'tip-refused'])
    expect(low.document.querySelector('input#voucher-code')?.getAttribute('value')).toBe(code)
    expect((await charged(await press(token, 'pay', { ...fields, tip: '5', voucherCode: code })))[0]).toBe(93)
  })
})

describe('paying with a voucher', () => {
  const notices = (answer: { status: number; outcome: string }) => [answer.status, answer.outcome]

  beforeEach(() => order())

  /** Pays the 18.60 that are due with this voucher. */
  const use = async (voucherCode: string) => {
    const fields = formFieldsOf(await openPage(token), 'pay')
    return press(token, 'pay', { ...fields, voucherCode })
  }

  test('is offered where there are vouchers, and nowhere else', async () => {
    expect((await openPage(token)).document.getElementById('voucher-code')).toBeNull()
    await voucherOf(table.venue)
    expect((await openPage(token)).document.getElementById('voucher-code')).not.toBeNull()
  })

  test('closes the tab at once where the voucher covers it', async () => {
    const { code } = await voucherOf(table.venue)
    const { status, to } = await use(code.toLowerCase())
    expect(status).toBe(303)
    expect(to).toMatch(/\/thank-you\?/)
    expect((await openPage(token)).tab).toContain('Nothing ordered yet.')
  })

  test('leaves the remaining amount to the card', async () => {
    const { code } = await voucherOf(table.venue, { faceValueMinor: 1000 })
    const { to } = await use(code)
    expect(to).toMatch(/\/checkout\/fcs_/)
    const session = await findSession(to.slice(to.lastIndexOf('/') + 1))
    expect(session?.amountMinor).toBe(860)
    expect((await openPage(token)).tab).toContain('€18.60 is being paid right now.')
  })

  test('is refused with its reason, with the code to correct, and the tab unchanged', async () => {
    const { venue } = table
    const item = await itemOf(venue, 'Pils 0.3')
    const expired = await voucherOf(venue, { expiresOn: '2026-02-01' })
    const unknown = await use('NOSUCHVOUCHER')
    expect(notices(unknown)).toEqual([409, 'voucher-unknown'])
    expect(unknown.document.querySelector('input#voucher-code')?.getAttribute('value')).toBe('NOSUCHVOUCHER')
    expect(unknown.document.querySelector('#voucher-code')?.closest('details')?.open).toBe(true)
    expect(notices(await use(item.code))).toEqual([409, 'voucher-kind-not-accepted'])
    expect(notices(await use(expired.code))).toEqual([409, 'voucher-expired'])
    expect((await openPage(token)).tab).toContain('Still due €18.60')
  })
})
