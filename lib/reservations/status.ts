/** States of a reservation (interface, Reservation). `Pending` and `Confirmed` hold their resource. */
export const reservationStatuses = ['Confirmed', 'Pending', 'Cancelled', 'Completed', 'NoShow'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]
