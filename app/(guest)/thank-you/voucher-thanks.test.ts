import { beforeAll, expect, test } from 'vitest'
import { expireOpen, payOpen } from '#lib/checkout/fake/sessions.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { OpenedCheckout } from '#lib/payments/open-checkout.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { readPage, returnOf } from '#testing/pages/thanks.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { type BillKind, billKinds, billOf, openWorld, type World } from '#testing/storms/voucher-bills.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { forcePaid, settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'
import { thankYouPage } from './thank-you-page.tsx'

useTestDatabase(20)
keepVoucherBooks()

let world: World

beforeAll(async () => {
  world = await openWorld({ tables: 40 })
})

const ofBooking = /^(Still due|Estimated price|Deposit|Left to pay|Voraus|Anzahlung|Vor Ort)/

/** Reads the page for a guest who returns from paying: the facts about money, by their label, and the state. */
async function readThanks({ payment }: OpenedCheckout, language: Locale = 'en') {
  const page = await readPage(await thankYouPage(returnOf(payment, world.venue, language), new Date()))
  expect(page.status).toBe(200)
  const facts = page.facts.map(([label, value]) => `${label}: ${value}`)
  return {
    text: page.text,
    heading: page.title,
    money: facts.filter((fact) => /€|oucher|utschein/.test(fact) && !ofBooking.test(fact)),
  }
}

async function begun(kind: BillKind, faceValueMinor: number, expiresOn = '2099-12-31') {
  const { voucher, code } = await voucherOf(world.venue, { faceValueMinor, expiresOn })
  const bill = await billOf(world, kind, 2000)
  return { bill, voucher, code, opened: await bill.open({ voucherCode: code }) }
}

async function settled(kind: BillKind, faceValueMinor: number) {
  const all = await begun(kind, faceValueMinor)
  if (faceValueMinor >= 2000) return all
  await payOpen(all.opened.session.id)
  await settleOpened(all.opened)
  return all
}

test.each(billKinds)('a guest who pays a %s with both reads what each has paid', async (kind) => {
  const { opened } = await begun(kind, 1500)
  const parts = ['This payment: €20.00', 'By voucher: €15.00', 'By card: €5.00']
  const before = await readThanks(opened)
  expect(before.heading).toBe('Not paid yet')
  // The facts of a booking state its deposit.
  const money = kind === 'deposit' ? parts.slice(1) : parts
  expect(before.money).toEqual(money)
  await payOpen(opened.session.id)
  const after = await readThanks(opened)
  expect(after.heading).toMatch(/^Thank you/)
  expect(after.money).toEqual(money)
  const german = await readThanks(opened, 'de')
  const germanParts = ['Diese Zahlung: 20,00 €', 'Mit Gutschein: 15,00 €', 'Mit Karte: 5,00 €']
  expect(german.money).toEqual(kind === 'deposit' ? germanParts.slice(1) : germanParts)
})

test.each(billKinds)('a guest who pays a %s by voucher alone reads so on the page of the response', async (kind) => {
  const { opened } = await begun(kind, 2000)
  expect(opened.session.url).toContain(opened.payment.id)
  const page = await readThanks(opened)
  expect(page.heading).toMatch(/^Thank you/)
  expect(page.money).toEqual([...(kind === 'deposit' ? [] : ['This payment: €20.00']), 'By voucher: €20.00'])
})

test('a payment without a voucher does not mention one, and an ended payment names no money', async () => {
  const card = await (await billOf(world, 'tab', 2000)).open()
  expect((await readThanks(card)).money).toEqual(['This payment: €20.00'])
  const { opened } = await begun('tab', 1500)
  await expireOpen(opened.session.id)
  expect((await readThanks(opened)).money).toEqual([])
})

/** The letter about the newest refund, as text. */
async function refundLetter(): Promise<string> {
  const letters = (await outbox()).filter(({ kind }) => kind === 'payment-refunded')
  return (letters.at(-1)?.text ?? '').replace(/\s+/g, ' ')
}

test.each(['deposit', 'tickets'] as const)(
  'a refund of a %s lists what goes where, on the page and by mail',
  async (kind) => {
    const { bill, opened } = await settled(kind, 1500)
    await bill.refund()
    const parts = ['Back to the card: €5.00', 'Back on the voucher: €15.00, valid until Thursday, 31 December 2099']
    expect((await readThanks(opened)).money).toEqual(['This payment: €20.00', ...parts])
    const letter = await refundLetter()
    for (const part of ['Amount: €20.00', ...parts]) expect(letter).toContain(part)
    expect(letter).toContain('Depending on your bank')
    expect((await readThanks(opened, 'de')).money).toEqual([
      'Diese Zahlung: 20,00 €',
      'Zurück auf die Karte: 5,00 €',
      'Zurück auf dem Gutschein: 15,00 €, gültig bis Donnerstag, 31. Dezember 2099',
    ])
  },
)

test('a refund to the voucher alone does not mention a bank', async () => {
  const { bill } = await settled('deposit', 2000)
  await bill.refund()
  const letter = await refundLetter()
  expect(letter).toContain('Back on the voucher: €20.00')
  expect(letter).not.toMatch(/bank|card/)
})

test('the guest reads that the venue settles what comes back to a void voucher', async () => {
  const { bill, voucher, opened } = await settled('deposit', 1500)
  await voidVoucher(world.venue, voucher.id, { note: 'lost' }, acting())
  await bill.refund()
  const part = 'From a void voucher: €15.00, which the venue settles with you'
  expect((await readThanks(opened)).money).toContain(part)
  expect(await refundLetter()).toContain(part)
})

test('late money whose voucher is spent meanwhile goes back, and the letter has the reason and the amount', async () => {
  const { bill, code, opened } = await begun('tickets', 1500)
  await expireOpen(opened.session.id)
  await settleOpened(opened)
  await (await billOf(world, 'tab', 1000)).open({ voucherCode: code })
  await forcePaid(opened)
  await settleOpened(opened)
  expect(await bill.outcome()).toBe('gone')
  const gone = 'Voucher: its value was there no longer, nothing was taken from it'
  expect((await readThanks(opened)).money).toEqual(['This payment: €20.00', 'Back to the card: €5.00', gone])
  expect((await readThanks(opened)).text).toContain('could no longer pay its part')
  const letter = await refundLetter()
  for (const said of ['Amount: €5.00', 'Back to the card: €5.00', gone, 'could no longer pay its part']) {
    expect(letter).toContain(said)
  }
})
