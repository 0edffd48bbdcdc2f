import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { findOperator, listOperators } from '#lib/operators/queries.ts'
import { roleLines, roleTexts } from '#lib/operators/role-texts.ts'
import { roles } from '#lib/operators/roles.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { StaffBrowser, signInMails } from '#testing/venues/staff.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** Owners invite people, change their roles and disable them. */
useTestDatabase()

let owner: StaffBrowser
let people = 0

beforeAll(async () => {
  for (const slug of ['north', 'south']) await importTestVenue({ slug, organisation: 'house' })
  await importTestVenue({ slug: 'foreign', organisation: 'others' })
})
beforeEach(async () => {
  owner = await signedIn()
})

const address = (name: string) => `${name}-${++people}@house.example`
const signedIn = async (more: Partial<Parameters<typeof invited>[0]> = {}) =>
  new StaffBrowser().signIn((await invited({ venue: 'north', email: address('owner'), ...more })).path)
const form = (more: object = {}) => ({
  email: address('jonas'),
  name: 'Jonas',
  role: 'host',
  venue: '',
  language: 'de',
  ...more,
})
const rolesOf = async (email: string) =>
  (await listOperators()).find((person) => person.email === email)?.memberships ?? null
const somebody = async (more: Partial<Parameters<typeof invited>[0]> = {}) =>
  (await invited({ venue: 'north', email: address('hanna'), role: 'host', ...more })).operator
const acts = async (id: string, slug = 'north') =>
  (await listEntries(await getVenue(slug), { subject: { kind: 'operator', id } })).map(({ act }) => act)

describe('an invitation', () => {
  test('explains each role where it is chosen', async () => {
    const { text } = await owner.get('/console/people')
    const form = text.slice(text.indexOf('action="/console/people"'))
    for (const role of roles) expect(form).toContain(`<dt>${roleTexts[role].en}</dt><dd>${roleLines[role].en}</dd>`)
  })

  test('is a mail that leads to the sign-in, and signs nobody in by itself', async () => {
    const invitation = form({ email: ' Jonas@House.example ' })
    expect(await owner.post('/console/people', invitation)).toMatchObject({ status: 303, location: '/console/people' })
    const [mail] = (await outbox()).filter(({ kind }) => kind === 'staff-invitation')
    expect(mail?.recipientAddress).toBe('jonas@house.example')
    expect(mail?.subject).toBe('Ihr Zugang zum Bereich für das Team von Small venue')
    expect(mail?.text).toContain('/console/sign-in')
    expect(mail?.text).not.toContain('/console/sign-in/link')
    expect(mail?.text).toContain('Empfang')
    expect((await owner.get('/console/people')).text).toContain('invited just now, has not signed in yet')

    const jonas = new StaffBrowser()
    await jonas.post('/console/sign-in', { email: 'jonas@house.example' })
    const { code } = (await signInMails()).at(-1) ?? { code: '' }
    await jonas.post('/console/sign-in/code', { code })
    expect((await jonas.get('/console/account')).text).toContain('<h1>Jonas</h1>')
    expect(await rolesOf('jonas@house.example')).toEqual([{ venueSlug: null, role: 'host' }])
    const id = (await findOperator('jonas@house.example'))?.id ?? ''
    expect([await acts(id), await acts(id, 'south'), await acts(id, 'foreign')]).toEqual([
      ['staff.invite'],
      ['staff.invite'],
      [],
    ])
  })

  test.each([
    ['an address that is none', { email: 'nobody' }, 'This is not an e-mail address.'],
    ['a blank name', { name: ' ' }, 'A name has 1 to 80 characters.'],
    ['somebody of another organisation', { email: 'olga@others.example' }, 'already signs in for another organisation'],
    ['somebody who is disabled', { email: 'dora@house.example' }, 'This person is disabled.'],
  ])('is refused for %s, and keeps what was typed', async (_, more, reason) => {
    await invited({ venue: 'foreign', email: 'olga@others.example' })
    const dora = (await findOperator('dora@house.example')) ?? (await somebody({ email: 'dora@house.example' }))
    await owner.post('/console/people/disable', { person: dora.id })
    const { status, text } = await owner.post('/console/people', form(more))
    expect([status, text.includes(reason)]).toEqual([422, true])
    expect(text).toContain('value="Jonas"'.replace('Jonas', 'name' in more ? ' ' : 'Jonas'))
    expect(text).toContain('role="alert"')
  })

  test('is sent thirty times an hour by one person, and twenty times to one address', async () => {
    const [self] = (await listOperators()).filter(({ name }) => name.startsWith('Owner')).slice(-1)
    expect(self).toBeDefined()
    const invite = async (email: string) => (await owner.post('/console/people', form({ email }))).status
    for (let time = 0; time < 20; time++) expect(await invite('again@house.example')).toBe(303)
    expect(await invite('again@house.example')).toBe(429)
    // A refused attempt counts as well.
    for (let time = 21; time < 30; time++) expect(await invite(`again-${time}@house.example`)).toBe(303)
    expect(await invite('one-more@house.example')).toBe(429)
  })
})

