import { fromGuest } from '#lib/guest-text.ts'
import {
  editGuest,
  eraseGuestById,
  exportGuestById,
  mergeGuest,
  separateGuest,
  tellGuestApart,
  watchGuestById,
} from '#lib/guests/guest-verbs.ts'
import { readGuestDetails } from '#lib/guests/read-guest.ts'
import { keepBooking } from '#lib/reservations/watch-guest.ts'
import type { StaffVerb } from './tenants-staff.ts'

const lost = 'not-found'
const names = 'reservationId'

/** The verbs about guests, who are named by the id of a record. */
export const guestVerbs: readonly StaffVerb[] = [
  {
    name: 'reads the guest of',
    names,
    unknown: lost,
    run: (venue, id, { now }) => readGuestDetails(venue, id, { now, may: () => true }),
  },
  {
    name: 'notes about the guest of',
    names,
    unknown: lost,
    run: (venue, id, acting) => editGuest(venue, id, { notes: fromGuest('A note') }, acting),
  },
  {
    name: 'merges the guest of',
    names,
    unknown: lost,
    run: (venue, id, acting, own) => mergeGuest(venue, { id, otherId: own(names) }, acting),
  },
  {
    name: 'merges into the own guest that of',
    names,
    unknown: lost,
    run: (venue, otherId, acting, own) => mergeGuest(venue, { id: own(names), otherId }, acting),
  },
  {
    name: 'tells the own guest from that of',
    names,
    unknown: lost,
    run: (venue, otherId, acting, own) => tellGuestApart(venue, { id: own(names), otherId }, acting),
  },
  {
    name: 'watches the guest of',
    names,
    unknown: lost,
    run: (venue, id, acting) => watchGuestById(venue, { id, watched: true }, acting),
  },
  {
    name: 'separates the guest of',
    names,
    unknown: lost,
    run: (venue, id, acting) => separateGuest(venue, { id, mergedId: id }, acting),
  },
  { name: 'exports the guest of', names, unknown: lost, run: exportGuestById },
  {
    name: 'erases the guest of',
    names,
    unknown: lost,
    run: (venue, id, acting) => eraseGuestById(venue, id, {}, acting),
  },
  {
    name: 'keeps the booking',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, acting) => keepBooking(venue, reference, true, acting),
  },
]
