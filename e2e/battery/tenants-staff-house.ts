import { decideAgain } from '#lib/house/read-changes.ts'
import { readHouseLetter } from '#lib/house/read-letter.ts'
import type { StaffVerb } from './tenants-staff.ts'

const lost = 'not-found'

/** The verbs of the house that name a booking, or a save that moves some. */
export const houseVerbs: readonly StaffVerb[] = [
  {
    name: 'decides again about the bookings of',
    names: 'entryId',
    unknown: lost,
    run: (venue, changeId, acting) => decideAgain(venue, { changeId, choices: [] }, acting),
  },
  {
    name: 'reads the mail about',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference) => readHouseLetter(venue, { reference, choice: 'cancel' }),
  },
]
