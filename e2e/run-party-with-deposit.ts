import { closeDatabase } from '#db/client.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { toMinor } from '#lib/money.ts'
import { seatWalkIn } from '#lib/seatings/seat-walk-in.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { acting } from '#testing/venues/acting.ts'
import { paidDeposit } from '#testing/venues/counter.ts'

/**
 * Seats a party of four at a table, which has paid a deposit online, or none if the amount is 0: a visit with one would have to
 * be booked hours before. Prints the reference.
 * `node e2e/run-party-with-deposit.ts SLUG t1 20`, with the stage's DATA_DIR.
 */
const [slug = '', resourceId = '', amount = '0'] = process.argv.slice(2)
const venue = await getVenue(slug)
const seated = { partySize: 4, resourceIds: [resourceId], customerName: fromGuest('Hofmann') }
const { result: party } = await seatWalkIn(venue, seated, acting())
const depositMinor = toMinor(Number(amount), venue.currency) ?? 0
if (depositMinor > 0) await paidDeposit(venue, party.id, depositMinor)
process.stdout.write(party.reference)
await closeDatabase()