describe('the role of somebody', () => {
  test('is changed at a venue and at every one, and taken away, each with an entry there', async () => {
    const { id, email } = await somebody()
    const change = (role: string, venue = '') => owner.post('/console/people/role', { person: id, role, venue })
    await change('service', 'south')
    expect(await rolesOf(email)).toEqual([
      { venueSlug: null, role: 'host' },
      { venueSlug: 'south', role: 'service' },
    ])
    await change('manager')
    await change('none', 'south')
    expect(await rolesOf(email)).toEqual([{ venueSlug: null, role: 'manager' }])
    expect([(await acts(id)).toSorted(), (await acts(id, 'south')).toSorted()]).toEqual([
      ['staff.invite', 'staff.role'],
      ['staff.invite', 'staff.role', 'staff.role', 'staff.role'],
    ])
    const { text } = await owner.get('/console/people')
    expect(text).toContain('Manager (every venue)')
  })

  test('is neither changed by themselves, nor that of a stranger, nor to an unknown role', async () => {
    const { operator, path } = await invited({ venue: 'north', email: address('self') })
    const self = await new StaffBrowser().signIn(path)
    const foreign = (await invited({ venue: 'foreign', email: address('foreign') })).operator
    for (const [page, sent] of [
      ['role', { person: operator.id, role: 'host', venue: '' }],
      ['role', { person: foreign.id, role: 'host', venue: '' }],
      ['role', { person: operator.id, role: 'king', venue: '' }],
      ['role', { person: foreign.id, role: 'none', venue: 'foreign' }],
      ['disable', { person: operator.id }],
      ['disable', { person: foreign.id }],
    ] as const) {
      expect([page, sent, (await self.post(`/console/people/${page}`, sent)).status]).toEqual([page, sent, 403])
    }
    expect(await rolesOf(operator.email)).toEqual([{ venueSlug: null, role: 'owner' }])
    expect(await rolesOf(foreign.email)).toEqual([{ venueSlug: null, role: 'owner' }])
  })

  test('at a venue that its reader does not manage has the name of that venue, never its slug', async () => {
    const south = await signedIn({ at: 'south' })
    const { email } = await somebody({ at: 'north' })
    await somebody({ email, at: 'south', role: 'door' })
    const { text } = await south.get('/console/people')
    expect(text).toContain('Host (Small venue), Door (Small venue)')
  })

  test('is changed by the owner of one venue there alone', async () => {
    const south = await signedIn({ at: 'south' })
    const both = await somebody()
    const northern = await somebody({ at: 'north' })
    const { text } = await south.get('/console/people')
    expect([text.includes(both.email), text.includes(northern.email), text.includes('value=""')]).toEqual([
      true,
      false,
      false,
    ])
    const change = (person: string, venue: string) =>
      south.post('/console/people/role', { person, role: 'door', venue })
    const southern = await somebody({ at: 'south' })
    expect((await change(southern.id, 'south')).status).toBe(303)
    expect(await rolesOf(southern.email)).toEqual([{ venueSlug: 'south', role: 'door' }])
    for (const venue of ['north', '', 'foreign']) expect((await change(both.id, venue)).status).toBe(403)
    expect((await south.post('/console/people/disable', { person: both.id })).status).toBe(403)
    expect(await rolesOf(both.email)).toEqual([{ venueSlug: null, role: 'host' }])
  })

  test('at every venue is raised at one by its owner, and not lowered, by no form and no invitation', async () => {
    const south = await signedIn({ at: 'south' })
    for (const [wide, allowed] of [
      ['owner', ['owner']],
      ['host', ['owner', 'manager', 'host']],
    ] as const) {
      const person = await somebody({ role: wide })
      const held = [{ venueSlug: null, role: wide }]
      for (const role of roles.filter((each) => !(allowed as readonly string[]).includes(each))) {
        const lowered = await south.post('/console/people/role', { person: person.id, role, venue: 'south' })
        expect([role, lowered.status, lowered.text.includes('has a role at every venue')]).toEqual([role, 403, true])
        const invitation = form({ email: person.email, role, venue: 'south' })
        expect([role, (await south.post('/console/people', invitation)).status]).toEqual([role, 403])
      }
      expect(await rolesOf(person.email)).toEqual(held)
      for (const role of allowed) {
        expect((await south.post('/console/people/role', { person: person.id, role, venue: 'south' })).status).toBe(303)
        expect(await rolesOf(person.email)).toEqual([...held, { venueSlug: 'south', role }])
      }
      // The role at the venue is removed again.
      await south.post('/console/people/role', { person: person.id, role: 'none', venue: 'south' })
      expect(await rolesOf(person.email)).toEqual(held)
      // An owner of every venue can lower it at one.
      expect(
        (await owner.post('/console/people/role', { person: person.id, role: 'door', venue: 'south' })).status,
      ).toBe(303)
    }
  })
})

