/** Where a party is in its visit (decisions 14.5). From `ordered` on it follows the tab. */
export const stages = ['expected', 'arrived', 'seated', 'ordered', 'served', 'paid', 'left'] as const
export type Stage = (typeof stages)[number]

/** From so many minutes after the start on, a party that has not come is late: a need, and shown as one. */
export const lateMinutes = 5
