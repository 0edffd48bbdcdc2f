import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { fakeCheckout } from '#db/schema/payments.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { postTo } from '#testing/pages/post.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { bookWithDeposit, payingVenue, paymentsOf, someDay } from '#testing/venues/payments.ts'
import { guestOrigin } from '#testing/venues/venues.ts'

useTestDatabase(20)

let venue: Awaited<ReturnType<typeof payingVenue>>

beforeAll(async () => {
  venue = await payingVenue()
})

describe('POST payment-intents', () => {
  test('answers 201 with the record of the interface, to a publishable key too', async () => {
    const { reference } = await bookWithDeposit(venue)
    const body = { reservationReference: reference, amount: 10, currency: 'EUR', provider: 'ignored' }
    const answer = await postTo(venue.slug, 'payment-intents', {
      key: venue.publishableKey,
      origin: guestOrigin,
      body,
    })
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.json).sort()).toEqual(
      [
        'amount',
        'checkoutUrl',
        'clientSecret',
        'createdAt',
        'currency',
        'id',
        'provider',
        'reservationReference',
        'status',
      ].sort(),
    )
    expect(answer.json).toMatchObject({ amount: 10, currency: 'EUR', status: 'RequiresConfirmation', provider: 'fake' })
  })

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['Amount', 'Currency', 'ReservationReference']],
    ['an amount below the least', { amount: 0.009 }, ['Amount']],
    ['an amount above the most', { amount: 100_000.01 }, ['Amount']],
    ['an amount as text', { amount: '10' }, ['Amount']],
    ['a currency in small letters', { currency: 'eur' }, ['Currency']],
    ['a reference that is no text', { reservationReference: 17 }, ['ReservationReference']],
    ['a voucher code that is no text', { voucherCode: 17 }, ['VoucherCode']],
  ])('names what is wrong in a body with %s', async (what, wrong, fields) => {
    const right = what === 'nothing' ? {} : { reservationReference: 'SVC-0000', amount: 10, currency: 'EUR' }
    const answer = await postTo(venue.slug, 'payment-intents', { key: venue.secretKey, body: { ...right, ...wrong } })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json.errors as object).sort()).toEqual(fields)
  })

  test('opens one checkout for retries at once, and answers them alike', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(4) })
    const sent = {
      key: venue.secretKey,
      headers: { 'Idempotency-Key': 'deposit of the fourth week' },
      body: { reservationReference: booked.reference, amount: 10, currency: 'EUR' },
    }
    const answers = await Promise.all(
      Array.from({ length: scaled(10, 100) }, () => postTo(venue.slug, 'payment-intents', sent)),
    )
    const bodies = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text))
    expect(bodies.size).toBe(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.filter(({ json }) => !String(json.type).endsWith('/checkout-in-progress'))).toEqual([])
    expect((await postTo(venue.slug, 'payment-intents', sent)).text).toBe([...bodies][0])
    expect(await paymentsOf(booked)).toEqual(['Open'])
    const id = JSON.parse([...bodies][0] ?? '').id
    expect(await database().select().from(fakeCheckout).where(eq(fakeCheckout.idempotencyKey, id))).toHaveLength(1)

    const other = await postTo(venue.slug, 'payment-intents', { ...sent, body: { ...sent.body, amount: 5 } })
    expect(other.json.type).toMatch(/idempotency-key-reused$/)
  })
})
