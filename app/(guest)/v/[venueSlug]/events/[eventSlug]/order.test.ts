import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { randomUUID } from '#lib/codes.ts'
import { registrationPath, registrationToken } from '#lib/events/registration-link.ts'
import { venuePageForms } from '#lib/rate-limit/limit-requests.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { hiddenOf } from '#testing/pages/hosted-booking.ts'
import { expectHosted } from '#testing/pages/hosted-pages.ts'
import { pageText } from '#testing/pages/page-text.ts'
import { buyer, eventsVenue, openEvent, registrationsAt, sendOrder } from '#testing/venues/hosted-events.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'
import { GET as openTickets } from '../../t/[token]/route.tsx'

useTestDatabase()

let venue: Venue
beforeEach(async () => {
  venue = await eventsVenue()
})

/** Opens the form for so many tickets, and sends it. */
async function order(slug: string, quantity: number, typed: Record<string, string> = {}) {
  const names = Object.fromEntries(
    Array.from({ length: quantity - 1 }, (_, at) => [`attendee-${at + 2}`, `Guest ${at + 2}`]),
  )
  const page = await openEvent(venue, slug, `?quantity=${quantity}`)
  return sendOrder(venue, slug, { ...hiddenOf(page), ...buyer, ...names, ...typed })
}

describe('a free event', () => {
  test('is registered for, and leads to the page of the tickets', async () => {
    const sent = await order('quiz', 3, { phone: '+49 170 1', notes: 'Near the bar' })
    const [registration] = await registrationsAt(venue)
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      registrationPath(venue.slug, registration as never),
    ])
    expect(registration).toMatchObject({
      quantity: 3,
      buyerName: 'Ada Guest',
      email: 'ada@guest.example',
      attendeeNames: ['Ada Guest', 'Guest 2', 'Guest 3'],
      phone: '+49 170 1',
      notes: 'Near the bar',
      payment: 'NotRequired',
      language: 'en',
    })
    expect(await mailKinds(venue)).toEqual(['registration-confirmed'])
    const token = registrationToken(registration as never)
    const context = { params: Promise.resolve({ venueSlug: venue.slug, token }) }
    const shown = await openTickets(new Request(`http://localhost:3000${sent.headers.get('location')}`), context)
    expect(pageText(await shown.text())).toContain('Guest 3')
  })

  test('with something wrong keeps what was typed, and a press changes the number of tickets', async () => {
    const page = await order('quiz', 2, { buyerName: '', 'attendee-2': '', email: 'ada', notes: 'Near <the> bar' })
    expect(page.status).toBe(400)
    expectHosted(page)
    expect(page.text).toContain('Please look at the fields below.')
    expect(page.text.match(/This field is required\./g)).toHaveLength(2)
    expect(page.html).toContain('Near &lt;the&gt; bar</textarea>')
    const more = await sendOrder(venue, 'quiz', { ...hiddenOf(page), ...buyer, 'attendee-2': 'Ben', choose: '3' })
    expect([more.status, hiddenOf(more).quantity]).toEqual([200, '3'])
    expect(more.html).toContain('value="Ben"')
    expect(more.html).toContain('name="attendee-3"')
    expect(await registrationsAt(venue)).toEqual([])
    const names = { 'attendee-2': 'Ben', 'attendee-3': 'Cleo' }
    // Names beyond a smaller number are there again with a larger one.
    const fewer = await sendOrder(venue, 'quiz', { ...hiddenOf(more), ...buyer, ...names, choose: '1' })
    expect(hiddenOf(fewer)).toMatchObject({ quantity: '1', ...names })
    expect((await sendOrder(venue, 'quiz', { ...hiddenOf(fewer), ...buyer, choose: '3' })).html).toContain(
      'value="Cleo"',
    )
    // The page of the tickets would inherit a part of this page in its address.
    expect(fewer.html).toMatch(/<form action="[^"#]+" method="post">/)
    expect((await sendOrder(venue, 'quiz', { ...hiddenOf(more), ...buyer, ...names })).status).toBe(303)
    expect((await registrationsAt(venue))[0]?.quantity).toBe(3)
  })

  test('keeps what was typed if the number of tickets changes first, also to one that is written', async () => {
    const large = await eventsVenue({ settings: { maxTicketsPerRegistration: 20 } })
    const form = { ...hiddenOf(await openEvent(large, 'quiz')), ...buyer, notes: 'Near the bar', many: '' }
    const numberAfter = async (typed: object) => {
      const page = await sendOrder(large, 'quiz', { ...form, ...typed })
      expect(page.text).not.toContain('Please look')
      expect([page.status, page.html.includes('value="Ada Guest"'), page.html.includes('Near the bar')]).toEqual([
        ...[200, true, true],
      ])
      return hiddenOf(page).quantity
    }
    expect(await numberAfter({ choose: '3' })).toBe('3')
    expect(await numberAfter({ choose: 'many', many: '12' })).toBe('12')
    expect(await numberAfter({ choose: 'many' })).toBe('1')
    // The Enter key in the field for many tickets does not order.
    expect(await numberAfter({ many: '9' })).toBe('9')
    expect(await registrationsAt(large)).toEqual([])
  })

  test('keeps what was typed, and names what is left, if others took its seats', async () => {
    const page = await openEvent(venue, 'quiz', '?quantity=4')
    await database().update(event).set({ capacity: 3 }).where(eq(event.slug, 'quiz'))
    const names = { 'attendee-2': 'Ben', 'attendee-3': 'Cleo', 'attendee-4': 'Dan' }
    const refused = await sendOrder(venue, 'quiz', { ...hiddenOf(page), ...buyer, ...names })
    // Only the guest chooses to order fewer tickets than asked for.
    expect([refused.status, await registrationsAt(venue)]).toEqual([409, []])
    expect(hiddenOf(refused).quantity).toBe('3')
    expect(refused.html).toContain('value="Cleo"')
  })
})

