/** How a thread stands: it waits for the venue, its last mail has not arrived, it waits for the guest, or it is solved. */
export const threadGroups = ['waiting', 'undelivered', 'answered', 'solved'] as const
export type ThreadGroup = (typeof threadGroups)[number]
