/** What a payment is for. Each has a file in this room that knows what its money means. */
export const paymentPurposes = ['Deposit', 'Tickets', 'Tab', 'Voucher'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]
