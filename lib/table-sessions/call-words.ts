/** The kinds of calls from guests at a table (decisions 15.8). */
export const callKinds = ['waiter', 'pay'] as const
export type CallKind = (typeof callKinds)[number]

/** How guests want to pay. */
export const payMeans = ['cash', 'card'] as const
export type PayMeans = (typeof payMeans)[number]

/** How a call ends: staff have answered, the guests have withdrawn it, or their tab was closed or they have left. */
export const callEnds = ['answered', 'withdrawn', 'over'] as const