test('somebody who is disabled is signed out at once, and can be let in again', async () => {
  const { operator, path } = await invited({ venue: 'north', email: address('hanna'), role: 'host' })
  const hanna = await new StaffBrowser().signIn(path)
  await owner.post('/console/people/disable', { person: operator.id })
  expect((await hanna.get('/console/account')).location).toBe('/console/sign-in')
  expect((await owner.get('/console/people')).text).toContain('disabled')
  await owner.post('/console/people/enable', { person: operator.id })
  expect((await findOperator(operator.email))?.disabledAt).toBeNull()
  expect((await acts(operator.id)).toSorted()).toEqual(['staff.disable', 'staff.enable', 'staff.invite'])
})

test('nothing is changed without a fresh proof', async () => {
  const { id, email } = await somebody()
  await database().execute(sql`update operator_session set proved_at = now() - interval '11 minutes'`)
  const { status, text } = await owner.get('/console/people')
  expect([status, text.includes('action="/console/people'), text.includes('10 min')]).toEqual([200, false, true])
  expect(text).toContain('name="to" value="/console/people"')
  const sent = { person: id, role: 'owner', venue: '' }
  for (const page of ['role', 'disable', 'enable']) {
    expect((await owner.post(`/console/people/${page}`, sent)).status).toBe(403)
  }
  expect((await owner.post('/console/people', form())).status).toBe(403)
  expect(await rolesOf(email)).toEqual([{ venueSlug: null, role: 'host' }])
  // Its button signs out, and the next sign-in leads back.
  const out = await owner.post('/console/sign-out', { to: '/console/people' })
  const wanted = out.headers.getSetCookie().find((each) => each.startsWith('console-wanted=')) ?? ''
  const value = wanted.slice('console-wanted='.length).split(';')[0] ?? ''
  expect(Buffer.from(value, 'base64url').toString()).toBe('/console/people')
})
