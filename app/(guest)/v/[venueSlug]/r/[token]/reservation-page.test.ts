import { gzipSync } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { expireOpen, payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { PaymentIntentRequest } from '#lib/payments/input.ts'
import { openPaymentIntent } from '#lib/payments/open-payment-intent.ts'
import { refundDeposit } from '#lib/payments/refund.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import { guestToken, guestUrl } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { localDateAt } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { draftsIn } from '#testing/pages/mail-drafts.ts'
import { pageText } from '#testing/pages/page-text.ts'
import { acting } from '#testing/venues/acting.ts'
import { bookWithDeposit, payingVenue } from '#testing/venues/payments.ts'
import { GET as openPage } from './route.tsx'

useTestDatabase()

let venue: Venue
let weeks = 3
beforeAll(async () => {
  venue = await payingVenue()
})

/** Books the table with a deposit of 10.00 for 20 minutes, pending, in a week of its own. */
async function book(more: object = {}, at: Venue = venue): Promise<Reservation> {
  weeks++
  const date = new Date(Date.UTC(2030, 0, 2 + 7 * weeks)).toISOString().slice(0, 10)
  const days = Math.ceil((Date.parse(date) - Date.now()) / 86_400_000)
  const settings = { ...at.settings, maxAdvanceDays: days + 2 }
  return bookWithDeposit(
    { ...at, settings },
    { date, customerName: 'Mia Tester Sørensen', phone: '+49 30 777123', ...more },
  )
}

async function set(booked: Reservation, values: Partial<Reservation>): Promise<Reservation> {
  const [changed = booked] = await database()
    .update(reservation)
    .set(values)
    .where(and(eq(reservation.venueId, booked.venueId), eq(reservation.id, booked.id)))
    .returning()
  return changed
}

/** Opens a checkout for the deposit, and ends it at the provider. */
async function checkout(booked: Reservation, end?: (id: string) => Promise<boolean>): Promise<void> {
  const request = PaymentIntentRequest.parse({ reservationReference: booked.reference, amount: 10, currency: 'EUR' })
  const { payment } = await openPaymentIntent(venue, request, { now: new Date() })
  const sessionId = payment.providerSessionId ?? ''
  if (!end) return
  expect(await end(sessionId)).toBe(true)
  await settlePayment({ provider: 'fake', sessionId, account: venue.settings.payoutAccount }, new Date())
}

async function show(booked: Reservation, language = 'en', at: Venue = venue) {
  const request = new Request('http://localhost:3000/v/x/r/y', { headers: { 'Accept-Language': language } })
  const params = Promise.resolve({ venueSlug: at.slug, token: guestToken(booked) })
  const response = await openPage(request, { params })
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, text: pageText(html) }
}

type Faced = { name: string; make: () => Promise<Reservation>; en: string[]; de: string[]; pays?: boolean }

