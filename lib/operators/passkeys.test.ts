import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { StaffBrowser } from '#testing/venues/staff.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { consumeChallenge, forgetOldChallenges, newChallenge } from './challenges.ts'
import { listPasskeys } from './passkeys.ts'

/** Passkeys that are refused. `e2e/console-passkey.spec.ts` makes and uses passkeys with an authenticator. */
useTestDatabase()

beforeAll(async () => {
  await importTestVenue({ slug: 'north' })
})

let people = 0
async function signedIn() {
  const { operator, path } = await invited({ venue: 'north', email: `hanna-${++people}@north.example` })
  return { operator, browser: await new StaffBrowser().signIn(path) }
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const json = ({ text }: { text: string }) => JSON.parse(text)

describe('a challenge', () => {
  test('is answered once, by whom it was made for, within five minutes', async () => {
    const now = new Date()
    const { operator } = await signedIn()
    const own = base64url(await newChallenge(operator.id, now))
    const anybodys = base64url(await newChallenge(null, now))
    expect(await consumeChallenge(own, null, now)).toBe(false)
    expect(await consumeChallenge(own, crypto.randomUUID(), now)).toBe(false)
    expect(await consumeChallenge(anybodys, operator.id, now)).toBe(false)
    expect(await consumeChallenge(own, operator.id, new Date(now.getTime() + 301_000))).toBe(false)
    const uses = await Promise.all([1, 2, 3, 4].map(() => consumeChallenge(own, operator.id, now)))
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect(await consumeChallenge(anybodys, null, now)).toBe(true)
    await newChallenge(null, now)
    await forgetOldChallenges(new Date(now.getTime() + 301_000))
    expect(await database().execute(sql`select from passkey_challenge`)).toHaveLength(0)
  })
})

describe('a passkey', () => {
  test('is offered for the host name of this service, verified by the device, and names nobody', async () => {
    const options = json(await new StaffBrowser().post('/console/sign-in/passkey/options'))
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    expect(options.challenge).toMatch(/^[\w-]{43}$/)
  })

  test('is made by whoever is signed in, with a proof of the last ten minutes', async () => {
    const { operator, browser } = await signedIn()
    expect((await new StaffBrowser().post('/console/account/passkeys/options')).status).toBe(401)
    expect((await new StaffBrowser().post('/console/account/passkeys', { response: '{}' })).status).toBe(401)
    expect(json(await browser.post('/console/account/passkeys/options'))).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: operator.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    await database().execute(sql`update operator_session set proved_at = now() - interval '11 minutes'`)
    expect((await browser.post('/console/account/passkeys/options')).status).toBe(403)
    expect((await browser.post('/console/account/passkeys', { response: '{"id":"x"}' })).status).toBe(422)
    expect((await browser.get('/console/account')).text).not.toContain('data-passkey')
  })

  test.each(['', 'x', 'null', '[]', '{}', '{"id":1}', '{"id":"x"}', `{"id":"${'x'.repeat(2_000)}"}`])(
    'is not %.40s',
    async (response) => {
      const { operator, browser } = await signedIn()
      expect((await new StaffBrowser().post('/console/sign-in/passkey', { response })).status).toBe(422)
      expect((await browser.post('/console/account/passkeys', { response })).status).toBe(422)
      expect(await listPasskeys(operator.id)).toEqual([])
    },
  )

  test('signs nobody in by a signature that is made up, and is removed by its owner alone', async () => {
    const { operator, browser } = await signedIn()
    await database().execute(sql`insert into operator_passkey (id, operator_id, public_key, counter, name, created_at)
      values ('a-key', ${operator.id}, 'public'::bytea, 0, 'Firefox', now())`)
    const { challenge } = json(await new StaffBrowser().post('/console/sign-in/passkey/options'))
    const clientData = JSON.stringify({ type: 'webauthn.get', challenge, origin: 'http://localhost:3000' })
    const response = JSON.stringify({
      id: 'a-key',
      rawId: 'a-key',
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: Buffer.from(clientData).toString('base64url'),
        authenticatorData: base64url(new Uint8Array(37)),
        signature: base64url(new Uint8Array(70)),
      },
    })
    expect((await new StaffBrowser().post('/console/sign-in/passkey', { response })).status).toBe(422)
    const { browser: stranger } = await signedIn()
    await stranger.post('/console/account/passkeys/remove', { passkey: 'a-key' })
    expect((await listPasskeys(operator.id)).map(({ id }) => id)).toEqual(['a-key'])
    expect((await browser.get('/console/account')).text).toContain('Remove Firefox')
    await browser.post('/console/account/passkeys/remove', { passkey: 'a-key' })
    expect(await listPasskeys(operator.id)).toEqual([])
  })
})
