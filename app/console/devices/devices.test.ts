import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { rereadEnv } from '#lib/env/env.ts'
import { listDevices } from '#lib/operators/devices.ts'
import type { Operator } from '#lib/operators/locks.ts'
import { roleLines, roleTexts } from '#lib/operators/role-texts.ts'
import { roles } from '#lib/operators/roles.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { addedDevice, givePin, invited, pairedDevice } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { consolePages, StaffBrowser } from '#testing/venues/staff.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

let owner: StaffBrowser
let tablet: StaffBrowser
let hanna: Operator
let people = 0

beforeAll(async () => {
  await importTestVenue({ slug: 'north', organisation: 'house' })
  await importTestVenue({ slug: 'foreign', organisation: 'others' })
})
beforeEach(async () => {
  await database().execute(sql`update device set token_digest = null, pairing_digest = null, pairing_expires_at = null,
    operator_id = null, taken_over_at = null, take_over_ends_at = null, revoked_at = now()`)
  owner = await new StaffBrowser().signIn((await invited({ venue: 'north', email: email() })).path)
  tablet = new StaffBrowser()
  hanna = (await invited({ venue: 'north', email: `hanna-${++people}@house.example`, role: 'host' })).operator
  await givePin(hanna)
})

const email = () => `owner-${++people}@house.example`
const form = (more: object = {}) => ({ venue: 'north', name: 'Stand', role: 'service', ...more })
const devices = async (slug = 'north') => listDevices(await getVenue(slug), new Date())

/** Adds a device as the owner does. Returns its code as the page shows it. */
async function shownCode(more: object = {}): Promise<string> {
  const { status, text } = await owner.post('/console/devices', form(more))
  expect(status).toBe(201)
  return /class="shown-code">([0-9A-Z]{4} [0-9A-Z]{4})</.exec(text)?.[1] ?? ''
}

async function pair(browser = tablet): Promise<StaffBrowser> {
  const { location } = await browser.post('/console/pair', { code: await shownCode() })
  expect((await browser.post(location ?? '')).location).toBe('/console')
  return browser
}
const takeOver = (pin = '2580', browser = tablet) => browser.post('/console/take-over', { person: hanna.id, pin })

