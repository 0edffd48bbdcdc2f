import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connection, database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { closeDay } from '#lib/closings/close-day.ts'
import { readNextClosing } from '#lib/closings/read-next.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { InvoiceMeans } from '#lib/table-sessions/invoice-payments.ts'
import { getInvoice, readInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { dueInWords } from '#lib/table-sessions/invoice-words.ts'
import { giveDiscount } from '#lib/tabs/discount.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { houseAccountOf, invoiced, tabWith, taken } from '#testing/broken/money-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { balanceOf, partyWithDeposit, take } from '#testing/venues/counter.ts'
import { diningTables, openPayment, orderItem, settleTabCheckout } from '#testing/venues/dining.ts'
import { openTavern } from '#testing/venues/tavern.ts'
import { valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { countInDeposit } from '../deposit/count-in-deposit.ts'
import { refundPartJob, refundPaymentJob } from '../refund-job.ts'
import { refundPayment } from '../refund-payment.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { giveMoneyBack } from './give-back.ts'
import { readGiveBack } from './read-give-back.ts'
import { readTabPayments } from './read-tab-payments.ts'
import { undoWrongMeans } from './wrong-means.ts'

useTestDatabase()

const stew = { unitPriceMinor: 1450, quantity: 1, taxRateMillionths: 70_000 }
const pils = { unitPriceMinor: 360, quantity: 2, taxRateMillionths: 190_000 }
const cake = { unitPriceMinor: 680, quantity: 4, taxRateMillionths: 70_000 }

async function tavern(): Promise<Venue> {
  const { slug } = await openTavern()
  return getVenue(slug)
}

function back(venue: Venue, number: number, lines: [number, number][], by: Partial<Record<InvoiceMeans, number>>) {
  const giving = {
    lines: lines.map(([line, quantity]) => ({ line, quantity })),
    by: Object.entries(by).map(([means, minor]) => ({ means: means as InvoiceMeans, minor })),
    reason: 'Pie was cold',
  }
  return giveMoneyBack(venue, number, giving, acting())
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.detail?.en : String(error)),
  )

async function close(venue: Venue) {
  const { expected } = await readNextClosing(venue, new Date())
  return (await closeDay(venue, { expected, floatMinor: 0, countedMinor: null }, acting())).result
}

const breaches = () => findBreaches(connection().sql)

test('gives a part of a bill back by the means that it was paid; the bill stays paid', async () => {
  const venue = await tavern()
  const tabId = await tabWith(venue, 't1', [stew, pils, cake])
  await taken(venue, { tabId }, { means: 'Online', amountMinor: 3000 })
  await taken(venue, { tabId }, { means: 'Cash', amountMinor: 1890, tipMinor: 110 })
  const { number } = await invoiced(venue, tabId)
  await close(venue)

  const { result: counter, entryId } = await back(
    venue,
    number,
    [
      [0, 1],
      [1, 1],
    ],
    { Online: 1810 },
  )
  expect(counter).toMatchObject({
    ...{ number: 2, cancelsNumber: number, givesBack: true, cancelReason: 'Pie was cold', totalMinor: -1810 },
    taxes: [
      { taxRateMillionths: 70_000, totalMinor: -1450, taxMinor: -95 },
      { taxRateMillionths: 190_000, totalMinor: -360, taxMinor: -57 },
    ],
  })
  const read = await readInvoice(venue, await getInvoice(venue.id, number))
  expect(read).toMatchObject({ paidMinor: 4890, dueMinor: 0, inForce: number, cancelledBy: null })
  expect(read.payments).toMatchObject([
    { means: 'Online', amountMinor: 3000 },
    { means: 'Cash', amountMinor: 1890, tipMinor: 110 },
  ])
  expect(dueInWords({ ...read, venue, locale: 'en' })).toBe('€18.10 given back (counter-invoice 2).')
  expect(dueInWords({ ...read, venue, locale: 'de' })).toBe('18,10\u00a0€ zurückgegeben (Stornorechnung 2).')
  const [entry] = await listEntries(venue, { subject: { kind: 'tab', id: tabId } })
  expect(entry).toMatchObject({ id: entryId, act: 'invoice.give-back', after: { givenBackMinor: 1810 } })

  expect(await readTabPayments(venue, tabId, new Date())).toMatchObject({
    ...{ total: 48.9, paid: 48.9, due: 0, givenBack: 18.1 },
    payments: [
      { amount: 30, givenBack: 18.1, status: 'Paid' },
      { amount: 18.9, givenBack: 0, tip: 1.1 },
    ],
  })
  const closed = await close(venue)
  expect(closed.sums).toMatchObject({
    invoices: { count: 1, counterInvoices: 1, totalMinor: -1810 },
    money: [{ means: 'Online', takenMinor: 0, refundedMinor: 1810 }],
    tabs: { beforeMinor: 0, afterMinor: 0 },
  })
  expect(await breaches()).toEqual([])
})

test('a tip stays if the whole bill is given back, and can be refunded by itself', async () => {
  const venue = await tavern()
  for (const means of ['Online', 'Cash'] as const) {
    const tabId = await tabWith(venue, 't1', [stew])
    const paymentId = await taken(venue, { tabId }, { means, amountMinor: 1450, tipMinor: 150 })
    const { number } = await invoiced(venue, tabId)
    await back(venue, number, [[0, 1]], { [means]: 1450 })
    expect(await readInvoice(venue, await getInvoice(venue.id, number))).toMatchObject({
      payments: [{ means, amountMinor: 1450, tipMinor: 150 }],
    })
    expect((await close(venue)).sums.money).toMatchObject([
      { means, takenMinor: 1450, refundedMinor: 1450, tipsMinor: 150 },
    ])
    await refundPayment(venue, paymentId, acting())
    expect((await close(venue)).sums.money).toMatchObject([{ means, takenMinor: 0, refundedMinor: 0, tipsMinor: -150 }])
  }
  const refunding = await database().select().from(payment).where(eq(payment.status, 'Refunding'))
  for (const { venueId, id: paymentId, splitFromId } of refunding) {
    const job = splitFromId === null ? refundPaymentJob : refundPartJob
    await job.run({ venueId, paymentId }, { now: new Date(), signal: new AbortController().signal })
  }
  expect(await breaches()).toEqual([])
})

test('the provider gives each part back once, whenever it answers', async () => {
  const [at] = await diningTables()
  if (!at) throw new Error('no table')
  const { venue } = at
  const tabId = await orderItem(at, 'Beer', 2)
  const checkout = await openPayment(at)
  await payOpen(checkout.session.id)
  await settleTabCheckout(checkout)
  const { number } = await invoiced(venue, tabId)
  const context = { now: new Date(), signal: new AbortController().signal }
  const atProvider = async () => {
    const [found] = await database().select().from(fakeCheckout).where(eq(fakeCheckout.id, checkout.session.id))
    return found?.refundedMinor
  }
  await back(venue, number, [[0, 1]], { Online: 500 })
  const [part] = await database()
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venue.id), eq(payment.givenBackNumber, number + 1)))
  const key = { venueId: venue.id, paymentId: part?.id ?? '' }
  expect(part).toMatchObject({ status: 'Refunding', amountMinor: 500, splitFromId: checkout.payment.id })
  await refundPartJob.run(key, context)
  // As if the process had ended between the provider's answer and its record.
  await database().update(payment).set({ status: 'Refunding', refundedAt: null }).where(eq(payment.id, key.paymentId))
  await refundPartJob.run(key, context)
  expect(await atProvider()).toBe(500)
  await back(venue, number, [[0, 1]], { Online: 500 })
  await refundPaymentJob.run({ venueId: venue.id, paymentId: checkout.payment.id }, context)
  expect(await atProvider()).toBe(1000)
  const { payments, dueMinor } = await readInvoice(venue, await getInvoice(venue.id, number))
  expect({ payments, dueMinor }).toMatchObject({ payments: [{ means: 'Online', amountMinor: 1000 }], dueMinor: 0 })
})

