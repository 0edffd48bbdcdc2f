import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { randomUUID } from '#lib/codes.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { PaymentIntentRequest } from '#lib/payments/input.ts'
import { openPaymentIntent } from '#lib/payments/open-payment-intent.ts'
import type { Payment } from '#lib/payments/queries.ts'
import { guestPath, guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { reopenReservation } from '#lib/reservations/reopen-reservation.ts'
import { seatParty } from '#lib/seatings/seat-party.ts'
import { defaultGuestChanges, type GuestChanges } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { pageText } from '#testing/pages/page-text.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { refundByHand, tell } from '#testing/venues/money-back.ts'
import {
  bookWithDeposit,
  letFreeCancellingEnd,
  mailKinds,
  payingVenue,
  paymentsOf,
  someDay,
  statusOf,
} from '#testing/venues/payments.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'
import { GET as getCancel, POST as postCancel } from './cancel/route.tsx'
import { GET as getPage } from './route.tsx'

useTestDatabase()

let venue: Venue
let booked: Reservation
beforeEach(async () => {
  venue = await payingVenue()
  booked = await bookWithDeposit(venue)
})

const context = () => ({ params: Promise.resolve({ venueSlug: venue.slug, token: guestToken(booked) }) })

async function answer(response: Response) {
  const html = await response.text()
  return { status: response.status, location: response.headers.get('location'), html, text: pageText(html) }
}

async function show(language = 'en') {
  const headers = { 'Accept-Language': language }
  return answer(await getPage(new Request('http://localhost:3000/v/x/r/y', { headers }), context()))
}

/** The hidden fields of the form that cancels, as the page has them. */
function fieldsIn(html: string): Record<string, string> {
  const form = /<form action="[^"]*\/cancel" method="post">(.*?)<\/form>/s.exec(html)?.[1] ?? ''
  return Object.fromEntries([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

async function press(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/v/x/r/y/cancel', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Accept-Language': 'en', ...headers },
  })
  return answer(await postCancel(request, context()))
}

const path = () => guestPath(venue.slug, booked)
const done = { status: 303 }

async function pay(voucherCode: string | null = null): Promise<void> {
  const body = { reservationReference: booked.reference, amount: 10, currency: 'EUR', voucherCode }
  const intent = await openPaymentIntent(venue, PaymentIntentRequest.parse(body), { now: new Date() })
  await payOpen(intent.session.id)
  await settleOpened(intent)
}

async function bookUnder(terms: Partial<GuestChanges>, more: object = {}): Promise<void> {
  const settings = { ...venue.settings, guestChanges: { ...defaultGuestChanges, ...terms } }
  booked = await bookWithDeposit({ ...venue, settings }, { date: someDay(4), ...more })
}

describe('the page, before a deposit is paid,', () => {
  const wordsOf = async (language?: string) => (await show(language)).text

  test('names one moment until which cancelling is free and refunds', async () => {
    const text = await wordsOf()
    const [, refund = '?'] = /If you cancel by (.*?), your deposit goes back in full/.exec(text) ?? []
    expect(refund).toMatch(/, 18:00$/)
    expect(text).toContain(`Free until ${refund}`)
    expect(await wordsOf('de')).toMatch(/Kostenlos bis Di\., .*, 18:00 Uhr/)
  })

  test('promises no refund beyond the last moment of cancelling', async () => {
    await bookUnder({ cancelUntilMinutes: 120, refundUntilMinutes: 60 })
    expect(await wordsOf()).toMatch(/If you cancel by Wed, .*, 16:00, your deposit goes back in full/)
    await bookUnder({ cancelUntilMinutes: 180, afterwards: 'refund' }, { date: someDay(5), start: '19:00' })
    expect(await wordsOf()).toMatch(/If you cancel by Wed, .*, 16:00, your deposit goes back in full/)
  })

  test('names the last moment of cancelling a booking without a deposit', async () => {
    await bookUnder({ cancelUntilMinutes: 60 }, { resourceId: 't1', depositOptIn: false })
    expect(await wordsOf()).toMatch(/Free until Wed, .*, 17:00/)
  })
})