describe('a tablet', () => {
  test('is added with a role that is explained, as far as its adder may give it', async () => {
    const { text } = await owner.get('/console/devices')
    for (const role of roles) expect(text).toContain(`<dt>${roleTexts[role].en}</dt><dd>${roleLines[role].en}</dd>`)
    const { path } = await invited({ venue: 'north', email: email(), role: 'manager' })
    const { text: shown } = await (await new StaffBrowser().signIn(path)).get('/console/devices')
    expect([shown.includes(roleLines.manager.en), shown.includes(roleLines.owner.en)]).toEqual([true, false])
  })

  test('is paired by a typed code, taken over, left, and shut out', async () => {
    const code = await shownCode({ name: 'Stand <1>' })
    const { status, location } = await tablet.post('/console/pair', { code: code.toLowerCase() })
    expect([status, location]).toEqual([303, `/console/pair/${code.replace(' ', '')}`])
    const confirm = await tablet.get(location ?? '')
    for (const part of ['Pair this device as Stand &lt;1&gt;?', 'Small venue', 'Service']) {
      expect(confirm.text).toContain(part)
    }
    const paired = await tablet.post(location ?? '')
    expect(paired.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^console-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/),
      'console=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'console-acting=1; Path=/console; Max-Age=10; SameSite=Lax',
    ])
    expect((await tablet.get('/console')).location).toBe('/console/north/evening')
    expect((await tablet.get('/console/take-over')).text).toContain('The device acts by itself, as: Service.')
    expect((await tablet.get('/console/account')).location).toBe('/console/take-over')
    expect((await tablet.get(`/console/take-over?person=${hanna.id}`)).text).toContain(`<h1>${hanna.name}</h1>`)
    expect(await takeOver('1111')).toMatchObject({ status: 422 })
    expect(await takeOver()).toMatchObject({ status: 303, location: '/console' })
    expect((await tablet.get('/console/take-over')).text).toContain(`${hanna.name} has taken over`)
    expect((await owner.get('/console/devices')).text).toContain(`taken over by ${hanna.name}`)
    await tablet.post('/console/take-over/leave')
    expect((await tablet.get('/console/take-over')).text).toContain('Nobody has taken over')
    const [{ id = '' } = {}] = await devices()
    expect((await owner.post('/console/devices/revoke', { venue: 'north', device: id })).location).toBe(
      '/console/devices',
    )
    expect((await tablet.get('/console/take-over')).location).toBe('/console/pair')
    expect((await takeOver()).location).toBe('/console/pair')
    expect((await tablet.get('/console')).location).toBe('/console/sign-in')
  })

  test('has a cookie for this host alone, over https', async () => {
    const code = await shownCode()
    vi.stubEnv('APP_URL', 'https://booking.example')
    rereadEnv()
    const { headers } = await tablet.post(`/console/pair/${code.replace(' ', '')}`)
    vi.unstubAllEnvs()
    rereadEnv()
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-console-device=[\w-]{43}; .*; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('replays nothing: a used code pairs nobody, and signing out does not bring back an earlier take-over', async () => {
    await pair()
    await takeOver()
    const { path } = await invited({ venue: 'north', email: email() })
    await tablet.signIn(path)
    expect((await tablet.get('/console')).location).toBe('/console/north/evening')
    await tablet.post('/console/sign-out')
    expect((await tablet.get('/console/take-over')).text).toContain('Nobody has taken over')
    const { code } = await addedDevice('north')
    expect((await new StaffBrowser().post(`/console/pair/${code}`)).status).toBe(303)
    for (const used of [code, 'nothing', '00000000']) {
      expect((await new StaffBrowser().get(`/console/pair/${used}`)).status).toBe(404)
      expect((await new StaffBrowser().post(`/console/pair/${used}`)).status).toBe(404)
      expect((await new StaffBrowser().post('/console/pair', { code: used })).status).toBe(422)
    }
  })

  test('that is paired by somebody who is signed in signs them out', async () => {
    const before = owner.cookies.get('console') ?? ''
    const { code } = await addedDevice('north')
    await owner.post(`/console/pair/${code}`)
    expect([...owner.cookies.keys()]).toEqual(['console-device', 'console-acting'])
    const thief = new StaffBrowser()
    thief.cookies.set('console', before)
    expect((await thief.get('/console/account')).location).toBe('/console/sign-in')
  })

  test('of another house takes nobody over, names nobody, and locks no PIN', async () => {
    const { token } = await pairedDevice('foreign')
    tablet.cookies.set('console-device', token)
    expect((await tablet.get(`/console/take-over?person=${hanna.id}`)).text).not.toContain(hanna.name)
    for (let time = 0; time < 6; time++) expect((await takeOver('1111')).location).toBe('/console/take-over')
    await pair(new StaffBrowser())
    const [row] = await database().execute(sql`select attempts from operator_pin where operator_id = ${hanna.id}`)
    expect(row).toEqual({ attempts: 0 })
  })

  test('is asked to wait after thirty PINs', async () => {
    await pair()
    for (let time = 0; time < 30; time++) expect((await takeOver('1111')).status).toBe(422)
    expect((await takeOver()).status).toBe(429)
  })
})

describe('the devices of a venue', () => {
  test('are changed with a fresh proof alone, and listed without one', async () => {
    await pair()
    await database().execute(sql`update operator_session set proved_at = now() - interval '11 minutes'`)
    const { status, text } = await owner.get('/console/devices')
    expect([status, text.includes('/console/devices/revoke')]).toEqual([200, false])
    const [{ id = '' } = {}] = await devices()
    expect((await owner.post('/console/devices', form())).status).toBe(403)
    expect((await owner.post('/console/devices/revoke', { venue: 'north', device: id })).status).toBe(403)
    expect(await devices()).toHaveLength(1)
  })

  test('of another organisation are neither added to nor shut out', async () => {
    const { id } = await pairedDevice('foreign')
    expect((await owner.post('/console/devices', form({ venue: 'foreign' }))).status).toBe(403)
    expect((await owner.post('/console/devices/revoke', { venue: 'foreign', device: id })).status).toBe(403)
    await owner.post('/console/devices/revoke', { venue: 'north', device: id })
    expect((await devices('foreign')).map((each) => each.id)).toEqual([id])
  })

  test('have a name, and no role above that of the person who adds them', async () => {
    const manager = new StaffBrowser()
    await manager.signIn((await invited({ venue: 'north', email: email(), role: 'manager' })).path)
    expect((await manager.post('/console/devices', form({ role: 'owner' }))).status).toBe(403)
    expect((await manager.post('/console/devices', form({ role: 'cook' }))).status).toBe(403)
    expect((await manager.get('/console/devices')).text).not.toContain('value="owner"')
    const { status, text } = await manager.post('/console/devices', form({ name: ' ' }))
    expect([status, text.includes('A name has 1 to 60 characters.')]).toEqual([422, true])
    expect(await devices()).toEqual([])
    expect((await manager.post('/console/devices', form({ role: 'manager' }))).status).toBe(201)
  })
})

