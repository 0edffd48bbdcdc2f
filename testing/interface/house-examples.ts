import { and, asc, eq, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { database } from '#db/client.ts'
import { houseChange, houseChangeItem } from '#db/schema/house-changes.ts'
import { apiKey } from '#db/schema/organisations.ts'
import { reservation } from '#db/schema/reservations.ts'
import { houseChangeMessages } from '#lib/house/messages.ts'
import { getVenue } from '#lib/venues/queries.ts'

type Json = Record<string, unknown>
type Calls = {
  slug: string
  get: (id: string, path: string) => Promise<Json>
  post: (id: string, path: string, body?: object) => Promise<Json>
}

/** The house: the words for its header, which has a picture, and its texts. */
export async function houseExamples({ slug, get, post }: Calls): Promise<void> {
  await post('describeHeader', 'pictures/describe', { alt: 'The terrace in the evening.' })
  await get('readVenuePictures', 'pictures')
  await post('removePicture', 'pictures/remove', { place: 'header' })
  const { version } = await get('readHouseSection', 'house/texts')
  await post('saveHouseSection', 'house/texts', { version, content: { tagline: 'Supper and a stage' } })
  await get('readHouse', 'house')
  await get('readPause', 'pause')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await post('pauseOnlineBooking', 'pause', { until, types: ['RestaurantTable'] })
  await post('endPause', 'pause/end', { types: ['RestaurantTable'] })
  const { changeId, reference } = await changeAskedAgain(slug)
  await get('readHouseChanges', 'house-changes')
  await get('readHouseLetter', `house-letter?reference=${reference}&choice=cancel`)
  await post('decideHouseChange', `house-changes/${changeId}`, { choices: [{ reference, choice: 'keep' }] })
  await get('readHolidays', 'holidays?year=2027&country=AT')
  const { tables } = (await get('readTableCodes', 'table-codes')) as { tables: { resourceId: string }[] }
  const table = `table-codes/${tables[0]?.resourceId}`
  await post('replaceTableCode', `${table}/replace`)
  await post('revokeTableCode', `${table}/revoke`)
  await get('readFirstHour', 'first-hour')
  await get('readFirstTimes', 'first-hour/times?partySize=2')
  const kitchen = { label: 'Kitchen', resourceType: null, resourceId: null, withNames: false }
  const { feeds } = (await post('makeCalendar', 'house/calendars/make', kitchen)) as { feeds: { feedId: string }[] }
  const calendar = `house/calendars/${feeds[0]?.feedId}`
  await post('replaceCalendar', `${calendar}/replace`)
  await post('endCalendar', `${calendar}/end`)
}

/** A save of the house that is asked again about the first booking of a venue. */
async function changeAskedAgain(slug: string): Promise<{ changeId: string; reference: string }> {
  const { id: venueId } = await getVenue(slug)
  const [booked] = await database()
    .select()
    .from(reservation)
    .where(and(eq(reservation.venueId, venueId), eq(reservation.status, 'Confirmed'), sql`${reservation.email} <> ''`))
    .orderBy(asc(reservation.startsAt), asc(reservation.createdAt))
    .limit(1)
  if (!booked) throw new Error('the venue has no booking')
  const changeId = crypto.randomUUID()
  const { startsAt, endsAt, partySize } = booked
  const was = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), partySize, resourceIds: [] }
  await database().insert(houseChange).values({ venueId, id: changeId, section: 'hours', madeAt: new Date() })
  const { changedSince } = houseChangeMessages
  const item = { venueId, changeId, reservationId: booked.id, choice: 'cancel', was, state: 'again' } as const
  await database()
    .insert(houseChangeItem)
    .values({ ...item, refusal: changedSince() })
  return { changeId, reference: booked.reference }
}

/** The keys and the payout account of a venue. Call it while the sign-in is a proof. */
export async function keyExamples({ post }: Pick<Calls, 'post'>): Promise<void> {
  const began = Date.now()
  // The keys of the venue file have the time of the database.
  await database().update(apiKey).set({ createdAt: new Date() })
  const website = { kind: 'publishable', label: 'Shop', origins: ['https://shop.example'], venues: null }
  const { keyId } = await post('makeKey', 'house/keys/make', website)
  const edit = { origins: ['https://www.shop.example'], was: website.origins }
  await post('editKeyOrigins', `house/keys/${String(keyId)}/edit`, edit)
  await post('revokeKey', `house/keys/${String(keyId)}/revoke`)
  await post('connectPayouts', 'house/payouts/connect')
  await post('checkPayouts', 'house/payouts/check', {})
  // The time that this has taken must not end the proof of the next one.
  vi.setSystemTime(began)
}
