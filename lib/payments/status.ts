/** What a payment is for. Each has a file in this room that defines what its money does. */
export const paymentPurposes = ['Deposit', 'Tickets', 'Tab', 'Voucher'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]
