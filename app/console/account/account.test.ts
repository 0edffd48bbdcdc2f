import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { rereadEnv } from '#lib/env/env.ts'
import { disableOperator, enableOperator } from '#lib/operators/disable-operator.ts'
import type { Operator } from '#lib/operators/locks.ts'
import { listSessions } from '#lib/operators/sessions.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { consolePages, StaffBrowser } from '#testing/venues/staff.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

let operator: Operator
let path: string
let browser: StaffBrowser
let people = 0

beforeAll(async () => {
  await importTestVenue({ slug: 'north', organisation: 'house' })
})
beforeEach(async () => {
  ;({ operator, path } = await invited({ venue: 'north', email: `hanna-${++people}@north.example`, role: 'host' }))
  browser = await new StaffBrowser().signIn(path)
})

const link = async () => (await invited({ venue: 'north', email: operator.email })).path
const sessions = () => listSessions(operator.id, new Date())

describe('the account', () => {
  test('shows roles and sessions, and ends a session at once', async () => {
    const phone = new StaffBrowser()
    const userAgent =
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36'
    await phone.post(await link(), {}, { 'User-Agent': userAgent })
    const { text } = await browser.get('/console/account')
    for (const part of [
      operator.email,
      'Chrome, Android',
      'Every venue',
      'this browser',
      'signed in just now, by invitation',
      'aria-label="End session: Chrome, Android"',
    ]) {
      expect(text).toContain(part)
    }
    const [, id = ''] = /name="session" value="([0-9a-f-]{36})"/.exec(text) ?? []
    expect(await browser.post('/console/account/end', { session: id })).toMatchObject({
      status: 303,
      location: '/console/account',
    })
    expect(await phone.get('/console/account')).toMatchObject({ status: 303, location: '/console/sign-in' })
    expect((await browser.get('/console/account')).status).toBe(200)
  })

  test('ends all other sessions, and no session of somebody else', async () => {
    const [phone, tablet] = [
      await new StaffBrowser().signIn(await link()),
      await new StaffBrowser().signIn(await link()),
    ]
    const stranger = await new StaffBrowser().signIn(
      (await invited({ venue: 'north', email: 'else@north.example' })).path,
    )
    const [{ id = '' } = {}] = await sessions()
    await stranger.post('/console/account/end', { session: id })
    for (const session of ['', 'x', "' or true --"]) await stranger.post('/console/account/end', { session })
    expect(await sessions()).toHaveLength(3)
    await browser.post('/console/account/end', { session: 'others' })
    expect(await sessions()).toHaveLength(1)
    const after = await Promise.all([browser, phone, tablet, stranger].map((each) => each.get('/console/account')))
    expect(after.map(({ status }) => status)).toEqual([200, 303, 303, 200])
  })

  test('ends when its person signs out, in the database and in the browser', async () => {
    const before = new Map(browser.cookies)
    const { status, location, headers } = await browser.post('/console/sign-out')
    expect([status, location]).toEqual([303, '/console/sign-in'])
    expect(headers.getSetCookie()).toEqual(['console=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
    for (const [name, value] of before) browser.cookies.set(name, value)
    expect((await browser.get('/console/account')).status).toBe(303)
    expect(await sessions()).toEqual([])
  })

  test('leads from the start to the screen of the person', async () => {
    expect((await browser.get('/console')).location).toBe('/console/north/evening')
    expect((await browser.get('/console/sign-in')).location).toBe('/console')
    expect((await new StaffBrowser().get('/console')).location).toBe('/console/sign-in')
  })

  test('is closed to a disabled person at once, and to the old session afterwards', async () => {
    expect((await disableOperator(operator.id, acting())).result).toEqual({ sessions: 1, devices: 0 })
    expect((await browser.get('/console/account')).status).toBe(303)
    expect((await new StaffBrowser().get(path)).status).toBe(404)
    expect((await disableOperator(operator.id, acting())).result).toBeNull()
    expect((await enableOperator(operator.id, acting())).result).toBe(true)
    expect((await browser.get('/console/account')).status).toBe(303)
  })

  test('is closed when a session is too old', async () => {
    await database().execute(
      sql`update operator_session set created_at = now() - interval '15 days', expires_at = now() - interval '1 second'`,
    )
    expect((await browser.get('/console/account')).status).toBe(303)
  })
})

describe('a session', () => {
  test('is new at each sign-in: the one that a browser brings never goes on', async () => {
    const attackers = browser.cookies.get('console') ?? ''
    const victim = new StaffBrowser()
    victim.cookies.set('console', attackers)
    const other = await invited({ venue: 'north', email: `victim-${people}@north.example` })
    await victim.signIn(other.path)
    expect(victim.cookies.get('console')).not.toBe(attackers)
    expect((await browser.get('/console/account')).status).toBe(303)

    const made = 'a'.repeat(43)
    const planted = new StaffBrowser()
    planted.cookies.set('console', made)
    await planted.signIn(await link())
    expect(planted.cookies.get('console')).toMatch(/^[\w-]{43}$/)
    expect(planted.cookies.get('console')).not.toBe(made)
    const thief = new StaffBrowser()
    thief.cookies.set('console', made)
    expect((await thief.get('/console/account')).status).toBe(303)
  })

  test('is stored as a digest: the database does not have what a browser sends', async () => {
    const token = browser.cookies.get('console') ?? ''
    const rows = await database().execute<{
      row: string
    }>(sql`select row_to_json(operator_session)::text as row from operator_session
      union all select row_to_json(sign_in_token)::text from sign_in_token`)
    for (const form of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]) {
      expect(rows.filter(({ row }) => row.includes(form))).toEqual([])
    }
  })

  test('has a cookie for this host alone, over https', async () => {
    vi.stubEnv('APP_URL', 'https://booking.example')
    rereadEnv()
    const secure = new StaffBrowser()
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    await secure.get('/console/sign-in')
    const { headers: answer } = await secure.post(await link(), {}, headers)
    expect(answer.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-console=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure$/),
    ])
    expect([...secure.cookies.keys()]).toEqual(['__Host-console-browser', '__Host-console'])
    expect((await secure.get('/console/account')).status).toBe(200)
    vi.unstubAllEnvs()
    rereadEnv()
  })

  test('is read without a cookie being set, and noted as seen every ten minutes', async () => {
    const seen = async () => (await sessions())[0]?.seenAt.getTime()
    const before = await seen()
    const { headers } = await browser.get('/console/account')
    expect(headers.getSetCookie()).toEqual([])
    expect(await seen()).toBe(before)
    await database().execute(sql`update operator_session set seen_at = now() - interval '11 minutes'`)
    await browser.get('/console/account')
    expect(await seen()).toBeGreaterThanOrEqual(before ?? Number.NaN)
  })
})

