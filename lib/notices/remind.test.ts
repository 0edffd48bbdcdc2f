import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { locales } from '#lib/i18n/locale.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { guestUrl } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { reminderAt } from '#lib/reservations/reminder.ts'
import { defaultGuestChanges } from '#lib/venues/configuration.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { act, bookWithoutDeposit, mailsTo, noticeVenue, stored } from '#testing/venues/notices.ts'
import { payDepositOf } from '#testing/venues/own-bookings.ts'
import { bookWithDeposit, payingVenue } from '#testing/venues/payments.ts'
import { remindGuests } from './remind.ts'
import { termLines } from './reminder-letters.ts'

useTestDatabase()
const now = new Date('2027-06-01T08:00:00Z')
/** Friday the fourth at 18:00 in Berlin. */
const start = new Date('2027-06-04T16:00:00Z')
const ahead = (hours: number, minutes = 0) => new Date(start.getTime() - hours * 3_600_000 - minutes * 60_000)

beforeEach(async () => {
  await database().execute(sql`update reservation set reminded_for = starts_at`)
  await database().delete(mail)
})

const kind = 'reservation-reminder'

async function remindedAt(venue: Parameters<typeof mailsTo>[0], ...times: Date[]): Promise<number[]> {
  const counts = []
  for (const at of times) {
    await remindGuests(at)
    counts.push((await mailsTo(venue, kind)).length)
  }
  return counts
}

describe('a guest', () => {
  test('is reminded once, a day before the start, with what the booking is', async () => {
    const venue = await noticeVenue()
    const booked = await bookWithoutDeposit(venue, {}, now)
    const { revision, updatedAt } = await stored(booked)
    expect(await remindedAt(venue, ahead(24, 1), ahead(24), ahead(23, 59), ahead(2))).toEqual([0, 1, 1, 1])
    const [reminder] = await mailsTo(venue, kind)
    expect(reminder).toMatchObject({
      recipientAddress: 'ada@guest.example',
      replyTo: 'hello@rolling-stone.example',
      subject: 'Reminder: The Rolling Stone, Fri, 4 June 2027',
      anonymous: true,
      attachments: [{ filename: 'booking.ics' }],
    })
    for (const fact of [
      '18:00 to 20:00',
      'Steinweg 1',
      guestUrl(venue.slug, booked),
      'somebody else can have your place',
    ]) {
      expect(reminder?.text?.replace(/\s+/g, ' ')).toContain(fact)
    }
    expect(await stored(booked)).toMatchObject({ revision, updatedAt, remindedFor: start })
  })

  test.each(locales)('reads it in the language of the booking, in %s', async (language) => {
    const venue = await noticeVenue({}, { language: language === 'de' ? 'en' : 'de' })
    await bookWithoutDeposit(venue, {}, now, language)
    await remindGuests(ahead(24))
    const words = { en: 'We would like to remind you of your booking', de: 'Wir möchten Sie an Ihre Buchung erinnern' }
    expect((await mailsTo(venue, kind))[0]?.text).toContain(words[language])
  })

  test('who has a deposit is reminded an hour before it can no longer be refunded, if the reminder came later', async () => {
    const reminded = async (guestChanges: object, more: Partial<Reservation>, ...times: Date[]) => {
      const venue = await noticeVenue({ guestChanges })
      await act(await bookWithoutDeposit(venue, {}, now), more)
      return remindedAt(venue, ...times)
    }
    const deposit = { depositAmountMinor: 1_000 }
    expect(await reminded({}, deposit, ahead(25, 1), ahead(25), ahead(24))).toEqual([0, 1, 1])
    expect(await reminded({ refundUntilMinutes: 1_500 }, deposit, ahead(26, 1), ahead(26))).toEqual([0, 1])
    // A deadline that is far before the reminder, or after it, does not change it; nor does one without a deposit.
    const others: [object, Partial<Reservation>][] = [
      [{ refundUntilMinutes: 1_501 }, deposit],
      [{ refundUntilMinutes: 1_439 }, deposit],
      [{ afterwards: 'refund' }, deposit],
      [{}, { depositAmountMinor: null }],
    ]
    for (const [terms, more] of others) {
      expect(await reminded(terms, more, ahead(24, 1), ahead(24))).toEqual([0, 1])
    }
    const withoutColumn = { ...deposit, refundableUntil: null }
    expect(await reminded({}, withoutColumn, ahead(25, 1), ahead(25))).toEqual([0, 1])
    const late = { ...deposit, createdAt: ahead(24, 30) }
    expect(await reminded({}, late, ahead(24, 29), ahead(23))).toEqual([0, 0])
  })

  test('who has paid a deposit reads that it is paid', async () => {
    const venue = await payingVenue()
    const booked = await bookWithDeposit(venue)
    const deposits: (string | undefined)[] = []
    for (const pay of [async () => {}, payDepositOf]) {
      await pay(venue, booked)
      await act(booked, { remindedFor: null, holdExpiresAt: null })
      await database().delete(mail)
      await remindGuests(new Date(booked.startsAt.getTime() - 23 * 3_600_000))
      const [reminder] = await mailsTo(venue, kind)
      deposits.push(reminder?.text?.match(/^Deposit: +(.*)$/m)?.[1])
    }
    expect(deposits).toEqual(['€10.00', '€10.00 paid'])
  })

  test('is reminded by the same rule in SQL as in TypeScript', async () => {
    const venue = await noticeVenue({ reminderHours: 24 })
    const guestChanges = (refundUntilMinutes: number, afterwards: 'keep' | 'refund') => ({
      terms: { ...defaultGuestChanges, refundUntilMinutes, afterwards },
    })
    const shapes: Partial<Reservation>[] = [0, 1_000].flatMap((depositAmountMinor) =>
      scaled([1_439, 1_440, 1_500], [1_439, 1_440, 1_470, 1_500, 1_501]).flatMap((minutes) =>
        (['keep', 'refund'] as const).map((afterwards) => ({
          depositAmountMinor,
          refundableUntil: null,
          ...guestChanges(minutes, afterwards),
        })),
      ),
    )
    for (const shape of shapes) {
      const booked = await bookWithoutDeposit(venue, {}, now)
      await act(booked, shape)
      const due = reminderAt(await stored(booked), 24)
      const second = 1_000
      expect(await remindedAt(venue, new Date(due.getTime() - second), due), JSON.stringify(shape)).toEqual([0, 1])
      await act(booked, { status: 'Cancelled', cancelledAt: now, cancelledBy: 'Guest' })
      await database().delete(mail)
    }
  })

  test('is reminded as long before as the venue has set, or never', async () => {
    const [two, never] = [await noticeVenue({ reminderHours: 2 }), await noticeVenue({ reminderHours: null })]
    for (const venue of [two, never]) await bookWithoutDeposit(venue, {}, now)
    expect(await remindedAt(two, ahead(2, 1), ahead(2))).toEqual([0, 1])
    expect(await mailsTo(never, kind)).toEqual([])
  })

  test('is not reminded of a booking that is younger than that', async () => {
    const venue = await noticeVenue()
    await bookWithoutDeposit(venue, { resourceId: 't1' }, ahead(23, 59))
    await bookWithoutDeposit(venue, { resourceId: 't2' }, ahead(24))
    expect(await remindedAt(venue, ahead(23), ahead(5))).toEqual([1, 1])
  })

  test('is reminded late if no worker ran, but not shortly before the start, and never after it', async () => {
    const venue = await noticeVenue()
    await bookWithoutDeposit(venue, {}, now)
    expect(await remindedAt(venue, ahead(-1), ahead(0), ahead(1), ahead(1, 1))).toEqual([0, 0, 0, 1])
    const short = await noticeVenue({ reminderHours: 1 })
    await bookWithoutDeposit(short, {}, now)
    expect(await remindedAt(short, ahead(0, 30), ahead(0, 31))).toEqual([0, 1])
  })
})

