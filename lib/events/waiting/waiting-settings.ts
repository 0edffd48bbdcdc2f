import { defaultWaitingList, type VenueSettings, type WaitingList } from '#lib/venues/configuration.ts'

/** The waiting list of a venue's events: whether it has one, and for how many minutes an offer is valid. */
export function waitingListOf({ waitingList }: Pick<VenueSettings, 'waitingList'>): WaitingList {
  return waitingList ?? defaultWaitingList
}
