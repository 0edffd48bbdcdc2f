/** What a payment is for. Each has a file in this room that defines what its money does. */
export const paymentPurposes = ['Deposit', 'Tickets', 'Tab', 'Voucher'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** Why a provider does not give money back: a dispute that is not decided, or a refund that it has refused. */
export const refundTroubles = ['Disputed', 'Refused'] as const
export type RefundTrouble = (typeof refundTroubles)[number]
