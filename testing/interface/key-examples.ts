import { database } from '#db/client.ts'
import { apiKey } from '#db/schema/organisations.ts'

type Calls = {
  post: (id: string, path: string, body?: object) => Promise<Record<string, unknown>>
}

/** The keys and the payout account of a venue. Call it while the sign-in is a proof. */
export async function keyExamples({ post }: Calls): Promise<void> {
  // The keys of the venue file have the time of the database.
  await database().update(apiKey).set({ createdAt: new Date() })
  const website = { kind: 'publishable', label: 'Shop', origins: ['https://shop.example'], venues: null }
  const { keyId } = await post('makeKey', 'house/keys/make', website)
  const edit = { origins: ['https://www.shop.example'], was: website.origins }
  await post('editKeyOrigins', `house/keys/${String(keyId)}/edit`, edit)
  await post('revokeKey', `house/keys/${String(keyId)}/revoke`)
  await post('connectPayouts', 'house/payouts/connect')
  await post('checkPayouts', 'house/payouts/check', {})
}
