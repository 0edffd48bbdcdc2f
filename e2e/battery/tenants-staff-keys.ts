import { endCalendarFeed, replaceCalendarFeed } from '#lib/calendars/change-feeds.ts'
import { editKeyOrigins, revokeVenueKey } from '#lib/house/keys/change-keys.ts'
import type { StaffVerb } from './tenants-staff.ts'

const lost = 'not-found'
/** An owner of all venues of the organisation. */
const everywhere = { venues: [], everywhere: true }

/** The verbs of keys and calendars that name one. */
export const keyVerbs: readonly StaffVerb[] = [
  {
    name: 'edits the origins of',
    names: 'keyId',
    unknown: lost,
    run: (venue, keyId, acting) =>
      editKeyOrigins(venue, keyId, { origins: ['https://thief.example'], was: [] }, everywhere, acting),
  },
  {
    name: 'revokes',
    names: 'keyId',
    unknown: lost,
    run: (venue, keyId, acting) => revokeVenueKey(venue, keyId, everywhere, acting),
  },
  {
    name: 'gives another address to',
    names: 'feedId',
    unknown: lost,
    run: (venue, feedId, acting) => replaceCalendarFeed(venue, feedId, acting),
  },
  {
    name: 'ends',
    names: 'feedId',
    unknown: lost,
    run: (venue, feedId, acting) => endCalendarFeed(venue, feedId, acting),
  },
]