describe('a booking made after the end of free cancelling', () => {
  const plain = async (language?: string) => (await show(language)).text.replaceAll('\u00a0', ' ')

  test('never says that free cancelling was possible: not before paying, not after, and not at the end', async () => {
    await bookUnder({ refundUntilMinutes: 60 * 1_440 })
    const said = 'This booking was arranged less than 60 days ahead'
    const { html, text } = await show()
    expect(text).toContain(`${said}, so its deposit of €10.00 is not refunded if you cancel.`)
    expect(html.indexOf(said)).toBeLessThan(html.indexOf('/pay"'))
    expect(await plain('de')).toContain('weniger als 60 Tage im Voraus vereinbart. Wenn Sie stornieren')
    await pay()
    const paid = await show()
    expect(paid.text).toContain(`${said}. If you cancel now, the venue keeps the €10.00.`)
    expect(await plain('de')).toContain('weniger als 60 Tage im Voraus vereinbart. Wenn Sie jetzt stornieren')
    expect(await press(fieldsIn(paid.html))).toMatchObject(done)
    const ended = await show()
    expect(ended.text).toContain(`${said}. As agreed, the venue keeps the €10.00.`)
    expect(await plain('de')).toContain('vereinbart. Wie vereinbart behält das Haus die 10,00 €.')
    for (const page of [text, paid.text, ended.text]) expect(page).not.toMatch(/was possible|The deadline was/)
  })

  test('differs from one whose deadline has passed before the deposit is paid', async () => {
    await letFreeCancellingEnd(booked)
    const { html, text } = await show()
    expect(text).toMatch(/was possible until .*\. If you pay the deposit now and then cancel, it is not refunded\./)
    expect(html.indexOf('was possible until')).toBeLessThan(html.indexOf('/pay"'))
  })
})

