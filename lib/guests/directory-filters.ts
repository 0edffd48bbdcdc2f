/** The guests that the list shows: all, those of today, or those with something that staff should know. */
export const guestDirectoryFilters = ['all', 'tonight', 'allergies', 'no-shows', 'twice', 'watched'] as const
export type GuestDirectoryFilter = (typeof guestDirectoryFilters)[number]
