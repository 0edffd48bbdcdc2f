import { inTransaction } from '#db/client.ts'
import { draftRegistration, insertRegistration } from '#lib/events/insert-registration.ts'
import type { Registration } from '#lib/events/locks.ts'
import { getVisibleEvent } from '#lib/events/queries.ts'
import { RegistrationRequest } from '#lib/events/registration-input.ts'
import { fromGuest } from '#lib/guest-text.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { outbox } from '../stand-ins/mailbox.ts'
import { eventVenue, sampleEvents } from './event-venue.ts'

let number = 0
export async function venueWithEvent(): Promise<Venue> {
  return eventVenue({
    slug: `called-off-${++number}`,
    events: [{ ...sampleEvents.quiz, registration: { mode: 'Free' } }],
  })
}

/** Cancels the event as a venue does: by another import of its file. */
export async function callOff({ slug }: Venue): Promise<void> {
  const quiz = { ...sampleEvents.quiz, status: 'Cancelled', registration: { mode: 'Free' } }
  await eventVenue({ slug, apiKeys: [], events: [quiz] })
}

/** Inserts registrations without tickets, which do not matter here. */
export async function registrants(
  venue: Venue,
  howMany: number,
  more: Partial<Registration> = {},
): Promise<Registration[]> {
  const quiz = await getVisibleEvent(venue, 'quiz')
  const drafts = Array.from({ length: howMany }, (_, at) => {
    const request = RegistrationRequest.parse({ buyerName: 'Ada', email: `guest-${at}@guest.example`, quantity: 1 })
    const draft = draftRegistration(venue, quiz, request, {
      attendeeNames: [fromGuest('Ada')],
      reference: `SVC-E-${at}-${more.payment ?? 'Free'}`,
      language: at % 2 ? 'de' : 'en',
      cancelTokenDigest: Buffer.from(`${venue.id} ${at} ${more.payment}`),
      now: new Date(),
    })
    return { ...draft, ...more }
  })
  await inTransaction(async (tx) => {
    for (const draft of drafts) await insertRegistration(tx, draft)
  })
  return drafts
}

/** The addresses to which the cancellation of an event of this venue was mailed. */
export const notifiedGuests = async (venue: Venue) =>
  (await outbox())
    .filter(({ venueId, kind }) => venueId === venue.id && kind === 'registration-event-cancelled')
    .map(({ recipientAddress }) => recipientAddress)
