import { checkInByHand } from '#lib/doors/check-in-by-hand.ts'
import { copyEvent } from '#lib/events/staff/create-event.ts'
import { cancelEvent, editEvent, publishEvent } from '#lib/events/staff/edit-event.ts'
import { messageGuests } from '#lib/events/staff/message-guests.ts'
import { removeDraft } from '#lib/events/staff/remove-draft.ts'
import { cancelNamed, noteOnRegistration, renameTicket, sendTicketsAgain } from '#lib/events/staff/staff-edits.ts'
import { getEventForStaff } from '#lib/events/staff/staff-events.ts'
import type { EventContentBody } from '#lib/events/staff/staff-input.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { cancelTicket } from '#lib/payments/tickets/cancel-ticket.ts'
import { mergeRegistrations } from '#lib/payments/tickets/merge-registrations.ts'
import { readGuests } from '#lib/payments/tickets/read-guests.ts'
import type { OfStaff, StaffVerb } from './tenants-staff.ts'

const lost = 'not-found'
const step = { revision: 0, preview: false }
const content: EventContentBody = {
  ...{ title: 'Quiz', excerpt: null, description: '', imageUrl: null, imageAlt: null, locationLabel: 'Hall' },
  ...{ date: '2027-09-01', start: '20:00', end: null, timeLabel: null, closesDate: null, closesTime: null },
  ...{ language: 'en', mode: 'Free', price: null, capacity: null, maxPerRegistration: null },
}

/** The verbs of a registration, named with the event of either venue. */
const ofRegistrations: StaffVerb[] = (['its own event', 'an event of this venue'] as const).flatMap((where) => {
  const verb = (name: string, run: StaffVerb['run']): StaffVerb => ({
    name: `${name}, named with ${where},`,
    names: 'registrationReference',
    unknown: lost,
    run,
  })
  const at = (reference: string, own: OfStaff, theirs: OfStaff) => {
    const eventSlug = (where === 'its own event' ? theirs : own)('eventSlug')
    return { eventSlug, reference, ordinal: 1, of: 2 }
  }
  return [
    verb('notes on', (venue, name, acting, own, theirs) =>
      noteOnRegistration(venue, at(name, own, theirs), { note: 'Tall' }, acting),
    ),
    verb('cancels', (venue, name, acting, own, theirs) => cancelNamed(venue, at(name, own, theirs), acting)),
    verb('mails', (venue, name, acting, own, theirs) => sendTicketsAgain(venue, at(name, own, theirs), acting)),
    verb('renames a ticket of', (venue, name, acting, own, theirs) =>
      renameTicket(venue, at(name, own, theirs), { name: fromGuest('Ada') }, acting),
    ),
    verb('lets in', (venue, name, acting, own, theirs) => checkInByHand(venue, at(name, own, theirs), 'Door', acting)),
    verb('cancels a ticket of', (venue, name, acting, own, theirs) =>
      cancelTicket(venue, at(name, own, theirs), acting),
    ),
    verb('merges into another', (venue, name, acting, own, theirs) =>
      mergeRegistrations(venue, at(own('registrationReference'), own, theirs), name, acting),
    ),
    verb('merges another into', (venue, name, acting, own, theirs) =>
      mergeRegistrations(venue, at(name, own, theirs), own('registrationReference'), acting),
    ),
  ]
})

/** The verbs of staff for events and their guests. */
export const eventVerbs: readonly StaffVerb[] = [
  ...ofRegistrations,
  { name: 'reads all of', names: 'eventSlug', unknown: lost, run: (venue, slug) => getEventForStaff(venue, slug) },
  {
    name: 'edits',
    names: 'eventSlug',
    unknown: lost,
    run: (venue, slug, acting) => editEvent(venue, slug, { ...step, content }, acting),
  },
  { name: 'lists the guests of', names: 'eventSlug', unknown: lost, run: (venue, slug) => readGuests(venue, slug) },
  {
    name: 'publishes',
    names: 'eventSlug',
    unknown: lost,
    run: (venue, slug, acting) => publishEvent(venue, slug, step, acting),
  },
  {
    name: 'calls off',
    names: 'eventSlug',
    unknown: lost,
    run: (venue, slug, acting) => cancelEvent(venue, slug, step, acting),
  },
  {
    name: 'removes',
    names: 'eventSlug',
    unknown: lost,
    run: (venue, slug, acting) => removeDraft(venue, slug, step, acting),
  },
  {
    name: 'copies',
    names: 'eventSlug',
    unknown: lost,
    run: (venue, slug, acting) => copyEvent(venue, slug, { date: '2027-09-01', weeks: 1 }, acting),
  },
  {
    name: 'writes to the guests of',
    names: 'eventSlug',
    unknown: lost,
    run: (venue, slug, acting) =>
      messageGuests(venue, slug, { to: 'all', subject: 'Parking', text: 'Behind the house' }, acting),
  },
]