test('gives back at most each line, and at most what was paid by each means', async () => {
  const venue = await tavern()
  const tabId = await tabWith(venue, 't1', [pils, cake])
  await taken(venue, { tabId }, { means: 'Terminal', amountMinor: 2000 })
  await taken(venue, { tabId }, { means: 'Cash', amountMinor: 1440 })
  const { number } = await invoiced(venue, tabId)
  expect(await refusal(back(venue, number, [[1, 3]], { Cash: 2040 }))).toMatch(/^At most €14\.40 can go back in cash/)
  expect(await refusal(back(venue, number, [[0, 3]], { Cash: 1080 }))).toBe('Only 2 × Item 0 can still be given back.')
  expect(await refusal(back(venue, number, [[0, 1]], { Cash: 300 }))).toMatch(/^These lines come to €3\.60 now/)
  await back(
    venue,
    number,
    [
      [0, 1],
      [1, 2],
    ],
    { Cash: 1720 - 280, Terminal: 280 },
  )
  expect(await refusal(back(venue, number, [[1, 1]], { Cash: 680 }))).toMatch(/^At most €0\.00 can go back in cash/)
  expect(await readGiveBack(venue, number)).toMatchObject({
    ...{ total: 34.4, givenBack: 17.2, payments: [], means: [{ means: 'Terminal', most: 17.2 }] },
    lines: [
      { quantity: 2, givenBack: 1 },
      { quantity: 4, givenBack: 2 },
    ],
  })
  await back(
    venue,
    number,
    [
      [0, 1],
      [1, 2],
    ],
    { Terminal: 1720 },
  )
  expect(await refusal(back(venue, number, [[0, 1]], { Terminal: 360 }))).toBe(
    'Only 0 × Item 0 can still be given back.',
  )
  // Neither is it cancelled then, nor is more taken on it.
  expect(await refusal(cancelInvoice(venue, number, { reason: 'Late' }, acting()))).toMatch(/^Money was given back/)
  expect(await refusal(take({ venue }, tabId, { amountMinor: 360 }))).toBe('Nothing is due on this bill.')
  expect(await refusal(back(venue, number + 1, [[0, 1]], { Cash: 360 }))).toMatch(/^This is a counter-invoice to/)
  await close(venue)
  expect(await breaches()).toEqual([])
})

