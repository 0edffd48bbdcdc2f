/**
 * How the lines of an order came onto its tab (decisions 15.1, 15.5, 15.12): a guest or staff ordered them, they were on
 * another tab, or they are a discount or an open amount. Only ordered lines have a ticket.
 */
export const orderOrigins = ['Ordered', 'Transferred', 'Discount', 'OpenAmount'] as const
export type OrderOrigin = (typeof orderOrigins)[number]

/** The kind of a line: from a menu of food or of drinks; a discount, or an open amount, which are on no menu. */
export const lineKinds = ['Food', 'Drinks', 'Discount', 'OpenAmount'] as const

/** Why staff have closed a tab although money is due on it (decisions 15.3). `other` is explained by a note. */
export const unpaidReasons = ['left', 'transfer', 'next-visit', 'other'] as const
export type UnpaidReason = (typeof unpaidReasons)[number]
