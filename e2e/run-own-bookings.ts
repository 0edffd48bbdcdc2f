import { closeDatabase } from '#db/client.ts'
import { guestUrl } from '#lib/reservations/guest-link.ts'
import { bookingsInEveryState } from '#testing/venues/own-bookings.ts'
import { payingVenue } from '#testing/venues/payments.ts'

/**
 * Imports a venue, and books at it a reservation in each state in which its guest may open the link: the clock of the stage
 * cannot be changed. Prints the links by the names of the states, as JSON. `node e2e/run-own-bookings.ts SLUG`, with the
 * stage's DATA_DIR and APP_URL.
 */
const [slug = ''] = process.argv.slice(2)
const venue = await payingVenue(slug)
const bookings = await bookingsInEveryState(venue)
const links = Object.entries(bookings).map(([state, booked]) => [state, guestUrl(slug, booked)])
process.stdout.write(JSON.stringify(Object.fromEntries(links)))
await closeDatabase()