test('a discount follows its lines, a voucher has its part back, a house account is charged less, and tips stay', async () => {
  const venue = await tavern()
  const account = await houseAccountOf(venue)
  const { voucher } = await voucherOf(venue)
  const tabId = await tabWith(venue, 't1', [pils, cake])
  await giveDiscount(venue, { tabId, percent: 10, reason: 'Waited long' }, { freely: true }, acting())
  await taken(venue, { tabId }, { means: 'Voucher', amountMinor: 1096, voucher })
  await taken(venue, { tabId }, { means: 'House', amountMinor: 2000, tipMinor: 200, houseAccountId: account })
  const { number, totalMinor } = await invoiced(venue, tabId)
  expect(totalMinor).toBe(3096)
  const before = await valuesOf(voucher)
  // One Pils and three cakes, less a tenth of each.
  await back(
    venue,
    number,
    [
      [0, 1],
      [1, 3],
    ],
    { Voucher: 160, House: 2000 },
  )
  expect(await balanceOf({ venueId: venue.id, id: account } as never)).toBe(200)
  expect((await valuesOf(voucher))[0]).toBe((before[0] ?? 0) + 160)
  await back(
    venue,
    number,
    [
      [0, 1],
      [1, 1],
    ],
    { Voucher: 936 },
  )
  const { givenBack, payments, dueMinor } = await readInvoice(venue, await getInvoice(venue.id, number))
  expect(givenBack.map(({ minor }) => minor)).toEqual([2160, 936])
  expect(dueMinor).toBe(0)
  expect(payments.map(({ means, amountMinor, tipMinor }) => [means, amountMinor, tipMinor])).toEqual([
    ['Voucher', 1096, 0],
    ['House', 2000, 200],
  ])
  await close(venue)
  expect(await breaches()).toEqual([])
})

test('gives a deposit back that has paid the bill', async () => {
  const { venue, tabId } = await partyWithDeposit(1000, 5)
  await countInDeposit(venue, tabId, acting())
  await take({ venue }, tabId, { amountMinor: 1000 })
  const { number } = await invoiced(venue, tabId)
  await back(venue, number, [[0, 3]], { Deposit: 700, Cash: 500 })
  const read = await readInvoice(venue, await getInvoice(venue.id, number))
  expect(read).toMatchObject({ dueMinor: 0, payments: [{ means: 'Deposit', amountMinor: 1000 }, { means: 'Cash' }] })
  const counter = await readInvoice(venue, await getInvoice(venue.id, number + 1))
  expect(counter.backBy).toMatchObject([
    { means: 'Deposit', amountMinor: 700 },
    { means: 'Cash', amountMinor: 500 },
  ])
  await close(venue)
  expect(await breaches()).toEqual([])
})

test('a bill that was paid by the wrong means opens again, without that payment', async () => {
  const venue = await tavern()
  const tabId = await tabWith(venue, 't1', [stew])
  const paymentId = await taken(venue, { tabId }, { means: 'Terminal', amountMinor: 1450, tipMinor: 150 })
  const { number } = await invoiced(venue, tabId)
  const { result: counter } = await undoWrongMeans(venue, number, { paymentId }, acting())
  expect(counter).toMatchObject({ cancelsNumber: number, givesBack: false, totalMinor: -1450 })
  expect(await readTabPayments(venue, tabId, new Date())).toMatchObject({ open: true, due: 14.5, paid: 0 })
  await take({ venue }, tabId, { amountMinor: 1450 })
  expect(await readInvoice(venue, await invoiced(venue, tabId))).toMatchObject({ dueMinor: 0, inForce: number + 2 })
  await close(venue)
  expect(await breaches()).toEqual([])
})