describe('a reservation', () => {
  test('that was moved is reminded of at its new start, and a start that was reminded of is not again', async () => {
    const venue = await noticeVenue()
    const { reference } = await bookWithoutDeposit(venue, { resourceId: 't1' }, now)
    const move = (date: string, at: Date) => editReservation(venue, reference, { date }, acting(at))
    const saturday = new Date('2027-06-04T16:00:00Z')
    await move('2027-06-05', ahead(30))
    expect(await remindedAt(venue, ahead(24), saturday)).toEqual([0, 1])
    // Next week, and back to the day of which the guest was reminded.
    await move('2027-06-12', ahead(-1))
    await move('2027-06-05', ahead(-2))
    expect(await remindedAt(venue, ahead(-3))).toEqual([1])
  })

  test('that was moved to a start within the day has the letter about the move instead', async () => {
    const venue = await noticeVenue()
    const { reference } = await bookWithoutDeposit(venue, { date: '2027-06-05', resourceId: 't1' }, now)
    await editReservation(venue, reference, { date: '2027-06-04' }, acting(ahead(20)))
    expect(await remindedAt(venue, ahead(19), ahead(2))).toEqual([0, 0])
  })

  test('that was cancelled, missed or erased is not reminded of; one that waits for the venue is', async () => {
    const venue = await noticeVenue({ deposits: true, onlinePayments: false })
    const [cancelled, missed, erased] = [
      await bookWithoutDeposit(venue, { resourceId: 't1' }, now),
      await bookWithoutDeposit(venue, { resourceId: 't2' }, now),
      await bookWithoutDeposit(venue, { resourceId: 't4' }, now),
    ]
    await cancelReservation(venue, cancelled.reference, { by: 'guest' }, acting(now))
    await act(missed, { status: 'NoShow' })
    await act(erased, { email: '' as never })
    const waiting = await bookWithoutDeposit(venue, { resourceId: 't3', depositOptIn: true }, now)
    expect(waiting.status).toBe('Pending')
    expect(await remindedAt(venue, ahead(24), ahead(3))).toEqual([1, 1])
    const [only] = await mailsTo(venue, kind)
    expect(only?.text).toContain(waiting.reference)
    expect(only?.text?.replace(/\s+/g, ' ')).toContain('We take the deposit of €10.00 directly from you')
  })

  test('whose deposit can still be paid, without an end, has the button for that', async () => {
    const venue = await noticeVenue({ payoutAccount: 'acct', pendingHoldMinutes: null })
    const booked = await bookWithoutDeposit(venue, { resourceId: 't3', depositOptIn: true }, now)
    expect(booked).toMatchObject({ status: 'Pending', holdExpiresAt: null })
    await remindGuests(ahead(24))
    expect((await mailsTo(venue, kind))[0]?.html).toContain('Pay the deposit')
  })

  test('whose deposit is awaited until the end of its hold is not reminded of', async () => {
    const venue = await noticeVenue({ payoutAccount: 'acct', pendingHoldMinutes: 10_000 })
    const booked = await bookWithoutDeposit(venue, { resourceId: 't3', depositOptIn: true }, now)
    expect(booked.holdExpiresAt).not.toBeNull()
    expect(await remindedAt(venue, ahead(24))).toEqual([0])
  })
})

