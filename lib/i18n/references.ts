import type { Text } from './locale.ts'

/**
 * The name of the reference of a reservation or of a registration for an event (`SVC-…`), wherever a guest reads it: mails,
 * pages, PDF files and calendar entries. Guests quote it to the venue, so it has one name in each language.
 */
export const bookingReference: Text = { en: 'Booking number', de: 'Buchungsnummer' }

/** The name of the reference of a voucher's purchase (`GV-…`). A purchase is not a booking: nobody is expected on a day. */
export const orderReference: Text = { en: 'Order number', de: 'Bestellnummer' }
