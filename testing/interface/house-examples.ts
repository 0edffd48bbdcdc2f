import { vi } from 'vitest'
import { database } from '#db/client.ts'
import { apiKey } from '#db/schema/organisations.ts'

type Json = Record<string, unknown>
type Calls = {
  get: (id: string, path: string) => Promise<Json>
  post: (id: string, path: string, body?: object) => Promise<Json>
}

/** The house: the words for its header, which has a picture, and its texts. */
export async function houseExamples({ get, post }: Calls): Promise<void> {
  await post('describeHeader', 'pictures/describe', { alt: 'The terrace in the evening.' })
  await get('readVenuePictures', 'pictures')
  await post('removePicture', 'pictures/remove', { place: 'header' })
  const { version } = await get('readHouseSection', 'house/texts')
  await post('saveHouseSection', 'house/texts', { version, content: { tagline: 'Supper and a stage' } })
  await get('readHouse', 'house')
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