test('before somebody loses the role, the devices that end with it are listed, and handed over', async () => {
  const [boss] = [await new StaffBrowser().signIn((await invited({ venue: 'north', email: email() })).path)]
  const { operator: ada, path } = await invited({ venue: 'north', email: email(), role: 'manager' })
  const manager = await new StaffBrowser().signIn(path)
  await manager.post('/console/devices', form({ name: 'Stand <1>' }))
  const [{ id = '' } = {}] = await devices()
  const role = (role: string) => boss.post('/console/people/role', { person: ada.id, role, venue: '' })
  expect((await boss.get('/console/people')).text).toContain('Stand &lt;1&gt; (Small venue)')
  const listed = await boss.get('/console/devices')
  expect(listed.text).toContain(`added by ${ada.name}`)
  const next = (await invited({ venue: 'north', email: email(), role: 'manager' })).operator
  expect(listed.text.includes(`value="${ada.id}"`)).toBe(false)
  expect((await boss.get('/console/devices')).text).toContain(`<option value="${next.id}">${next.name}</option>`)
  expect((await boss.get('/console/devices')).text).not.toContain(`value="${hanna.id}"`)
  const namesake = (await invited({ venue: 'north', email: next.email.replace('@', '@eu.'), role: 'manager' })).operator
  const page = (await boss.get('/console/devices')).text
  for (const { id, name, email } of [next, namesake]) {
    expect(page).toContain(`<option value="${id}">${name} (${email})</option>`)
  }
  const hand = (by: StaffBrowser, person: string) =>
    by.post('/console/devices/hand', { venue: 'north', device: id, person })
  // A manager hands nothing to others, and nobody to whom the role does not allow it.
  expect((await hand(manager, next.id)).status).toBe(403)
  expect((await hand(boss, hanna.id)).status).toBe(403)
  expect((await hand(boss, next.id)).location).toBe('/console/devices')
  await role('host')
  expect((await devices()).map((each) => each.addedBy?.id)).toEqual([next.id])
  expect((await boss.get('/console/people')).text).toContain('Stand &lt;1&gt; (Small venue)')
  await boss.post('/console/people/role', { person: next.id, role: 'none', venue: '' })
  expect(await devices()).toEqual([])
  expect((await boss.get('/console/people')).text).not.toContain('Stand &lt;1&gt;')
})

describe('the PIN on the account page', () => {
  const set = (pin: string) => owner.post('/console/account/pin', { pin })
  const page = async () => (await owner.get('/console/account')).text

  test('is set and removed, and refused with the reason', async () => {
    expect(await page()).not.toContain('/console/account/pin/remove')
    expect((await set('12')).text).toContain('A PIN has 4 to 8 digits')
    expect(await set('1234')).toMatchObject({ status: 422, text: expect.stringContaining('This PIN is easy to guess') })
    expect(await set('2580')).toMatchObject({ status: 303, location: '/console/account' })
    const shown = await page()
    expect(shown).toContain('Set just now.')
    expect(shown).not.toContain('2580')
    await owner.post('/console/account/pin/remove')
    expect(await page()).not.toContain('/console/account/pin/remove')
  })

  test('is not set without a fresh proof', async () => {
    await database().execute(sql`update operator_session set proved_at = now() - interval '11 minutes'`)
    expect((await set('2580')).status).toBe(303)
    expect(await page()).not.toContain('action="/console/account/pin"')
    expect(await page()).not.toContain('/console/account/pin/remove')
  })
})

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' }],
  ['another origin', { 'Sec-Fetch-Site': '', Origin: 'https://attacker.example' }],
  ['nowhere', { 'Sec-Fetch-Site': '' }],
])('a form from %s changes no device and no PIN', async (_, headers) => {
  await pair()
  await takeOver()
  // One browser with everything, so that only the form's origin can be the reason.
  for (const [name, value] of tablet.cookies) owner.cookies.set(name, value)
  const { code, id } = await addedDevice('north', { name: 'Waiting' })
  const rows = () =>
    database().execute(sql`select (select json_agg(d order by d.id)::text from device d) as devices,
      (select json_agg(p order by p.operator_id)::text from operator_pin p) as pins,
      (select count(*) from operator_session) as sessions`)
  const before = [...(await rows())]
  const forms = Object.keys(consolePages).filter((page) => /^POST .*(devices|pair|take-over|pin)/.test(page))
  expect(forms).toHaveLength(9)
  const sent = { ...form(), device: id, code, person: hanna.id, pin: '2580' }
  for (const page of forms) {
    const { status, text } = await owner.post(page.slice(5).replace('[code]', code), sent, headers)
    expect([page, status, text.includes('Nothing was done')]).toEqual([page, 403, true])
  }
  expect([...(await rows())]).toEqual(before)
})
