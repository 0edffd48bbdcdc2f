import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { maxCodeAttempts, typedCode } from '#lib/operators/tokens.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { type ConsoleAnswer, StaffBrowser, signInMails } from '#testing/venues/staff.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

let people = 0
/** Invites a new person and returns the address. */
async function person(): Promise<string> {
  const email = `hanna-${++people}@north.example`
  await invited({ venue: 'north', email })
  return email
}

beforeAll(async () => {
  await importTestVenue({ slug: 'north', name: 'Café North' })
})

const request = (browser: StaffBrowser, email: string) => browser.post('/console/sign-in', { email })
const newest = async (email: string) => (await signInMails()).findLast((mail) => mail.recipientAddress === email)
const pathOf = (link = '') => new URL(link).pathname
const isSignedIn = async (browser: StaffBrowser) => (await browser.get('/console/account')).status === 200

describe('signing in by mail', () => {
  test('the link leads to a page with a button, which signs in once', async () => {
    const email = await person()
    const [tablet, phone] = [new StaffBrowser(), new StaffBrowser()]
    await tablet.get('/console/sign-in')
    expect(await request(tablet, email.toUpperCase())).toMatchObject({ status: 303, location: '/console/sign-in/code' })
    const mail = await newest(email)
    const link = pathOf(mail?.link)
    expect(mail?.subject).toBe('Sign in at Café North')
    expect(mail?.subject).not.toContain(mail?.code)
    // Mail scanners open links.
    for (let time = 0; time < 3; time++) expect((await new StaffBrowser().get(link)).status).toBe(200)
    expect((await phone.get(link)).text).toContain(email)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await phone.post(link)).toMatchObject({ status: 303, location: '/console' })
    expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false])
    for (const again of [await phone.get(link), await phone.post(link), await new StaffBrowser().post(link)]) {
      expect(again.status).toBe(404)
    }
    // The link uses up its code as well.
    expect((await tablet.post('/console/sign-in/code', { code: mail?.code ?? '' })).status).toBe(422)
  })

  test('the code works in the browser that asked for the mail, and nowhere else', async () => {
    const email = await person()
    const [tablet, other] = [new StaffBrowser(), new StaffBrowser()]
    await request(tablet, email)
    await request(other, await person())
    const { code = '', link } = (await newest(email)) ?? {}
    expect((await other.post('/console/sign-in/code', { code })).status).toBe(422)
    expect((await new StaffBrowser().post('/console/sign-in/code', { code })).status).toBe(422)
    const typed = ` ${code.toLowerCase().replace(' ', '-').replaceAll('1', 'l').replaceAll('0', 'o')}`
    expect(await tablet.post('/console/sign-in/code', { code: typed })).toMatchObject({ status: 303 })
    expect([await isSignedIn(tablet), await isSignedIn(other)]).toEqual([true, false])
    expect((await new StaffBrowser().get(pathOf(link))).status).toBe(404)
  })

  test('a code is tried five times: then the right one does not work either', async () => {
    const email = await person()
    const tablet = new StaffBrowser()
    await request(tablet, email)
    const { code = '' } = (await newest(email)) ?? {}
    const wrong = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`
    for (let time = 0; time < maxCodeAttempts; time++) {
      expect((await tablet.post('/console/sign-in/code', { code: wrong })).status).toBe(422)
    }
    expect((await tablet.post('/console/sign-in/code', { code })).status).toBe(422)
    await request(tablet, email)
    const { code: next = '' } = (await newest(email)) ?? {}
    expect((await tablet.post('/console/sign-in/code', { code: next })).status).toBe(303)
  })

  test('a link and a code that are too old sign nobody in', async () => {
    const email = await person()
    const tablet = new StaffBrowser()
    await request(tablet, email)
    const { code = '', link } = (await newest(email)) ?? {}
    await database().execute(sql`update sign_in_token set created_at = created_at - interval '16 minutes',
      expires_at = expires_at - interval '16 minutes'`)
    expect((await tablet.post(pathOf(link))).status).toBe(404)
    expect((await tablet.post('/console/sign-in/code', { code })).status).toBe(422)
  })

  test('a text that is not an address is refused, and shown again', async () => {
    for (const email of ['', 'hanna', 'a@b@north.example', 'hanna＠north.example', '"<b>"@north.example']) {
      const { status, text } = await request(new StaffBrowser(), email)
      expect([email, status]).toEqual([email, 422])
      expect(text).not.toContain('<b>"')
    }
  })
})

const bytes = ({ status, headers, text }: ConsoleAnswer) => JSON.stringify([status, [...headers], text])

describe('a stranger', () => {
  test('is answered like a known person, byte for byte, and gets no mail', async () => {
    const answers = []
    for (const email of [await person(), 'stranger@north.example']) {
      const browser = new StaffBrowser()
      await browser.get('/console/sign-in')
      const requested = await request(browser, email)
      await signInMails()
      const tried: ConsoleAnswer[] = [await browser.get('/console/sign-in/code')]
      for (let time = 0; time <= maxCodeAttempts; time++) {
        tried.push(await browser.post('/console/sign-in/code', { code: '000000' }))
      }
      for (let time = 0; time < 6; time++) tried.push(await request(browser, email))
      answers.push([requested, ...tried].map(bytes))
    }
    const [known, stranger] = answers
    expect(stranger).toEqual(known)
    expect(known?.map((each) => JSON.parse(each)[0])).toEqual([
      303,
      200,
      ...Array(6).fill(422),
      ...Array(4).fill(303),
      429,
      429,
    ])
    const to = (await outbox()).map(({ recipientAddress }) => recipientAddress)
    expect(to).not.toContain('stranger@north.example')
  })

  test('causes the same statements as a known person', async () => {
    const written = async (email: string) => {
      const count = async () =>
        (
          await database().execute<{ rows: number }>(sql`select (select count(*) from sign_in_token)
          + (select count(*) from jobs) as rows`)
        )[0]?.rows
      const before = Number(await count())
      await request(new StaffBrowser(), email)
      return Number(await count()) - before
    }
    expect([await written(await person()), await written('nobody@north.example')]).toEqual([2, 2])
  })

  test('a disabled person gets no mail either, and older links do not work', async () => {
    const email = await person()
    const browser = new StaffBrowser()
    await request(browser, email)
    const { link, code = '' } = (await newest(email)) ?? {}
    await database().execute(sql`update operator set disabled_at = now() where email = ${email}`)
    expect((await browser.get(pathOf(link))).status).toBe(404)
    expect((await browser.post(pathOf(link))).status).toBe(404)
    expect((await browser.post('/console/sign-in/code', { code })).status).toBe(422)
    const before = (await signInMails()).length
    await request(browser, email)
    expect((await signInMails()).length).toBe(before)
  })
})

describe('limits', () => {
  test('a client may request twenty mails in a quarter of an hour', async () => {
    const browser = new StaffBrowser()
    const statuses = []
    for (let time = 0; time < 21; time++) statuses.push((await request(browser, `s${time}@north.example`)).status)
    expect(statuses).toEqual([...Array(20).fill(303), 429])
    const refused = await request(browser, 'one-more@north.example')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(refused.text).toContain('Please try again in 15 min.')
  })

  test('a million codes cannot be tried: many clients together compare few of them with one address', async () => {
    const email = await person()
    const clients = Array.from({ length: 12 }, () => new StaffBrowser())
    for (const client of clients) await request(client, email)
    await signInMails()
    for (const client of clients) {
      for (let time = 0; time < 7; time++) await client.post('/console/sign-in/code', { code: '000000' })
    }
    const [compared] = await database().execute<{ attempts: number; mails: number }>(sql`
      select sum(attempts)::int as attempts, count(*)::int as mails from sign_in_token
      where operator_id = (select id from operator where email = ${email}) and code_digest is not null`)
    // Five mails in half an hour, each with five attempts: a million would take more than two years.
    expect(compared).toEqual({ attempts: 25, mails: 5 })
  })

  test('a client may try thirty codes and links that do not work in a quarter of an hour', async () => {
    const browser = new StaffBrowser()
    const statuses = []
    for (let time = 0; time < 31; time++) {
      const path = time % 2 === 0 ? '/console/sign-in/code' : `/console/sign-in/link/${'x'.repeat(43)}`
      statuses.push((await browser.post(path, { code: '000000' })).status)
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([422, 404]))
    expect(statuses.at(-1)).toBe(429)
    // A guest on the same network may have tried them. A valid link must work for the staff all the same.
    const staff = new StaffBrowser(browser.address)
    for (let time = 0; time < 2; time++) {
      const { path } = await invited({ venue: 'north', email: `hanna-${++people}@north.example` })
      await staff.signIn(path)
    }
    expect(await isSignedIn(staff)).toBe(true)
    expect((await staff.post('/console/sign-in/code', { code: '000000' })).status).toBe(429)
  })
})

test.each([
  ['k7m 2qx', 'K7M2QX'],
  ['oil-000', '011000'],
  ['K7M2Q', null],
  ['K7M2QXY', null],
  ['K7M2QU', null],
  ['', null],
])('the typed code %j is read as %j', (typed, code) => {
  expect(typedCode(typed)).toBe(code)
})
