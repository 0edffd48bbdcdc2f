import { beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from '#db/invariants.ts'
import { findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { checkInTicket, undoCheckIn } from '#lib/doors/check-in.ts'
import { registrationToken } from '#lib/events/registration-link.ts'
import { findLinkedRegistration, findRegistrationByToken } from '#lib/events/registration-queries.ts'
import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { orderTickets, registrationNow, settleCheckout, ticketOrder } from '#testing/venues/ticket-sales.ts'
import { type RegistrationWithCodes, registerGuests } from '#testing/venues/tickets.ts'
import { waitingVenue } from '#testing/venues/waiting.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { mergeRegistrations } from './merge-registrations.ts'
import { readGuests } from './read-guests.ts'

const testDatabase = useTestDatabase(8)
const breaches = () => findBreaches(testDatabase.connection.sql)

let venue: Awaited<ReturnType<typeof waitingVenue>>
let one: RegistrationWithCodes
let other: RegistrationWithCodes

/** The quiz has four seats, all of them taken. */
beforeEach(async () => {
  venue = await waitingVenue(4)
  one = await registerGuests(venue, 'quiz', ['Ada', 'Ben'])
  other = await registerGuests(venue, 'quiz', ['Ada', 'Cem'])
})

const merge = (into: string, from: string, eventSlug = 'quiz') =>
  mergeRegistrations(venue, { eventSlug, reference: into }, from, acting())

describe('two registrations of one buyer', () => {
  test('become one with all tickets, also if the event is sold out', async () => {
    await merge(one.registration.reference, other.registration.reference)
    const { registrations, counts } = await readGuests(venue, 'quiz')
    expect(counts).toMatchObject({ seats: 4, tickets: 4 })
    expect(registrations.map(({ reference, tickets }) => [reference, tickets.map(({ name }) => name)])).toEqual([
      [one.registration.reference, ['Ada', 'Ben', 'Ada', 'Cem']],
    ])
    const { ticket } = (await findTicket(other.codes[1] ?? '')) ?? {}
    expect(ticket).toMatchObject({ status: 'Valid', ordinal: 3, registrationId: one.registration.id })
    expect(await breaches()).toEqual([])
  })

  test('are mailed as one, and every link leads to it', async () => {
    await merge(one.registration.reference, other.registration.reference)
    const letters = (await outbox()).filter(({ venueId }) => venueId === venue.id)
    expect(letters.map(({ kind }) => kind)).toEqual(Array.from({ length: 3 }, () => 'registration-confirmed'))
    expect(letters.at(-1)?.text).toContain('Ticket 4 of 4')
    for (const registered of [one, other]) {
      const token = registrationToken(registered.registration)
      const linked = await findLinkedRegistration({ venueSlug: venue.slug, token })
      expect(linked?.registration.id).toBe(one.registration.id)
      expect((await findRegistrationByToken(registered.cancelToken))?.registration.id).toBe(one.registration.id)
    }
  })

  test.each([
    ['itself', async () => [one, one] as const],
    [
      'one that is cancelled',
      async () => {
        await cancelTicket(
          venue,
          { eventSlug: 'quiz', reference: other.registration.reference, ordinal: 2, of: 2 },
          acting(),
        )
        await cancelTicket(
          venue,
          { eventSlug: 'quiz', reference: other.registration.reference, ordinal: 1, of: 1 },
          acting(),
        )
        return [one, other] as const
      },
    ],
    [
      'one of which a door has scanned a ticket',
      async () => {
        for (const at of [checkInTicket, undoCheckIn]) await at(other.codes[0] ?? '', { by: 'Front' }, acting())
        return [one, other] as const
      },
    ],
  ] as const)('are not merged with %s', async (_, make) => {
    const [into, from] = await make()
    const merging = merge(into.registration.reference, from.registration.reference)
    await expect(merging).rejects.toMatchObject({ kind: 'conflict' })
    expect(await breaches()).toEqual([])
  })

  test('are not merged if somebody else has bought one', async () => {
    const [mine, hers] = [await bought(1), await bought(1, 'lea@guest.example')]
    const merging = merge(mine.registration.reference, hers.registration.reference, 'concert')
    await expect(merging).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('bring their payments, and each ticket is refunded as it was paid', async () => {
    const [first, second] = [await bought(1), await bought(2)]
    await merge(first.registration.reference, second.registration.reference, 'concert')
    expect(await registrationNow(first.registration)).toMatchObject({ quantity: 3, amountMinor: 7350, payment: 'Paid' })
    expect(await breaches()).toEqual([])
    for (const of of [3, 2, 1]) {
      const named = { eventSlug: 'concert', reference: first.registration.reference, ordinal: 1, of }
      await cancelTicket(venue, named, acting())
      expect(await breaches()).toEqual([])
    }
    const { 'send-mail': _, 'send-drawn-mail': __, 'send-ticket-mail': ___, ...handlers } = jobHandlers
    const options = { budgetMs: 30_000, periodic: false }
    while ((await runJobsOnce(handlers, options)).succeeded > 0);
    const refunded = await Promise.all([first, second].map(({ session }) => findSession(session.id)))
    expect(refunded.map((session) => session?.refundedMinor)).toEqual([2450, 4900])
    expect(await breaches()).toEqual([])
  })
})

async function bought(quantity: number, email = 'ada@guest.example') {
  const checkout = await orderTickets(venue, ticketOrder(quantity, { email }))
  await payOpen(checkout.session.id)
  await settleCheckout(checkout)
  return checkout
}
