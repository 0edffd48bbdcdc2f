/**
 * How the lines of an order came onto its tab (decisions 15.1, 15.5): a guest or staff has ordered them, they were on another
 * tab, or they are a discount. Only what was ordered has a ticket.
 */
export const orderOrigins = ['Ordered', 'Transferred', 'Discount'] as const
export type OrderOrigin = (typeof orderOrigins)[number]

/** What a line is: of a menu of food or of drinks, or a discount. */
export const lineKinds = ['Food', 'Drinks', 'Discount'] as const
