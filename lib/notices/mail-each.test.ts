import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation } from '#db/schema/reservations.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { locales } from '#lib/i18n/locale.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { PaymentIntentRequest } from '#lib/payments/input.ts'
import { openPaymentIntent } from '#lib/payments/open-payment-intent.ts'
import { cancelLocked, confirmReservation } from '#lib/reservations/change-status.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { lockReservation, type Reservation } from '#lib/reservations/locks.ts'
import { reopenReservation } from '#lib/reservations/reopen-reservation.ts'
import { noticeOfChange } from '#lib/reservations/venue-notice.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { act, bookWithoutDeposit, mailsTo, noticeVenue, stored, waitingNotices } from '#testing/venues/notices.ts'
import { bookWithDeposit, payingVenue, someDay } from '#testing/venues/payments.ts'
import { unpaidPatienceMs } from './due-notices.ts'
import { noticeKind } from './letters.ts'
import { mailEachNotice } from './mail-each.ts'

useTestDatabase()
const now = new Date('2027-06-01T08:00:00Z')
const minutesLater = (minutes: number, from = now) => new Date(from.getTime() + minutes * 60_000)
let venue: Venue

beforeAll(async () => {
  venue = await noticeVenue()
})
beforeEach(async () => {
  await database().delete(mail)
  await database().update(reservation).set({ venueNotice: null, venueNoticeBefore: null })
})

const notices = (of = venue) => mailsTo(of, noticeKind)
const subjects = async (of = venue) => (await notices(of)).map(({ subject }) => subject)
const one = (text: string | null) => (text ?? '').replace(/\s+/g, ' ')

describe('a booking', () => {
  test('writes one mail to its guest and one job, and leaves the mail to the venue to the job', async () => {
    const jobs = async () => [...(await database().execute(sql`select id from _private_jobs`))].length
    const before = await jobs()
    await bookWithoutDeposit(venue, { date: '2027-06-02' }, now)
    expect([await database().$count(mail), (await jobs()) - before]).toEqual([1, 1])
    expect(await waitingNotices(venue)).toHaveLength(1)
  })

  test('is mailed to the venue once, with the guest’s details and no text of the guest’s in the subject', async () => {
    const booked = await bookWithoutDeposit(
      venue,
      { start: '19:30', partySize: 4, phone: '+49 341 77', notes: 'A high chair, please', resourceId: 't4' },
      now,
    )
    const { revision, updatedAt } = await stored(booked)
    await mailEachNotice(minutesLater(1))
    await mailEachNotice(minutesLater(2))
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      recipientAddress: 'hello@rolling-stone.example',
      replyTo: 'ada@guest.example',
      subject: 'New booking: Fri, 4 June 2027, 19:30, 4 guests',
      anonymous: false,
    })
    for (const part of [notice?.html, notice?.text]) {
      for (const fact of ['Ada Guest has booked.', '+49 341 77', 'A high chair, please', 'Table 4', booked.reference]) {
        expect(one(part ?? '')).toContain(fact)
      }
    }
    // The guest's own address is no hostile text: it stays whole. The button opens the party in the console.
    const opened = `/console/${venue.slug}/evening?date=2027-06-04&sel=${booked.reference}`
    expect(notice?.html).toContain('<a class="link" href="mailto:ada@guest.example"')
    expect(notice?.html).toContain(`${opened.replace('&', '&amp;')}" style=`)
    for (const fact of ['ada@guest.example', `Open the booking:\nhttp://localhost:3000${opened}`]) {
      expect(notice?.text).toContain(fact)
    }
    // The row is as it was for guests, calendars and edits.
    expect(await stored(booked)).toMatchObject({ revision, updatedAt, venueNotice: null })
  })

  test.each(locales)('is in the venue’s language, whatever the guest’s is, in %s', async (language) => {
    const own = await noticeVenue({}, { language })
    await bookWithoutDeposit(own, {}, now, language === 'de' ? 'en' : 'de')
    await mailEachNotice(now)
    const words = {
      en: /^New booking: Fri, 4 June 2027, 18:00, 2 guests$/,
      de: /^Neue Buchung: Fr., 4. Juni 2027, 18:00, 2 Personen$/,
    }
    expect(await subjects(own)).toEqual([expect.stringMatching(words[language])])
  })

  test('that is paid online is mailed when it is paid, and as paid; one that is left is not', async () => {
    const paying = await payingVenue()
    const booked = await bookWithDeposit(paying, { date: someDay(2) })
    const left = await bookWithDeposit(paying, { date: someDay(3) })
    await mailEachNotice(minutesLater(29, new Date()))
    expect(await subjects(paying)).toEqual([])
    await pay(paying, booked)
    await cancelReservation(paying, left.reference, { by: 'guest' }, acting())
    await mailEachNotice(new Date())
    const [notice, ...others] = await notices(paying)
    expect(others).toEqual([])
    expect(one(notice?.text ?? '')).toContain('Deposit: €10.00, paid')
  })

  test('that is paid in part and then confirmed by the venue says so', async () => {
    const paying = await payingVenue()
    const own = { ...paying, settings: { ...paying.settings, pendingHoldMinutes: null } }
    const booked = await bookWithDeposit(own)
    await pay(paying, booked, 4)
    await mailEachNotice(minutesLater(31, new Date()))
    expect(one((await notices(paying))[0]?.text ?? '')).toContain('Deposit: €10.00, paid in part')
    await confirmReservation(paying, booked.reference, acting())
    await act(booked, { venueNotice: 'changed' })
    await mailEachNotice(minutesLater(32, new Date()))
    expect(one((await notices(paying))[1]?.text ?? '')).toContain('Deposit: €10.00, paid in part')
  })

  test('that nobody pays and that never ends is mailed after a while; its payment is news of its own', async () => {
    const paying = await payingVenue()
    const own = { ...paying, settings: { ...paying.settings, pendingHoldMinutes: null } }
    const [early, late] = [
      await bookWithDeposit(own, { date: someDay(4) }),
      await bookWithDeposit(own, { date: someDay(5) }),
    ]
    await pay(own, early)
    await mailEachNotice(new Date())
    expect((await notices(own)).map(({ text }) => one(text).includes('€10.00, paid'))).toEqual([true])
    await mailEachNotice(new Date(Date.now() + unpaidPatienceMs))
    expect((await notices(own)).map(({ text }) => one(text).includes('€10.00, not paid online'))).toEqual([false, true])
    await pay(own, late)
    await mailEachNotice(new Date())
    expect(await subjects(own)).toContainEqual(expect.stringMatching(/^Deposit paid: /))
  })

  async function pay(at: Venue, booked: Reservation, amount = 10): Promise<void> {
    const body = { reservationReference: booked.reference, amount, currency: 'EUR' }
    const opened = await openPaymentIntent(at, PaymentIntentRequest.parse(body), { now: new Date() })
    await payOpen(opened.session.id)
    await settleOpened(opened)
  }

  test('whose deposit the venue takes itself has the request to confirm, and no second mail', async () => {
    const own = await noticeVenue({ deposits: true, onlinePayments: false })
    const booked = await bookWithoutDeposit(own, { depositOptIn: true, resourceId: 't3' }, now)
    expect(booked.status).toBe('Pending')
    await mailEachNotice(minutesLater(60))
    expect(await subjects(own)).toEqual([])
    expect(await mailsTo(own, 'reservation-to-confirm')).toHaveLength(1)
    await cancelReservation(own, booked.reference, { by: 'guest' }, acting(minutesLater(61)))
    await mailEachNotice(minutesLater(62))
    expect(await subjects(own)).toEqual(['Booking cancelled: Fri, 4 June 2027, 18:00, 2 guests'])
  })
})

