import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { Authenticator } from '#testing/stand-ins/authenticator.ts'
import { acting } from '#testing/venues/acting.ts'
import { StaffBrowser } from '#testing/venues/staff.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { disableOperator, enableOperator, signOutEverywhere } from './disable-operator.ts'
import type { Operator } from './locks.ts'
import { addPasskey, listPasskeys, newPasskeyOptions, signInByPasskey } from './passkeys.ts'
import { listSessions, operatorOf, type SignedIn } from './sessions.ts'

/** Passkeys of an authenticator in software: what is refused although its signature is right. */
useTestDatabase()

beforeAll(async () => {
  await importTestVenue({ slug: 'north' })
})

let people = 0
let operator: Operator
let browser: StaffBrowser
beforeEach(async () => {
  const { operator: person, path } = await invited({ venue: 'north', email: `hanna-${++people}@north.example` })
  operator = person
  browser = await new StaffBrowser().signIn(path)
})

const use = (response: string, by = new StaffBrowser()) => by.post('/console/sign-in/passkey', { response })
const request = (cookie = '') => new Request('http://localhost/', { method: 'POST', headers: { cookie } })

async function signedIn(): Promise<SignedIn> {
  const who = await operatorOf(request(`console=${browser.cookies.get('console')}`), new Date())
  if (!who) throw new Error('nobody is signed in')
  return who
}

describe('a passkey', () => {
  test('signs in, and counts once for the limit of its own', async () => {
    const authenticator = await new Authenticator().addTo(browser)
    const tablet = new StaffBrowser()
    for (let time = 0; time < 30; time++) {
      expect((await use(await authenticator.signFor(tablet), tablet)).status).toBe(200)
    }
    expect((await tablet.post('/console/sign-in/passkey/options')).status).toBe(429)
    expect((await tablet.post('/console/sign-in/code', { code: '000000' })).status).toBe(422)
  })

  test('is gone with the account of its person, also when that is enabled again', async () => {
    const authenticator = await new Authenticator().addTo(browser)
    await disableOperator(operator.id, acting())
    expect((await use(await authenticator.signFor(new StaffBrowser()))).status).toBe(422)
    await enableOperator(operator.id, acting())
    expect((await use(await authenticator.signFor(new StaffBrowser()))).status).toBe(422)
    expect(await listPasskeys(operator.id)).toEqual([])
  })

  test.each([
    ['was disabled', () => disableOperator(operator.id, acting())],
    [
      'was disabled and enabled',
      async () => {
        await disableOperator(operator.id, acting())
        await enableOperator(operator.id, acting())
      },
    ],
    ['was signed out', () => signOutEverywhere(operator.id)],
  ])('is not stored for somebody who %s while the browser made it', async (_, meanwhile) => {
    const who = await signedIn()
    const options = await newPasskeyOptions(who, new Date())
    const made = new Authenticator().made({ challenge: options?.challenge ?? '' })
    // The challenge is there whatever happened, as for a request that has used it up at this very moment.
    await database().execute(sql`create table held as select * from passkey_challenge`)
    await meanwhile()
    await database().execute(sql`insert into passkey_challenge select * from held on conflict do nothing`)
    await database().execute(sql`drop table held`)
    expect(await addPasskey(request(), who, made, new Date())).toBe(false)
    expect(await listPasskeys(operator.id)).toEqual([])
  })

  test('whose counter was compared with an old one signs nobody in', async () => {
    const authenticator = await new Authenticator().addTo(browser)
    authenticator.counter = 7
    const sent = await authenticator.signFor(new StaffBrowser())
    // Its copy signs in after this request has read the row, and before it writes.
    await database().execute(
      sql.raw(`create function raised() returns trigger language plpgsql as $$ begin
        update operator_passkey set counter = 8 where counter = 0; return null; end $$`),
    )
    await database().execute(sql`create trigger copy_signs after delete on passkey_challenge execute function raised()`)
    const before = (await listSessions(operator.id, new Date())).length
    expect(await signInByPasskey(request(), sent, new Date())).toBeNull()
    await database().execute(sql`drop function raised cascade`)
    expect(await listSessions(operator.id, new Date())).toHaveLength(before)
    expect(
      await database().execute(sql`select counter::int from operator_passkey where id = ${authenticator.id}`),
    ).toEqual([{ counter: 8 }])
  })

  test('is removed with a fresh proof alone', async () => {
    await new Authenticator().addTo(browser)
    const [{ id: passkey = '' } = {}] = await listPasskeys(operator.id)
    await database().execute(sql`update operator_session set proved_at = now() - interval '11 minutes'`)
    expect((await browser.get('/console/account')).text).not.toContain('/console/account/passkeys/remove')
    expect(await browser.post('/console/account/passkeys/remove', { passkey })).toMatchObject({ status: 303 })
    expect(await listPasskeys(operator.id)).toHaveLength(1)
    await database().execute(sql`update operator_session set proved_at = now()`)
    await browser.post('/console/account/passkeys/remove', { passkey })
    expect(await listPasskeys(operator.id)).toEqual([])
  })

  test('waits for one answer: new options replace those before', async () => {
    const first = JSON.parse((await browser.post('/console/account/passkeys/options')).text)
    const second = JSON.parse((await browser.post('/console/account/passkeys/options')).text)
    const add = (options: { challenge: string }) =>
      browser.post('/console/account/passkeys', { response: new Authenticator().made(options) })
    expect([(await add(first)).status, (await add(second)).status]).toEqual([422, 200])
  })
})

describe('an answer that nobody expects is refused, and breaks nothing:', () => {
  test.each(['\u0000', 'a\u0000', 'ä', ' ', "'"])('the id %j', async (id) => {
    expect((await use(JSON.stringify({ id }))).status).toBe(422)
    expect((await browser.post('/console/account/passkeys/remove', { passkey: id })).status).toBe(303)
  })

  test.each([undefined, 1, null, {}, ['x']])('the challenge %j', async (challenge) => {
    const authenticator = await new Authenticator().addTo(browser)
    expect((await use(authenticator.signed({ challenge }))).status).toBe(422)
    const made = new Authenticator().made({ challenge: challenge as string })
    expect((await browser.post('/console/account/passkeys', { response: made })).status).toBe(422)
  })
})
