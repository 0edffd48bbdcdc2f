import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { expireOpen, payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { depositThanks, endedTexts } from '#lib/payments/deposit/deposit-texts.ts'
import { openPaymentIntent } from '#lib/payments/open-payment-intent.ts'
import { thankYouUrl } from '#lib/payments/thank-you-link.ts'
import { anonymiseReservations } from '#lib/privacy/anonymise.ts'
import { confirmReservation } from '#lib/reservations/change-status.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { readPage, returnOf } from '#testing/pages/thanks.ts'
import { behindHold, type HeldTable, openHeldTable, runEndHoldJob } from '#testing/stand-ins/lost-webhooks.ts'
import { acting } from '#testing/venues/acting.ts'
import { bookWithDeposit, letFreeCancellingEnd, letHoldRunOut, payingVenue } from '#testing/venues/payments.ts'
import { thankYouPage } from './thank-you-page.tsx'

useTestDatabase(20)

const thanksOf = async ({ intent, venue }: HeldTable, language = 'en', now = new Date()) =>
  readPage(await thankYouPage(returnOf(intent.payment, venue, language), now))
const pathOf = ({ venue, booked }: HeldTable) => guestPath(venue.slug, booked)

async function held() {
  return openHeldTable(await payingVenue())
}

async function paid(): Promise<HeldTable> {
  const table = await held()
  await payOpen(table.intent.session.id)
  await thanksOf(table)
  return table
}

describe('a guest who returns from paying a deposit', () => {
  test('has paid: the booking as its own page shows it, the calendar, and the way there', async () => {
    const table = await held()
    await payOpen(table.intent.session.id)
    const page = await thanksOf(table)
    expect(page.title).toBe(depositThanks.used.title.en)
    expect(page.words).toContain('18:00 to 20:00')
    expect(page.words).toContain('Table 3 · 2 people')
    expect(page.words).toContain('How to find us')
    expect(Object.fromEntries(page.facts)).toMatchObject({
      Deposit: '€10.00 paid',
      'Booking number': table.booked.reference,
    })
    expect(page.facts.map(([label]) => label)).not.toContain('This payment')
    expect(page.buttons).toEqual([
      ['Add to calendar', `${pathOf(table)}/calendar`],
      ['Your booking', pathOf(table)],
    ])
    expect(page.text).not.toMatch(/<script|<img|<link rel="stylesheet"/)
    expect(gzipSync(page.text).length).toBeLessThan(8_000)
    const german = await thanksOf(table, 'de')
    expect(german.title).toBe(depositThanks.used.title.de)
    expect(Object.fromEntries(german.facts)).toMatchObject({
      Anzahlung: '10,00 € bezahlt',
      Buchungsnummer: table.booked.reference,
    })
    expect(german.buttons.map(([label]) => label)).toEqual(['In den Kalender', 'Ihre Buchung'])
  })

  test('has not paid yet: the button to pay, and the way to the booking', async () => {
    const table = await held()
    const page = await thanksOf(table)
    expect(page.title).toBe(depositThanks.open.title.en)
    expect(page.buttons).toEqual([
      ['Pay now', table.intent.session.url],
      ['Your booking', pathOf(table)],
    ])
  })

  test('sees the payment by looking again, if the provider is still settling it', async () => {
    const table = await held()
    const { id } = table.intent.session
    const unknown = (providerSessionId: string) =>
      database().update(payment).set({ providerSessionId }).where(eq(payment.id, table.intent.payment.id))
    await payOpen(id)
    await unknown('fcs_unknown')
    const waiting = await thanksOf(table)
    expect(waiting.title).toBe(depositThanks.waiting.title.en)
    expect(waiting.buttons.map(([label]) => label)).toEqual(['Look again', 'Your booking'])
    // Ampersands are escaped in markup.
    expect(waiting.buttons[0]?.[1]?.replaceAll('&amp;', '&')).toBe(thankYouUrl(table.intent.payment, table.venue))
    await unknown(id)
    const page = await thanksOf(table)
    expect(page.title).toBe(depositThanks.used.title.en)
  })

  test('is not told to pay again, if the money has been paid and does not count yet', async () => {
    const table = await held()
    const { id } = table.intent.session
    // Money of another amount is left for people, so the payment stays open.
    await database().update(fakeCheckout).set({ amountMinor: 1 }).where(eq(fakeCheckout.id, id))
    await payOpen(id)
    const page = await thanksOf(table)
    expect(page.title).toBe(depositThanks.waiting.title.en)
    expect(page.buttons.map(([label]) => label)).toEqual(['Look again', 'Your booking'])
  })

  test('gets the way to pay while the booking is held, and to book again after that, if the payment has ended', async () => {
    const table = await held()
    await expireOpen(table.intent.session.id)
    const page = await thanksOf(table)
    expect(page.words).toContain(endedTexts.held.line.en)
    expect(page.buttons).toEqual([['Pay the deposit', pathOf(table)]])
    await letHoldRunOut(table.booked)
    const after = await thanksOf(table)
    expect(after.words).toContain(endedTexts.over.line.en)
    expect(after.words).toContain('To book again, please call or write to us.')
    const site = 'https://paying.example'
    await database().execute(sql`update venue set business = business || ${JSON.stringify({ website: site })}::jsonb
      where id = ${table.venue.id}`)
    expect((await thanksOf(table)).buttons).toEqual([
      ['Book again', site],
      ['Your booking', pathOf(table)],
    ])
    await runEndHoldJob(table, behindHold(table, 1))
    expect((await thanksOf(table)).words).toContain(endedTexts.over.line.en)
  })

  test('can still pay after the payment has ended, if the booking is held without an end', async () => {
    const table = await held()
    await expireOpen(table.intent.session.id)
    await database().update(reservation).set({ holdExpiresAt: null }).where(eq(reservation.id, table.booked.id))
    const page = await thanksOf(table)
    expect(page.words).toContain(endedTexts.held.line.en)
    expect(page.buttons).toEqual([['Pay the deposit', pathOf(table)]])
  })

  test('is not led to book again until the hold has ended, if the venue holds the booking without online payments', async () => {
    const table = await held()
    await expireOpen(table.intent.session.id)
    await thanksOf(table)
    const settings = { ...table.venue.settings, onlinePayments: false }
    await database().update(venueTable).set({ settings }).where(eq(venueTable.id, table.venue.id))
    const page = await thanksOf(table)
    expect(page.words).toContain(endedTexts.settled.line.en)
    expect(page.words).not.toContain('book again')
    expect(page.buttons).toEqual([['Your booking', pathOf(table)]])
    await letHoldRunOut(table.booked)
    expect((await thanksOf(table)).words).toContain(endedTexts.over.line.en)
  })

  test('reads that nothing was charged, if the booking was confirmed in another way', async () => {
    const table = await held()
    await expireOpen(table.intent.session.id)
    await thanksOf(table)
    await confirmReservation(table.venue, table.booked.reference, acting())
    const page = await thanksOf(table)
    expect(page.words).toContain(endedTexts.settled.line.en)
    expect(page.buttons).toEqual([['Your booking', pathOf(table)]])
  })

  test('reads what goes back, and what does not, if the booking is cancelled', async () => {
    const refunded = await paid()
    await cancelReservation(refunded.venue, refunded.booked.reference, { by: 'guest' }, acting())
    const back = await thanksOf(refunded)
    expect(back.title).toBe(depositThanks.refunded.title.en)
    expect(back.facts).toContainEqual(['This payment', '€10.00'])
    const lost = await paid()
    await letFreeCancellingEnd(lost.booked)
    const agreed = { by: 'guest', forfeitDeposit: true } as const
    await cancelReservation(lost.venue, lost.booked.reference, agreed, acting())
    const page = await thanksOf(lost)
    expect(page.title).toBe(depositThanks.cancelled.title.en)
    expect(page.words).toContain('As agreed, the venue keeps the €10.00.')
    expect(page.buttons).toEqual([['Your booking', pathOf(lost)]])
  })
})

describe('the address of the page', () => {
  test('without its token says how the payment stands, and nothing else', async () => {
    const table = await paid()
    const { id, venueId } = table.intent.payment
    const other = (await held()).intent.payment
    const whole = thankYouUrl({ id, venueId }, table.venue)
    const token = new URL(whole).searchParams.get('token') ?? ''
    const wrong = [
      '',
      token.slice(0, -2),
      `${token}AAAA`,
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      new URL(thankYouUrl(other, table.venue)).searchParams.get('token') ?? '',
      new URL(thankYouUrl({ id, venueId: other.venueId }, table.venue)).searchParams.get('token') ?? '',
    ]
    for (const each of wrong) {
      const address = `http://pages.test/thank-you?venue=${table.venue.slug}&payment=${id}&token=${each}`
      const page = await readPage(await thankYouPage(new Request(address), new Date()))
      expect(page.title).toBe(depositThanks.used.title.en)
      expect([page.facts, page.buttons]).toEqual([[], []])
      expect(page.text).not.toContain('/r/')
      expect(page.text).not.toContain(table.booked.reference)
    }
    // The control: the token shows it.
    expect((await readPage(await thankYouPage(new Request(whole), new Date()))).buttons).toHaveLength(2)
  })

  test('shows nothing of an anonymised guest', async () => {
    const table = await paid()
    await inTransaction((tx) => anonymiseReservations(tx, table.venue, [table.booked.id]))
    const page = await thanksOf(table)
    expect(page.title).toBe(depositThanks.used.title.en)
    expect(page.facts).toEqual([['This payment', '€10.00']])
    expect(page.buttons).toEqual([])
  })
})

test('a part of a deposit leads to paying the rest', async () => {
  const venue = await payingVenue()
  const booked = await bookWithDeposit(venue)
  const request = { reservationReference: booked.reference, amount: 4, currency: 'EUR', voucherCode: null }
  const { payment, session } = await openPaymentIntent(venue, request, { now: new Date() })
  await payOpen(session.id)
  const page = await readPage(await thankYouPage(returnOf(payment, venue), new Date()))
  expect(page.title).toBe(depositThanks.part.title.en)
  expect(Object.fromEntries(page.facts)).toMatchObject({ Deposit: '€10.00€4.00 of it paid', 'This payment': '€4.00' })
  expect(page.buttons).toEqual([['Pay the deposit', guestPath(venue.slug, booked)]])
})