const faces: Faced[] = [
  {
    name: 'to pay',
    make: () => book(),
    en: ['Deposit due', 'We are holding your booking, Mia .', '30 min left, until', 'Pay the €10.00 deposit'],
    de: ['Anzahlung offen', 'Wir halten Ihre Buchung frei, Mia .', 'Noch 30 min, bis', '10,00 € Anzahlung zahlen'],
    pays: true,
  },
  {
    name: 'to pay, without an end',
    make: () => book({}, { ...venue, settings: { ...venue.settings, pendingHoldMinutes: null } }),
    en: [
      'Deposit due',
      '2 people Your booking is confirmed as soon as your deposit has arrived. Pay the €10.00 deposit',
    ],
    de: [
      'Anzahlung offen',
      '2 Personen Ihre Buchung ist bestätigt, sobald Ihre Anzahlung eingegangen ist. 10,00 € Anzahlung zahlen',
    ],
    pays: true,
  },
  {
    name: 'being paid',
    async make() {
      const booked = await book()
      await checkout(booked)
      return booked
    },
    en: ['Payment in progress', 'Your payment is under way, Mia .', 'Pay the €10.00 deposit', 'you can open a new one'],
    de: ['Zahlung läuft', 'Ihre Zahlung läuft, Mia .', '10,00 € Anzahlung zahlen', 'können Sie hier eine neue öffnen'],
    pays: true,
  },
  {
    name: 'paid and confirmed',
    async make() {
      const booked = await book()
      await checkout(booked, payOpen)
      return booked
    },
    en: [
      'Confirmed',
      'See you on Wednesday, Mia .',
      'Deposit €10.00 paid',
      'your deposit goes back in full.',
      'If you cancel by Tue, ',
    ],
    de: ['Bestätigt', 'Bis Mittwoch, Mia .', 'Anzahlung 10,00 € bezahlt', 'Wenn Sie bis Di., '],
  },
  {
    name: 'confirmed without a deposit',
    make: () => book({ resourceId: 't1', depositOptIn: false }),
    en: ['Confirmed', 'See you on Wednesday, Mia .', 'Add to calendar'],
    de: ['Bestätigt', 'Bis Mittwoch, Mia .', 'In den Kalender'],
  },
  {
    name: 'begun',
    async make() {
      const booked = await book({ resourceId: 't1', depositOptIn: false })
      const startsAt = new Date(Date.now() - 60_000)
      const serviceDate = localDateAt(venue.timezone, startsAt.getTime())
      return set(booked, { serviceDate, startsAt, endsAt: new Date(Date.now() + 3_600_000) })
    },
    en: ['Confirmed', 'Your booking, Mia .'],
    de: ['Bestätigt', 'Ihre Buchung, Mia .'],
  },
  {
    name: 'out of time, unpaid',
    make: async () => set(await book(), { holdExpiresAt: new Date(Date.now() - 1000) }),
    en: ['Expired', 'The time to pay is over.', 'Nothing was charged.', 'Book again'],
    de: ['Verfallen', 'Die Zeit zum Zahlen ist um.', 'Abgebucht wurde nichts.', 'Neu buchen'],
  },
  {
    name: 'out of time, with an open checkout',
    async make() {
      const booked = await book()
      await checkout(booked)
      return set(booked, { holdExpiresAt: new Date(Date.now() - 1000) })
    },
    en: ['Payment in progress', 'We are waiting for word of your payment'],
    de: ['Zahlung läuft', 'Wir warten auf Nachricht über Ihre Zahlung'],
  },
  {
    name: 'out of time and cancelled',
    async make() {
      const booked = await book()
      await checkout(booked, expireOpen)
      return set(booked, { status: 'Cancelled', holdExpiresAt: new Date(Date.now() - 1000) })
    },
    en: ['Expired', 'The time to pay is over.', 'Nothing was charged.'],
    de: ['Verfallen', 'Die Zeit zum Zahlen ist um.', 'Abgebucht wurde nichts.'],
  },
  {
    name: 'cancelled, unpaid',
    async make() {
      const booked = await book()
      return (await cancelReservation(venue, booked.reference, {}, acting(new Date('2030-01-02T17:04:00Z')))).result
    },
    en: ['Cancelled', 'Cancelled on Wed, 2 January 2030, 18:04', 'Nothing was charged.', 'Book again'],
    de: ['Storniert', 'Storniert am Mi., 2. Januar 2030, 18:04 Uhr', 'Abgebucht wurde nichts.', 'Neu buchen'],
  },
  {
    name: 'cancelled and refunded',
    async make() {
      const booked = await book()
      await checkout(booked, payOpen)
      await refundDeposit(venue, booked.reference, acting())
      return set(booked, { status: 'Cancelled' })
    },
    en: ['Cancelled', '€10.00 goes back to your card, and is usually there in 3 to 5 working days.'],
    de: ['Storniert', '10,00 € gehen zurück auf Ihre Karte und sind meist in 3 bis 5 Werktagen da.'],
  },
  {
    name: 'cancelled, and the deposit is not refunded',
    async make() {
      const booked = await book()
      await checkout(booked, payOpen)
      return set(booked, { status: 'Cancelled' })
    },
    en: ['Cancelled', '€10.00 was paid and has not been refunded.'],
    de: ['Storniert', '10,00 € wurden gezahlt und nicht erstattet.'],
  },
  {
    name: 'completed',
    make: async () => set(await book({ resourceId: 't1', depositOptIn: false }), { status: 'Completed' }),
    en: ['Completed', 'Thank you for your visit, Mia .', 'Book again'],
    de: ['Abgeschlossen', 'Danke für Ihren Besuch, Mia .', 'Neu buchen'],
  },
  {
    name: 'missed',
    make: async () => set(await book({ resourceId: 't1', depositOptIn: false }), { status: 'NoShow' }),
    en: ['Missed', 'We missed you, Mia .', 'If that is wrong, please get in touch.'],
    de: ['Nicht wahrgenommen', 'Sie haben uns gefehlt, Mia .', 'Falls das nicht stimmt, melden Sie sich bitte.'],
  },
]