describe('the button that cancels', () => {
  test('says that a Pending booking costs nothing, and cancels it', async () => {
    const { html, text } = await show()
    expect(text).toContain('Cancelling costs nothing. The place is free for others at once.')
    expect((await show('de')).text).toContain('Stornieren kostet nichts.')
    expect(await press(fieldsIn(html))).toMatchObject({ ...done, location: path() })
    expect(await statusOf(booked)).toBe('Cancelled')
    const after = await show()
    expect(after.text).toContain('Your booking is cancelled.')
    expect(after.text).toContain('Nothing was charged.')
    expect(after.html).not.toContain('/cancel"')
  })

  test('is not there for guests who sit at their table, and a page from before says why', async () => {
    const { html } = await show()
    await seatParty(venue, booked.reference, {}, acting())
    const seated = await show()
    expect(seated.html).not.toMatch(/\/(cancel|move)"/)
    const refused = await press(fieldsIn(html))
    expect(refused.text).toContain('You are at your table already: nothing was changed. Please ask the staff.')
    expect(await statusOf(booked)).toBe('Confirmed')
  })

  test('in time names the sum that goes back, above the press and on it, and then where it goes', async () => {
    await pay()
    const { html, text } = await show()
    expect(text).toContain('If you cancel now, your €10.00 goes back in full.')
    expect(text).toContain('Cancel booking, €10.00 back')
    expect((await show('de')).text.replaceAll('\u00a0', ' ')).toContain('Buchung stornieren, 10,00 € zurück')
    expect(await press(fieldsIn(html))).toMatchObject(done)
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
    expect((await show()).text).toContain('€10.00 goes back to your card, and is usually there in 3 to 5 working days.')
    expect((await mailKinds(venue)).filter((kind) => kind.includes('cancelled') || kind.includes('refunded'))).toEqual([
      'reservation-cancelled-by-guest',
    ])
  })

  test('leads to a page that names apart the sum that the provider had returned before', async () => {
    await pay()
    const [paid] = await database().select().from(payment).where(eq(payment.reservationId, booked.id))
    await refundByHand(paid as Payment, 400)
    await tell(paid as Payment)
    expect(await press(fieldsIn((await show()).html))).toMatchObject(done)
    expect((await show()).text).toContain(
      '€4.00 had gone back to your card before. €6.00 goes back to your card, and is usually there in 3 to 5 working days.',
    )
  })

  test('names the part of the card and the part of the voucher, before and after', async () => {
    const { code } = await voucherOf(venue, { faceValueMinor: 400 })
    await pay(code)
    const { html, text } = await show()
    expect(text).toMatch(/Back to the card €6\.00 Back on the voucher €4\.00, valid until/)
    expect(await press(fieldsIn(html))).toMatchObject(done)
    const after = await show()
    expect(after.text).toContain('€10.00 goes back the way it was paid. What goes to your card')
    expect(after.text).toMatch(/Back to the card €6\.00 Back on the voucher €4\.00, valid until/)
  })

  test('late warns of the deposit that is kept, and the press agrees to that sum', async () => {
    await pay()
    await letFreeCancellingEnd(booked)
    const { html, text } = await show()
    expect(text).toMatch(/The deadline was .*\. If you cancel now, the venue keeps the €10\.00\./)
    expect(text).toContain('Cancel and give up €10.00')
    expect(fieldsIn(html)).toMatchObject({ forfeits: '1000' })
    expect((await show('de')).text.replaceAll('\u00a0', ' ')).toContain('Stornieren und auf 10,00 € verzichten')
    expect(await press(fieldsIn(html))).toMatchObject(done)
    expect(await statusOf(booked)).toBe('Cancelled')
    expect(await paymentsOf(booked)).toEqual(['Paid'])
    expect((await show()).text).toMatch(/possible until .*\. As agreed, the venue keeps the €10\.00\./)
  })

  test('of a page that was opened in time and is pressed late cancels nothing, and warns first', async () => {
    await pay()
    const { html } = await show()
    await letFreeCancellingEnd(booked)
    const refused = await press(fieldsIn(html))
    expect([refused.status, await statusOf(booked)]).toEqual([409, 'Confirmed'])
    expect(refused.text).toContain('Nothing was cancelled yet: cancelling would now cost you the €10.00.')
    expect(refused.html).toContain('<details open="">')
    expect(await press(fieldsIn(refused.html))).toMatchObject(done)
    expect(await statusOf(booked)).toBe('Cancelled')
  })

  test('of a page that named a smaller sum cancels nothing', async () => {
    await pay()
    await letFreeCancellingEnd(booked)
    for (const forfeits of ['999', '0', '', '-1000', '1e9', 'all']) {
      expect((await press({ key: randomUUID(), forfeits })).status).toBe(409)
    }
    expect(await statusOf(booked)).toBe('Confirmed')
  })

  test('gives back late as well where the terms say so', async () => {
    await bookUnder({ afterwards: 'refund' })
    await pay()
    await letFreeCancellingEnd(booked)
    const { html, text } = await show()
    expect(text).toContain('If you cancel now, your €10.00 goes back in full.')
    await press(fieldsIn(html))
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
  })

  test('is not there when it is too late to cancel online: the page says why, and whom to call', async () => {
    const date = someDay(1)
    const minutes = Math.ceil((Date.parse(date) - Date.now()) / 60_000) + 24 * 60
    await bookUnder({ cancelUntilMinutes: minutes }, { date })
    const { html, text } = await show()
    expect(text).toMatch(/You could cancel online until .*\. Please call us: \+49/)
    expect(fieldsIn(html)).toEqual({})
    const refused = await press({ key: randomUUID(), forfeits: '0' })
    expect([refused.status, await statusOf(booked)]).toEqual([409, 'Pending'])
    expect(refused.text).toContain('Nothing was cancelled: it is too late for that here. Please call us.')
    expect((await show('de')).text).toContain('Bitte rufen Sie uns an:')
  })

  test('ends a running payment', async () => {
    const body = { reservationReference: booked.reference, amount: 10, currency: 'EUR' }
    const intent = await openPaymentIntent(venue, PaymentIntentRequest.parse(body), { now: new Date() })
    const { html, text } = await show()
    expect(text).toContain('A payment that is under way ends with it')
    expect(await press(fieldsIn(html))).toMatchObject(done)
    expect(await paymentsOf(booked)).toEqual(['Expired'])
    expect(await payOpen(intent.session.id)).toBe(false)
  })

  test('pressed twice cancels once, also at once, and also after the venue has taken the booking back', async () => {
    const fields = fieldsIn((await show()).html)
    const [first, second] = await Promise.all([press(fields), press(fields)])
    expect([first.status, second.status]).toEqual([303, 303])
    expect((await mailKinds(venue)).filter((kind) => kind === 'reservation-cancelled-by-guest')).toHaveLength(1)
    await reopenReservation(venue, booked.reference, acting())
    expect(await press(fields)).toMatchObject({ ...done, location: path() })
    expect(await statusOf(booked)).not.toBe('Cancelled')
  })

  test('leads to the page where the venue has cancelled meanwhile', async () => {
    const fields = fieldsIn((await show()).html)
    await cancelReservation(venue, booked.reference, {}, acting())
    expect(await press(fields)).toMatchObject({ ...done, location: path() })
  })

  test.each(['Completed', 'NoShow'] as const)('of a booking that is %s says that it has ended', async (status) => {
    const fields = fieldsIn((await show()).html)
    await database().update(reservation).set({ status, holdExpiresAt: null }).where(eq(reservation.id, booked.id))
    const refused = await press(fields)
    expect([refused.status, await statusOf(booked)]).toEqual([409, status])
    expect(refused.text).toContain('Nothing was cancelled: this booking has ended.')
    expect(refused.text).not.toContain('too late')
  })

  test('does nothing for a form of another site, without a key, and by a GET', async () => {
    expect(await press({ key: randomUUID() }, { 'Sec-Fetch-Site': 'cross-site' })).toMatchObject({ status: 403 })
    expect(await press({ forfeits: '1000' })).toMatchObject({ ...done, location: path() })
    const get = await getCancel(new Request('http://localhost:3000/v/x/r/y/cancel'), context())
    expect([get.status, get.headers.get('location')]).toEqual([303, path()])
    expect(await statusOf(booked)).toBe('Pending')
  })
})