describe('later acts', () => {
  async function known(more: object = {}): Promise<Reservation> {
    const booked = await bookWithoutDeposit(venue, { start: '20:00', ...more }, now)
    await mailEachNotice(now)
    await database().delete(mail)
    return booked
  }

  test('a change is mailed with what was before and what is now', async () => {
    const booked = await known({ date: '2027-06-05', resourceId: 't4' })
    const before = await stored(booked)
    await editReservation(venue, booked.reference, { start: '21:00', partySize: 3 }, acting(minutesLater(5)))
    await act(booked, { ...noticeOfChange(before, ['notes']), notes: fromGuest('By the window') })
    await mailEachNotice(minutesLater(6))
    const [notice] = await notices()
    expect(notice?.subject).toBe('Booking changed: Sat, 5 June 2027, 21:00, 3 guests')
    const text = notice?.text ?? ''
    expect(text).toMatch(/Before: +Saturday, 5 June 2027, 20:00 to 22:00\n +2 guests\n/)
    expect(text).toMatch(/Also changed: +Notes\n/)
    expect(text).toContain('By the window')
  })

  test('a cancelling is mailed, with what became of the deposit', async () => {
    const booked = await known({ date: '2027-06-06' })
    await cancelReservation(venue, booked.reference, { by: 'guest' }, acting(minutesLater(5)))
    await mailEachNotice(minutesLater(6))
    expect(await subjects()).toEqual(['Booking cancelled: Sun, 6 June 2027, 20:00, 2 guests'])
    const { text } = (await notices())[0] ?? {}
    expect(text).toContain('Sunday, 6 June 2027: no bookings')
    expect(text).not.toContain('Deposit')
  })

  test('a cancelling after a move that was not mailed yet names the time that the venue knows', async () => {
    const booked = await known({ date: '2027-06-16' })
    await act(booked, noticeOfChange(await stored(booked)))
    await editReservation(venue, booked.reference, { date: '2027-06-17' }, acting(minutesLater(5)))
    await cancelReservation(venue, booked.reference, { by: 'guest' }, acting(minutesLater(5)))
    await mailEachNotice(minutesLater(6))
    const [notice] = await notices()
    expect(notice?.subject).toBe('Booking cancelled: Thu, 17 June 2027, 20:00, 2 guests')
    expect(notice?.text).toMatch(/Before: +Wednesday, 16 June 2027, 20:00 to 22:00\n/)
  })

  test('the venue’s own are not', async () => {
    const booked = await known({ date: '2027-06-08' })
    await editReservation(venue, booked.reference, { start: '21:00' }, acting(minutesLater(5)))
    await cancelReservation(venue, booked.reference, {}, acting(minutesLater(6)))
    await mailEachNotice(minutesLater(7))
    expect(await subjects()).toEqual([])
  })

  test('one that the venue has reversed since is not', async () => {
    const booked = await known({ date: '2027-06-12' })
    await cancelReservation(venue, booked.reference, { by: 'guest' }, acting(minutesLater(5)))
    await reopenReservation(venue, booked.reference, acting(minutesLater(6)))
    await mailEachNotice(minutesLater(7))
    expect([await subjects(), await waitingNotices(venue)]).toEqual([[], []])
  })

  test('a booking that is cancelled before the venue has heard of it is not', async () => {
    const booked = await bookWithoutDeposit(venue, { date: '2027-06-09' }, now)
    await inTransaction(async (tx) =>
      cancelLocked(tx, await lockReservation(tx, venue.id, booked.reference), 'Guest', now),
    )
    await mailEachNotice(minutesLater(1))
    expect(await subjects()).toEqual([])
  })
})