describe('the page of a reservation', () => {
  test.each(faces)('$name: has a face of its own in both languages', async ({ make, en, de, pays = false }) => {
    await database()
      .update(venueTable)
      .set({ business: { ...venue.business, website: 'https://bar.example/' } })
    const booked = await make()
    for (const [language, words] of [
      ['en', en],
      ['de-AT', de],
    ] as const) {
      const { status, html, text } = await show(booked, language)
      expect(status).toBe(200)
      for (const word of words) expect(text.replaceAll('\u00a0', ' ')).toContain(word)
      expect(text).toContain(booked.reference)
      expect(/<form[^>]*\/pay" method="post"/.test(html)).toBe(pays)
      for (const secret of ['Sørensen', 'Tester', booked.email, '777123']) expect(html).not.toContain(secret)
      expect(html).not.toMatch(/undefined|(?<![\w-])NaN(?![\w-])|>null|<script/)
      expect(gzipSync(html).length).toBeLessThan(8_000)
    }
  })

  test('says that the venue takes the deposit itself where nobody can pay it here', async () => {
    const own = await payingVenue()
    const settings = { ...own.settings, onlinePayments: false }
    await database().update(venueTable).set({ settings }).where(eq(venueTable.id, own.id))
    const booked = await book({}, await getVenue(own.slug))
    expect(booked).toMatchObject({ status: 'Pending', holdExpiresAt: null })
    const [english, german] = [await show(booked, 'en', own), await show(booked, 'de', own)]
    expect(english.text).toContain('The venue takes the deposit itself and will be in touch.')
    expect(german.text).toContain('Das Haus nimmt die Anzahlung selbst entgegen und meldet sich.')
    expect(english.html).not.toContain('/pay"')
    expect(english.text).not.toContain('goes back')
    expect(english.text).toContain('If you have paid a deposit to the venue directly, please ask there about it.')
  })

  test('of a venue without a website leads to its contact for booking again', async () => {
    const own = await payingVenue()
    const booked = await book({}, own)
    const business = { ...own.business, website: null }
    await database().update(venueTable).set({ business }).where(eq(venueTable.id, own.id))
    await set(booked, { holdExpiresAt: new Date(Date.now() - 1000) })
    const { text, html } = await show(booked, 'en', own)
    expect(text).toContain('To book again, please call or write to us.')
    expect(text).not.toContain('Book again')
    expect(html).toContain(`href="tel:${own.business.phone.replace(/[^\d+]/g, '')}"`)
  })

  test('is passed on by a mail that is begun, and by its address in a field, until the visit is over', async () => {
    const booked = await book({ resourceId: 't1', depositOptIn: false })
    const url = guestUrl(venue.slug, booked)
    for (const [language, words] of [
      ['en', ['Booking at', '2 people', 'Link to copy', 'Whoever has it can change or cancel the booking']],
      ['de', ['Buchung bei', '2 Personen', 'Link zum Kopieren', 'Wer ihn hat, kann die Buchung wie Sie ändern']],
    ] as const) {
      const { html, text } = await show(booked, language)
      expect(html).toMatch(new RegExp(`<input readOnly="" aria-label="[^"]*" value="${url}"/>`))
      const [{ subject = '', body = '' } = {}] = draftsIn(html)
      for (const word of words) expect(`${subject} ${body} ${text} ${html}`).toContain(word)
      expect(body.trimEnd().endsWith(url)).toBe(true)
      expect(body).toContain(venue.name)
      for (const secret of ['Mia', 'Sørensen', booked.email, '777123']) expect(subject + body).not.toContain(secret)
    }
    const over = await set(booked, { status: 'Completed' })
    expect(draftsIn((await show(over)).html)).toEqual([])
  })

  test('names nothing of the booking once its guest is anonymised', async () => {
    const booked = await book({ resourceId: 't1', depositOptIn: false })
    await set(booked, { customerName: '' as never, email: '' as never, phone: null })
    const { status, text, html } = await show(booked)
    expect(status).toBe(410)
    expect(text).toContain('This booking is no longer stored.')
    expect(text).not.toContain(booked.reference)
    expect(html).not.toContain('/calendar')
    expect((await show(booked, 'de')).text).toContain('Diese Buchung ist nicht mehr gespeichert.')
  })

  test('has the venue’s colour, its address with a plain link to a map, and no request to others', async () => {
    const { html, headers } = await show(await book())
    expect(html).toContain(`--brand:${venue.settings.colour}`)
    expect(html).toContain('href="https://www.openstreetmap.org/search?query=')
    expect(html.match(/(src|url\(|@import)[="(]/g) ?? []).toEqual([])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })
})
