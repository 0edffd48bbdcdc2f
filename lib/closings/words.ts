/**
 * What moves money at a venue: a payment is taken or refunded, a deposit pays a tab or is returned by it, what is owed on a
 * voucher changes, a house account is settled.
 */
export const movementKinds = ['Taken', 'Refunded', 'Used', 'Returned', 'Voucher', 'Settled'] as const
export type MovementKind = (typeof movementKinds)[number]

/** How something was paid: online, as staff have taken it, or by what was paid before (vouchers and deposits). */
export const movementMeans = ['Online', 'Cash', 'Terminal', 'House', 'Voucher', 'Deposit', 'Transfer'] as const
export type MovementMeans = (typeof movementMeans)[number]
