/** The stages of a visit (decisions 14.5). From `ordered` on they follow the tab. */
export const stages = ['expected', 'arrived', 'seated', 'ordered', 'served', 'paid', 'left'] as const
export type Stage = (typeof stages)[number]

/** A party that has not come is late from so many minutes after its start on: a need for staff. */
export const lateMinutes = 5

/** Ours: a party that has stayed beyond its time gets another table for so many minutes. */
export const overstayMinutes = 30