const forms = Object.keys(consolePages).filter((page) => page.startsWith('POST '))

describe('a form', () => {
  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' }],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['another origin', { 'Sec-Fetch-Site': '', Origin: 'https://attacker.example' }],
    ['a page that hides its origin', { 'Sec-Fetch-Site': '', Origin: 'null' }],
    ['nowhere', { 'Sec-Fetch-Site': '' }],
  ])('from %s does nothing', async (_, headers) => {
    const target = await link()
    const before = await database().execute(
      sql`select (select count(*) from operator_session) as sessions, (select count(*) from sign_in_token) as tokens`,
    )
    for (const form of forms) {
      const address = form
        .replace('POST ', '')
        .replace('/console/sign-in/link/[token]', target)
        .replace('[code]', 'nothing')
      const { status, text } = await browser.post(
        address,
        { email: operator.email, session: 'others', code: '000000' },
        headers,
      )
      expect([form, status]).toEqual([form, 403])
      expect(text).toContain('Nothing was done')
    }
    expect(
      await database().execute(
        sql`select (select count(*) from operator_session) as sessions, (select count(*) from sign_in_token) as tokens`,
      ),
    ).toEqual(before)
  })

  test('that is no form is refused', async () => {
    expect((await browser.post('/console/sign-out', {}, { 'Content-Type': 'application/json' })).status).toBe(403)
  })
})

