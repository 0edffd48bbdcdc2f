import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { refundDeposit } from '#lib/payments/refund.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { inDays, insertVisits, nothingAnonymised, openKeeping as open } from '#testing/venues/old-visits.ts'
import { forgetOld } from './forget-old.ts'

useTestDatabase()

const namedVisits = (venue: Venue) =>
  database().$count(reservation, and(eq(reservation.venueId, venue.id), ne(reservation.email, fromGuest(''))))

describe('the days for which a visit is retained', () => {
  // In each zone the visit ends on 1 March, and 31 March is the last of the 30 retained days. Between the two, clocks go
  // forward in Berlin and New York, and do not change in Tokyo; the offset of Chatham is not a whole hour.
  test.each([
    ['Europe/Berlin', '2027-03-01T22:30:00Z', '2027-03-31T22:00:00Z'],
    ['America/New_York', '2027-03-02T04:30:00Z', '2027-04-01T04:00:00Z'],
    ['Asia/Tokyo', '2027-03-01T14:30:00Z', '2027-03-31T15:00:00Z'],
    ['Pacific/Chatham', '2027-03-01T09:45:00Z', '2027-03-31T10:15:00Z'],
  ])('end at midnight in %s', async (timezone, endedAt, dueAt) => {
    const venue = await open({ timezone, settings: { retention: { reservations: 30 } } })
    await insertVisits(venue, new Date(endedAt))
    await forgetOld(venue, new Date(Date.parse(dueAt) - 1000))
    expect(await namedVisits(venue)).toBe(1)
    await forgetOld(venue, new Date(dueAt))
    expect(await namedVisits(venue)).toBe(0)
  })

  test('start after the day of the visit, whether it ended just before midnight or just after it', async () => {
    const venue = await open({ timezone: 'Europe/Berlin', settings: { retention: { reservations: 1 } } })
    await insertVisits(venue, new Date('2027-01-08T22:59:59Z'))
    await insertVisits(venue, new Date('2027-01-08T23:00:00Z'))
    expect((await forgetOld(venue, new Date('2027-01-09T22:59:59Z'))).reservations).toBe(0)
    expect((await forgetOld(venue, new Date('2027-01-09T23:00:00Z'))).reservations).toBe(1)
    expect((await forgetOld(venue, new Date('2027-01-10T22:59:59Z'))).reservations).toBe(0)
    expect((await forgetOld(venue, new Date('2027-01-10T23:00:00Z'))).reservations).toBe(1)
  })

  test('are 180 by default, also for a venue that was imported before the setting existed', async () => {
    const venue = await open({ timezone: 'UTC' })
    const { retention: _, ...before } = venue.settings
    const at = new Date('2027-01-01T12:00:00Z')
    await insertVisits(venue, at)
    expect((await forgetOld({ ...venue, settings: before }, new Date('2027-06-30T23:59:59Z'))).reservations).toBe(0)
    expect((await forgetOld({ ...venue, settings: before }, new Date('2027-07-01T00:00:00Z'))).reservations).toBe(1)
  })
})

describe('a visit', () => {
  test('is anonymised once, in batches of any size', async () => {
    const venue = await open()
    await insertVisits(venue, inDays(-400), 25)
    expect(await forgetOld(venue, new Date(), { batch: 10 })).toEqual({ ...nothingAnonymised, reservations: 25 })
    expect(await forgetOld(venue, new Date(), { batch: 10 })).toEqual(nothingAnonymised)
    await insertVisits(venue, inDays(-800), 20)
    expect((await forgetOld(venue, new Date(), { batch: 10 })).reservations).toBe(20)
  })

  test('loses the data of its guest, and nothing else', async () => {
    const venue = await open()
    await insertVisits(venue, inDays(-400))
    const row = async () => (await database().select().from(reservation).where(eq(reservation.venueId, venue.id)))[0]
    const before = await row()
    await forgetOld(venue, new Date())
    const emptied = { customerName: '', email: '', phone: null, notes: null, revision: 1 }
    expect(await row()).toEqual({ ...before, ...emptied })
  })

  test('is not anonymised by the run of another venue', async () => {
    const [venue, other] = [await open(), await open()]
    await insertVisits(venue, inDays(-400))
    expect(await forgetOld(other, new Date())).toEqual(nothingAnonymised)
    expect(await namedVisits(venue)).toBe(1)
  })

  test('is retained while its payment is not settled, because the guest may still have to be notified', async () => {
    const venue = await open()
    const [id = ''] = await insertVisits(venue, inDays(-400))
    const paying = (values: Partial<typeof payment.$inferInsert>) =>
      database().update(payment).set(values).where(eq(payment.reservationId, id))
    await database()
      .insert(payment)
      .values({
        venueId: venue.id,
        id: crypto.randomUUID(),
        status: 'Open',
        purpose: 'Deposit',
        reservationId: id,
        amountMinor: 1000,
        currency: 'EUR',
        provider: 'fake',
        successUrl: 'https://guest.example/ada',
        expiresAt: new Date(),
        createdAt: inDays(-400),
      })
    const counts: number[] = []
    const forget = async () => counts.push((await forgetOld(venue, new Date())).reservations)
    await forget()
    await paying({ status: 'Expired' })
    await forget()
    await paying({ status: 'Refunding', paidAt: new Date() })
    await forget()
    await paying({ status: 'Paid', paidAt: new Date() })
    await forget()
    expect(counts).toEqual([0, 0, 0, 1])
    const [row] = await database().select().from(payment).where(eq(payment.reservationId, id))
    expect([row?.successUrl, row?.amountMinor, row?.status]).toEqual([null, 1000, 'Paid'])
  })

  test('that is anonymised can still be refunded, and no mail is written', async () => {
    const venue = await open()
    const [id = ''] = await insertVisits(venue, inDays(-400))
    const values = {
      venueId: venue.id,
      reservationId: id,
      amountMinor: 1000,
      currency: 'EUR',
      provider: 'fake',
    } as const
    await database()
      .insert(payment)
      .values({
        ...values,
        id: crypto.randomUUID(),
        status: 'Paid',
        purpose: 'Deposit',
        expiresAt: inDays(-400),
        paidAt: inDays(-400),
        createdAt: inDays(-400),
      })
    await forgetOld(venue, new Date())
    const [row] = await database().select().from(reservation).where(eq(reservation.id, id))
    expect((await refundDeposit(venue, row?.reference ?? '', acting())).result.length).toBe(1)
    expect((await outbox()).filter(({ venueId }) => venueId === venue.id)).toEqual([])
  })
})