describe('a paid event', () => {
  test('leads to the payment page, with the seats held', async () => {
    const sent = await order('concert', 2)
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/checkout\//)
    expect(await registrationsAt(venue)).toMatchObject([{ quantity: 2, payment: 'Pending', amountMinor: 4900 }])
    const page = await openEvent(venue, 'concert', '?quantity=2')
    expect(page.text).toContain('Total €49.00')
    expect(page.text).toContain('48 seats left')
    expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self'/)
  })

  test('orders nothing if its price has changed', async () => {
    const page = await openEvent(venue, 'concert')
    await database().update(event).set({ priceMinor: 9900 }).where(eq(event.slug, 'concert'))
    const refused = await sendOrder(venue, 'concert', { ...hiddenOf(page), ...buyer })
    expect([refused.status, await registrationsAt(venue)]).toEqual([409, []])
    expect(refused.text).toContain('The price has changed meanwhile. Nothing was ordered.')
    expect(refused.text).toContain('Order and pay €99.00')
  })

  test('takes a voucher, and says what is wrong with one', async () => {
    expect((await openEvent(venue, 'concert')).text).not.toContain('Voucher code')
    const { code } = await voucherOf(venue, { faceValueMinor: 10_000 })
    expect((await openEvent(venue, 'concert')).text).toContain('Voucher code')
    const wrong = await order('concert', 1, { voucherCode: 'AAAA-AAAA-AAAA-AAAA-AAAA' })
    expect(wrong.status).toBe(409)
    expect(wrong.text).toContain('There is no voucher with this code.')
    expect(wrong.html).toContain('value="AAAA-AAAA-AAAA-AAAA-AAAA"')
    const paid = await order('concert', 1, { voucherCode: code })
    const registration = (await registrationsAt(venue)).find(({ payment }) => payment === 'Paid')
    expect([paid.status, registration?.amountMinor]).toEqual([303, 2450])
    expect(paid.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/thank-you\?/)
  })
})

describe('a form that is sent again', () => {
  test('is one registration with one answer, also at once', async () => {
    const form = { ...hiddenOf(await openEvent(venue, 'quiz')), ...buyer }
    const answers = await Promise.all([1, 2, 3].map(() => sendOrder(venue, 'quiz', form)))
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    expect(await registrationsAt(venue)).toHaveLength(1)
    const edited = await sendOrder(venue, 'quiz', { ...form, notes: 'Hello' })
    expect([edited.status, edited.text.includes('You have already ordered with this form.')]).toEqual([409, true])
    // The control: with a key of its own each press that says so registers.
    await sendOrder(venue, 'quiz', { ...form, requestId: randomUUID(), again: 'yes' })
    expect(await registrationsAt(venue)).toHaveLength(2)
  })

  test('opens one checkout', async () => {
    const form = { ...hiddenOf(await openEvent(venue, 'concert')), ...buyer }
    const answers = await Promise.all([1, 2].map(() => sendOrder(venue, 'concert', form)))
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    expect(await registrationsAt(venue)).toHaveLength(1)
  })
})

describe('a form that orders nothing', () => {
  test.each([
    ['from another site', 'quiz', { 'Sec-Fetch-Site': 'cross-site' }, {}, 403],
    ['without a key', 'quiz', {}, { requestId: '' }, 303],
    ['for an event without registration', 'notice', {}, { requestId: 'k', price: '0' }, 409],
    ['for one that is cancelled', 'called-off', {}, { requestId: 'k', price: '0' }, 409],
    ['for one that is not published', 'secret', {}, { requestId: 'k' }, 404],
  ])('%s', async (_, slug, headers, fields, status) => {
    const form = { ...hiddenOf(await openEvent(venue, 'quiz')), ...buyer, ...fields }
    expect((await sendOrder(venue, slug, form, { headers })).status).toBe(status)
    expect(await registrationsAt(venue)).toEqual([])
  })

  test('is one too many from a client within an hour', async () => {
    const form = { ...hiddenOf(await openEvent(venue, 'quiz')), ...buyer, email: 'wrong' }
    const client = '10.78.1.1'
    for (let count = 0; count < venuePageForms.maxRequests; count++) {
      expect((await sendOrder(venue, 'quiz', form, { client })).status).toBe(400)
    }
    const refused = await sendOrder(venue, 'quiz', { ...form, ...buyer }, { client })
    expect([refused.status, await registrationsAt(venue)]).toEqual([429, []])
  })
})
