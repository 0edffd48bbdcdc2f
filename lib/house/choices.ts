/** The choices about a booking that no longer fits, besides to keep it. */
export const houseChoices = ['move', 'cancel'] as const
export type HouseChoice = (typeof houseChoices)[number]

/**
 * The states of a booking of a change: it waits for the job; it is asked again, because it could not be done; it is done; it
 * was kept after it was asked again.
 */
export const itemStates = ['waiting', 'again', 'done', 'kept'] as const

/** The place of a booking when somebody has decided about it: instants as ISO texts, its tables in their order, its party. */
export type BookedPlace = { startsAt: string; endsAt: string; resourceIds: string[]; partySize: number }

/** The place to which a booking is moved: service day, start on the venue's clock, length, and the table that the move names. */
export type MovedPlace = { date: string; start: string; minutes: number; resourceId: string }