describe('the terms in a reminder', () => {
  const lines = async (settings: object, paidMinor: number, at: Date) => {
    const venue = await noticeVenue({ guestChanges: settings })
    return termLines(venue, await bookWithoutDeposit(venue, {}, now), { paidMinor, now: at })
  }

  test('say until when the guest can cancel, if that is before the start', async () => {
    expect(await lines({}, 0, ahead(24))).toEqual([expect.stringMatching(/^If you cannot come, please cancel: /)])
    expect(await lines({ cancelUntilMinutes: 120 }, 0, ahead(24))).toEqual([
      expect.stringMatching(/^If you cannot come, please cancel by 16:00 on Friday, 4 June 2027: /),
    ])
    expect(await lines({ cancelUntilMinutes: 120 }, 0, ahead(1))).toEqual([])
  })

  test('say what becomes of a deposit that was paid', async () => {
    const last = async (...given: Parameters<typeof lines>) => (await lines(...given)).at(-1)
    const free = 'If you cancel by 12:00 on Friday, 4 June 2027, your deposit of €10.00 goes back in full.'
    expect(await last({ refundUntilMinutes: 360 }, 1000, ahead(24))).toBe(free)
    expect(await last({ refundUntilMinutes: 1_440 }, 1000, ahead(23))).toMatch(
      /^Cancelling free of charge was possible until 18:00 on Thursday, 3 June 2027\. .* €10\.00 is not refunded/,
    )
    const always = { refundUntilMinutes: 1_440, afterwards: 'refund', cancelUntilMinutes: 360 }
    expect(await last(always, 1000, ahead(23))).toBe(free)
  })

  test('do not say that free cancelling was possible if it never was', async () => {
    const venue = await noticeVenue({ deposits: true, guestChanges: { refundUntilMinutes: 2_880 } })
    const booked = { ...(await bookWithoutDeposit(venue, {}, ahead(30))), depositAmountMinor: 1_000 }
    const lines = (language: 'en' | 'de') =>
      termLines(venue, { ...booked, language }, { paidMinor: 1_000, now: ahead(24) }).at(-1)
    expect(lines('en')).toBe(
      'This booking was arranged less than 2 days ahead, so its deposit of €10.00 is not refunded if you cancel.',
    )
    expect(lines('de')).toMatch(/^Diese Buchung wurde weniger als 2 Tage im Voraus vereinbart\. /)
  })

  test('promise no refund for a cancelling that is no longer possible', async () => {
    const closing = { cancelUntilMinutes: 360, refundUntilMinutes: 60 }
    expect((await lines(closing, 1000, ahead(24))).at(-1)).toBe(
      'If you cancel by 12:00 on Friday, 4 June 2027, your deposit of €10.00 goes back in full.',
    )
    expect(await lines(closing, 1000, ahead(5))).toEqual([])
    expect(await lines({ cancelUntilMinutes: 2_880, afterwards: 'refund' }, 1000, ahead(24))).toEqual([])
  })
})
