/**
 * The kinds of money movements at a venue: a payment is taken or refunded, a deposit is used on a tab or returned from it,
 * the debt on a voucher changes, a house account is settled.
 */
export const movementKinds = ['Taken', 'Refunded', 'Used', 'Returned', 'Voucher', 'Settled'] as const
export type MovementKind = (typeof movementKinds)[number]

/**
 * The means of payments: online, by one of the means that staff take, or with money that was paid before (vouchers,
 * deposits).
 */
export const movementMeans = ['Online', 'Cash', 'Terminal', 'House', 'Voucher', 'Deposit', 'Transfer'] as const
export type MovementMeans = (typeof movementMeans)[number]
