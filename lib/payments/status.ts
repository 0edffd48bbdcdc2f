/** The purposes of payments. Each has a file in this room that defines the effects of its money. */
export const paymentPurposes = ['Deposit', 'Tickets', 'Tab', 'Voucher'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** The reasons why a provider does not give money back: a dispute that is not decided, or a refund that it has refused. */
export const refundTroubles = ['Disputed', 'Refused'] as const
export type RefundTrouble = (typeof refundTroubles)[number]
