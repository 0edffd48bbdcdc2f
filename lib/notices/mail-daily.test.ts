import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation } from '#db/schema/reservations.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { PaymentIntentRequest } from '#lib/payments/input.ts'
import { openPaymentIntent } from '#lib/payments/open-payment-intent.ts'
import { noticeOfChange } from '#lib/reservations/venue-notice.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { act, bookWithoutDeposit, mailsTo, noticeVenue, stored, waitingNotices } from '#testing/venues/notices.ts'
import { bookWithDeposit, letFreeCancellingEnd, payingVenue, someDay } from '#testing/venues/payments.ts'
import { dailyKind, noticeKind } from './letters.ts'
import { mailDaily } from './mail-daily.ts'
import { mailEachNotice } from './mail-each.ts'

useTestDatabase()
const daily = { notifications: { bookings: 'daily' as const } }
// Tuesday the first; it opens at 17:00 in Berlin, which is 15:00 in UTC, and not on Mondays.
const now = new Date('2027-06-01T08:00:00Z')
const friday = (time: string) => new Date(`2027-06-04T${time}:00Z`)

beforeEach(async () => {
  await database().delete(mail)
  await database().update(reservation).set({ venueNotice: null, venueNoticeBefore: null })
})

const subjects = async (venue: Venue) => (await mailsTo(venue, dailyKind)).map(({ subject }) => subject)

describe('a venue that wants one mail a day', () => {
  test('gets it at opening, once, with the day and with what is new', async () => {
    const venue = await noticeVenue(daily)
    await bookWithoutDeposit(venue, { start: '18:00', partySize: 4, resourceId: 't4', customerName: 'Ben Miller' }, now)
    const moved = await bookWithoutDeposit(venue, { date: '2027-06-05', resourceId: 't1', notes: 'Late' }, now)
    const gone = await bookWithoutDeposit(
      venue,
      { date: '2027-06-06', resourceId: 't1', customerName: 'Cleo Roth' },
      now,
    )
    for (const at of ['14:59', '15:00', '15:01', '21:00']) {
      await mailEachNotice(friday(at))
      await mailDaily(friday(at))
      expect([at, await subjects(venue)]).toEqual([
        at,
        at === '14:59' ? [] : ['Today, Fri, 4 June 2027: 1 booking, 4 guests'],
      ])
    }
    expect([await mailsTo(venue, noticeKind), await waitingNotices(venue)]).toEqual([[], []])
    const [first] = await mailsTo(venue, dailyKind)
    expect(first).toMatchObject({
      recipientAddress: 'hello@rolling-stone.example',
      replyTo: 'hello@rolling-stone.example',
    })
    expect(first?.text).toContain('  18:00  4 guests · Table 4 · Ben')
    expect(first?.text?.match(/^ {2}New .*$/gm)).toEqual([
      '  New  Fri, 4 June 2027, 18:00 · 4 guests · Ben Miller',
      '  New  Sat, 5 June 2027, 18:00 · 2 guests · Ada Guest',
      '  New  Sun, 6 June 2027, 18:00 · 2 guests · Cleo Roth',
    ])

    await act(moved, { ...noticeOfChange(await stored(moved)), partySize: 1 })
    await cancelReservation(venue, gone.reference, { by: 'guest' }, acting(friday('20:00')))
    await mailDaily(new Date('2027-06-05T10:00:00Z'))
    const [, second, ...others] = await mailsTo(venue, dailyKind)
    expect(others).toEqual([])
    expect(second?.text).toContain('  Changed    Sat, 5 June 2027, 18:00 · 1 guest · before: 2 guests · Ada Guest')
    expect(second?.text).toContain('             Late')
    expect(second?.text).toContain('  Cancelled  Sun, 6 June 2027, 18:00 · 2 guests · Cleo Roth')
  })

  test('hears of a booking that came and went since the last one, if its deposit is retained', async () => {
    const paying = await payingVenue()
    const settings = { ...paying.settings, ...daily }
    const venue = { ...paying, settings }
    await database().update(venueTable).set({ settings }).where(eq(venueTable.id, venue.id))
    const booked = await bookWithDeposit(venue, { date: someDay(2) })
    const body = { reservationReference: booked.reference, amount: 10, currency: 'EUR' }
    const opened = await openPaymentIntent(venue, PaymentIntentRequest.parse(body), { now: new Date() })
    await payOpen(opened.session.id)
    await settleOpened(opened)
    await letFreeCancellingEnd(booked)
    await cancelReservation(venue, booked.reference, { by: 'guest', forfeitDeposit: true }, acting())
    await mailDaily(new Date(`${someDay(1)}T20:00:00Z`))
    const [only] = await mailsTo(venue, dailyKind)
    expect(only?.text?.replace(/\s+/g, ' ')).toContain('Deposit €10.00, not refunded: the guest cancelled late')
  })

  test('gets none on a day on which it is closed; the news is in the next one', async () => {
    const venue = await noticeVenue(daily)
    await bookWithoutDeposit(venue, { date: '2027-06-12' }, now)
    await mailDaily(new Date('2027-06-07T21:00:00Z'))
    expect([await subjects(venue), await waitingNotices(venue)]).toEqual([[], [expect.anything()]])
    await mailDaily(new Date('2027-06-08T15:00:00Z'))
    const [tuesday] = await mailsTo(venue, dailyKind)
    expect(tuesday?.subject).toBe('Today, Tue, 8 June 2027: no bookings')
    expect(tuesday?.text).toContain('  New  Sat, 12 June 2027, 18:00')
  })

  test('gets none on a day without bookings and without news, and a late one until midnight', async () => {
    const venue = await noticeVenue(daily)
    await mailDaily(friday('16:00'))
    expect(await subjects(venue)).toEqual([])
    await bookWithoutDeposit(venue, { date: '2027-06-05', start: '12:00' }, now)
    // In Berlin it is Saturday after midnight: Friday's mail is not made up for, and Saturday has not opened.
    await mailDaily(friday('22:30'))
    expect(await subjects(venue)).toEqual([])
    await mailDaily(new Date('2027-06-05T21:59:00Z'))
    expect(await subjects(venue)).toEqual(['Today, Sat, 5 June 2027: 1 booking, 2 guests'])
  })

  test('reads it in its language', async () => {
    const venue = await noticeVenue(daily, { language: 'de' })
    await bookWithoutDeposit(venue, { partySize: 1 }, now)
    await mailDaily(friday('15:00'))
    const [only] = await mailsTo(venue, dailyKind)
    expect(only?.subject).toBe('Heute, Fr., 4. Juni 2027: 1 Buchung, 1 Person')
    expect(only?.text).toContain(
      'Neu seit der letzten E-Mail\n\n  Neu  Fr., 4. Juni 2027, 18:00 · 1 Person · Ada Guest',
    )
  })

  test('and leaves out guests who have been erased', async () => {
    const venue = await noticeVenue(daily)
    const booked = await bookWithoutDeposit(venue, { date: '2027-06-05' }, now)
    await act(booked, { email: '' as never, customerName: '' as never })
    await mailDaily(friday('15:00'))
    expect([await subjects(venue), await waitingNotices(venue)]).toEqual([[], []])
  })
})