test('no page is framed, cached or indexed, and two run the one script of this service', async () => {
  const plain = [
    await new StaffBrowser().get('/console/sign-in/code'),
    await new StaffBrowser().get(await link()),
    await new StaffBrowser().get('/console/sign-in/link/x'),
    await browser.post('/console/sign-out', {}, { 'Sec-Fetch-Site': 'cross-site' }),
  ]
  const withPasskeys = [await browser.get('/console/account'), await new StaffBrowser().get('/console/sign-in')]
  for (const { headers, text } of [...plain, ...withPasskeys]) {
    const policy = (headers.get('content-security-policy') ?? '').replace(/'sha256-[^']+'/, 'its-own').split('; ')
    const scripts = text.match(/<script.*?<\/script>/gs) ?? []
    expect(policy).toEqual([
      "default-src 'none'",
      'style-src its-own',
      'img-src data:',
      ...(scripts.length > 0 ? ["script-src 'self'", "connect-src 'self'"] : []),
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(
      scripts.filter((each) => each !== '<script type="module" src="/console/assets/passkey.js"></script>'),
    ).toEqual([])
  }
  expect([...plain, ...withPasskeys].map(({ text }) => text.includes('<script'))).toEqual([
    ...Array(4).fill(false),
    true,
    true,
  ])
})

test.each(['http://booking.example', 'http://192.168.0.5:3000'])('nobody signs in over %s', async (appUrl) => {
  const target = await link()
  vi.stubEnv('APP_URL', appUrl)
  rereadEnv()
  const visitor = new StaffBrowser()
  const answers = [
    await visitor.get('/console/sign-in'),
    await visitor.post('/console/sign-in', { email: operator.email }),
    await visitor.post(target),
    await browser.get('/console/account'),
  ]
  vi.unstubAllEnvs()
  rereadEnv()
  for (const { status, text, headers } of answers) {
    expect([status, headers.getSetCookie()]).toEqual([403, []])
    expect(text).toContain('without https')
  }
  expect((await visitor.get(target)).status).toBe(200)
})

test('while the database is busy or away, every page says so, and nobody is sent to the sign-in', async () => {
  const target = await link()
  await browser.post('/console/sign-in', { email: operator.email })
  // Statements on these tables are refused as in a database that is shutting down.
  const away = ['operator', 'operator_session', 'sign_in_token', 'rate_limit']
  await database().execute(
    sql.raw(`create function gone() returns boolean language plpgsql
    as $$ begin raise exception 'gone' using errcode = '57P01'; end $$`),
  )
  const every = async (statement: (table: string) => string) => {
    for (const table of away) await database().execute(sql.raw(statement(table)))
  }
  await every((table) => `alter table ${table} rename to ${table}_away`)
  await every((table) => `create view ${table} as select * from ${table}_away where gone() with check option`)
  const answers = [
    await browser.get('/console/account'),
    await browser.get('/console'),
    await browser.post('/console/sign-in', { email: operator.email }),
    await browser.post('/console/sign-in/code', { code: '000000' }),
    await browser.get(target),
    await browser.post(target),
    await browser.post('/console/sign-out'),
  ]
  await every((table) => `drop view ${table}`)
  await every((table) => `alter table ${table}_away rename to ${table}`)
  for (const { status, location, headers } of answers) {
    expect([status, location, headers.getSetCookie()]).toEqual([503, null, []])
  }
  // Nothing was used up.
  expect((await new StaffBrowser().signIn(target)).cookies.has('console')).toBe(true)
})
