import { beforeAll, describe, expect, test } from 'vitest'
import { fromGuest } from '#lib/guest-text.ts'
import { noticeKind } from '#lib/notices/letters.ts'
import { mailEachNotice } from '#lib/notices/mail-each.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { bookTableOne, move, movingVenue, now } from '#testing/venues/guest-moves.ts'
import { act, mailsTo, stored } from '#testing/venues/notices.ts'
import { editOwnDetails, type OwnDetails } from './edit-details.ts'

useTestDatabase()

let venue: Venue

beforeAll(async () => {
  venue = await movingVenue()
})

/** A booking about which the venue has been mailed. */
async function known(more: object = {}): Promise<Reservation> {
  const booked = await bookTableOne(venue, { resourceId: null, ...more })
  await act(booked, { venueNotice: null, venueNoticeBefore: null })
  return stored(booked)
}

const editDetails = (reservation: Reservation, edits: OwnDetails) =>
  editOwnDetails({ venue, reservation }, edits, { now, beforeCommit: async () => {} })

const before = { startsAt: '2027-06-16T16:00:00.000Z', partySize: 2, details: [] as string[] }

describe('the venue is notified', () => {
  test('of a move, with what was before', async () => {
    const moved = await move(venue, await known(), { start: '20:00' })
    expect(await stored(moved)).toMatchObject({ venueNotice: 'changed', venueNoticeBefore: before })
  })

  test('of a change of the party, and of later changes, with what was before the first', async () => {
    const booked = await known()
    const larger = await move(venue, booked, { partySize: 4 })
    await editDetails(larger, { phone: fromGuest('+49 30 1') })
    await editDetails(await stored(larger), { notes: fromGuest('Window'), customerName: booked.customerName })
    const details = ['phone', 'notes']
    expect(await stored(booked)).toMatchObject({ venueNotice: 'changed', venueNoticeBefore: { ...before, details } })
  })

  test('of nothing if the guest moves back before the mail', async () => {
    const booked = await known({ date: '2027-06-17' })
    await move(venue, await move(venue, booked, { start: '20:00' }), { start: '18:00' })
    const other = await known({ date: '2027-06-18' })
    await move(venue, await move(venue, other, { start: '20:00', partySize: 3 }), { start: '18:00' })
    await mailEachNotice(now)
    const mailed = (await mailsTo(venue, noticeKind)).map(({ text }) => text ?? '')
    expect(mailed.filter((text) => text.includes(booked.reference))).toEqual([])
    expect(mailed.filter((text) => text.includes(other.reference))).toHaveLength(1)
    expect(await stored(booked)).toMatchObject({ venueNotice: null, venueNoticeBefore: null })
  })

  test('of nothing if the details stay as they were', async () => {
    const booked = await known()
    await editDetails(booked, { customerName: booked.customerName })
    expect(await stored(booked)).toMatchObject({ venueNotice: null, venueNoticeBefore: null })
  })

  test('of a guest who cancels', async () => {
    const { reference } = await known()
    const cancelled = (await cancelReservation(venue, reference, { by: 'guest' }, acting(now))).result
    expect(await stored(cancelled)).toMatchObject({ venueNotice: 'cancelled' })
  })

  test('of nothing that it does itself', async () => {
    const { reference } = await known()
    await editReservation(venue, reference, { start: '20:00', notes: fromGuest('By phone') }, acting(now))
    expect(await stored((await editReservation(venue, reference, { partySize: 1 }, acting(now))).result)).toMatchObject(
      {
        venueNotice: null,
        venueNoticeBefore: null,
      },
    )
  })
})
