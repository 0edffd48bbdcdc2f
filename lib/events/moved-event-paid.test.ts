import { describe, expect, test } from 'vitest'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { sampleEvents } from '#testing/venues/event-venue.ts'
import {
  forgetMoveJobs,
  movedMails,
  moveEvent,
  moveJobs,
  receivedMove,
  runMoveJob,
} from '#testing/venues/moved-events.ts'
import { orderTickets, registrationNow, settleCheckout, ticketSellingVenue } from '#testing/venues/ticket-sales.ts'

useTestDatabase(20)
const dataDir = useDataDir()
const { concert } = sampleEvents
const plain = (part: string) => part.replace(/\s+/g, ' ')

describe('an event that moves, with paid tickets', () => {
  const later = { ...concert, start: '21:00' }

  test('offers the whole amount back, and is announced to orders once they are paid', async () => {
    const venue = await ticketSellingVenue(null)
    const paid = await orderTickets(venue, 2)
    await payOpen(paid.session.id)
    await settleCheckout(paid)
    const unpaid = await orderTickets(venue, 1)
    await moveEvent(venue, later)
    await runMoveJob(venue)
    expect(await movedMails(venue)).toHaveLength(1)
    const { text } = await receivedMove(venue, dataDir)
    expect(plain(text)).toContain(
      'you can cancel until the event begins, and get back all of the €49.00 that you have paid.',
    )

    await payOpen(unpaid.session.id)
    await settleCheckout(unpaid)
    expect(await registrationNow(unpaid.registration)).toMatchObject({ payment: 'Paid', agreedTo: { start: '20:00' } })
    await runMoveJob(venue)
    expect(await movedMails(venue)).toHaveLength(2)
  })

  test('adds the job if the order is paid after the job of the change has run', async () => {
    const venue = await ticketSellingVenue(null)
    const order = await orderTickets(venue, 1)
    await moveEvent(venue, later)
    await forgetMoveJobs()
    await payOpen(order.session.id)
    await settleCheckout(order)
    expect(await moveJobs()).toBe(1)
    const other = await orderTickets(venue, 1)
    await forgetMoveJobs()
    await payOpen(other.session.id)
    await settleCheckout(other)
    expect(await moveJobs()).toBe(0)
    expect(await registrationNow(other.registration)).toMatchObject({ payment: 'Paid', agreedTo: null })
  })
})
