import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { mailDaily } from '#lib/notices/mail-daily.ts'
import { mailEachNotice } from '#lib/notices/mail-each.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { noticeOfChange } from '#lib/reservations/venue-notice.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { act, bookWithoutDeposit, noticeVenue, stored, waitingNotices } from '#testing/venues/notices.ts'
import { eraseGuest } from './erase-guest.ts'
import { exportGuest } from './export-guest.ts'

useTestDatabase()
const now = new Date('2027-06-01T08:00:00Z')
const friday = new Date('2027-06-04T15:00:00Z')
const ada = { customerName: 'Ada Lovelace', email: 'ada@guest.example', notes: 'Nuts', resourceId: 't1' }
const ben = { customerName: 'Ben Miller', email: 'ben@guest.example', notes: 'Pram', resourceId: 't2' }

beforeEach(async () => {
  await database().delete(mail)
})

const everything = async () =>
  JSON.stringify((await outbox()).map(({ subject, html, text, replyTo }) => [subject, html, text, replyTo]))

describe('a guest who is erased', () => {
  test('is in no mail to the venue that waits, and the mails about others stay', async () => {
    const venue = await noticeVenue()
    const { reference } = await bookWithoutDeposit(venue, ada, now)
    await bookWithoutDeposit(venue, ben, now)
    await mailEachNotice(now)
    expect(await everything()).toMatch(/Ada Lovelace.*Nuts/)
    await cancelReservation(venue, reference, {}, acting(now))
    const { erased } = (await eraseGuest(venue, ada.email, {}, acting(now))).result
    expect(erased).toMatchObject({ reservations: 1, mails: 3 })
    expect(await everything()).not.toMatch(/Ada|Nuts|ada@/)
    const kinds = (await outbox()).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['reservation-confirmed', 'reservation-notice'])
    expect(await everything()).toMatch(/Ben Miller.*Pram/)
  })

  test('is in no daily mail that waits, and not in the next one', async () => {
    const venue = await noticeVenue({ notifications: { bookings: 'daily' } })
    const booked = await bookWithoutDeposit(venue, ada, now)
    await bookWithoutDeposit(venue, ben, now)
    await mailDaily(friday)
    expect(await everything()).toMatch(/Ada Lovelace.*Nuts/)
    await act(booked, noticeOfChange(await stored(booked)))
    await cancelReservation(venue, booked.reference, {}, acting(friday))
    await act(booked, { venueNotice: 'cancelled' })
    await eraseGuest(venue, ada.email, {}, acting(friday))
    expect(await everything()).not.toMatch(/Ada|Nuts|ada@/)
    expect(await waitingNotices(venue)).toEqual([])
    expect((await outbox()).map(({ kind }) => kind)).toContain('reservations-of-day')
  })

  test('is listed with the mails to the venue about them, and without those about a day', async () => {
    const venue = await noticeVenue()
    await bookWithoutDeposit(venue, ada, now)
    await bookWithoutDeposit(venue, ben, now)
    await mailEachNotice(now)
    const { mails } = (await exportGuest(venue, ada.email, acting())).result
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Confirmed: The Rolling Stone, Fri, 4 June 2027',
      'New booking: Fri, 4 June 2027, 18:00, 2 guests',
    ])
  })
})
