import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { recordSecret } from '#testing/interface/recorded.ts'
import { until } from '#testing/runner/until.ts'
import { type Functions, startFunctions } from '#testing/servers/functions.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { startMailProvider } from '#testing/stand-ins/mail-provider.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** Signing in over HTTP, on the build behind the front door of a Node host and as functions: both behind https. */
const database = useTestDatabase()
const appUrl = 'https://booking.example'
let mails: Awaited<ReturnType<typeof startMailProvider>>
let host: RunningServer
let functions: Functions

beforeAll(async () => {
  await importTestVenue({ slug: 'north' })
  mails = await startMailProvider()
  const env = { APP_URL: appUrl, RESEND_API_KEY: 're_test', RESEND_API: mails.url, SMTP_URL: '', PAYMENTS: 'off' }
  ;[host, functions] = await Promise.all([
    startServer({ databaseUrl: database.url, mode: 'production', env }),
    startFunctions(database.url, env),
  ])
})
afterAll(async () => {
  await Promise.all([host?.stop(), functions?.stop()])
  await mails?.stop()
})

type Sent = { form?: Record<string, string>; cookie?: string; headers?: Record<string, string> }

async function send(base: string, path: string, { form, cookie, headers }: Sent = {}) {
  const response = await fetch(base + path, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { ...(form && { 'Sec-Fetch-Site': 'same-origin' }), ...(cookie && { cookie }), ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  })
  const cookies = response.headers.getSetCookie()
  for (const each of cookies) recordSecret(/=([^;]{20,})/.exec(each)?.[1] ?? '')
  return { status: response.status, location: response.headers.get('location'), cookies, text: await response.text() }
}

const cookieIn = (cookies: readonly string[]) => cookies[0]?.split(';')[0] ?? ''

describe.each([
  ['the front door', () => host.url],
  ['functions', () => functions.url],
])('behind %s', (name, url) => {
  const email = `${name.replaceAll(' ', '-')}@north.example`
  let browser = ''
  let session = ''

  test('a person signs in with the code of a mail', async () => {
    await invited({ venue: 'north', email })
    const page = await send(url(), '/console/sign-in')
    browser = cookieIn(page.cookies)
    expect([page.status, browser]).toEqual([200, expect.stringMatching(/^__Host-console-browser=/)])
    const requested = await send(url(), '/console/sign-in', { form: { email }, cookie: browser })
    expect(requested).toEqual({ status: 303, location: '/console/sign-in/code', cookies: [], text: '' })
    const received = () => mails.received.find(({ body }) => body.to.includes(email))?.body.text
    await until('the mail has arrived', () => received() !== undefined)
    const [code = ''] = /^\w{3} \w{3}$/m.exec(received() ?? '') ?? []
    const [link = ''] = new RegExp(`${appUrl}/console/sign-in/link/[\\w-]+`).exec(received() ?? '') ?? []
    recordSecret(link.split('/').at(-1) ?? '')
    expect((await send(url(), link.slice(appUrl.length))).status).toBe(200)
    const signedIn = await send(url(), '/console/sign-in/code', { form: { code }, cookie: browser })
    expect([signedIn.status, signedIn.location]).toEqual([303, '/console'])
    expect(signedIn.cookies).toEqual([
      expect.stringMatching(/^__Host-console=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure$/),
    ])
    session = cookieIn(signedIn.cookies)
  })

  test('the account is shown to the session alone, and signing out ends it', async () => {
    expect((await send(url(), '/console/account')).location).toBe('/console/sign-in')
    expect((await send(url(), '/console/account', { cookie: session })).text).toContain(email)
    const foreign = { form: {}, cookie: session, headers: { 'Sec-Fetch-Site': 'cross-site' } }
    expect((await send(url(), '/console/sign-out', foreign)).status).toBe(403)
    expect((await send(url(), '/console/sign-out', { form: {}, cookie: session })).status).toBe(303)
    expect((await send(url(), '/console/account', { cookie: session })).location).toBe('/console/sign-in')
  })
})

test('both answer alike, to strangers and to people who are invited', async () => {
  const email = 'both@north.example'
  await invited({ venue: 'north', email })
  const browser = `__Host-console-browser=${'b'.repeat(32)}`
  const answers = []
  for (const url of [host.url, functions.url]) {
    for (const address of [email, 'stranger@north.example']) {
      const answer = await send(url, '/console/sign-in', { form: { email: address }, cookie: browser })
      const tried = await send(url, '/console/sign-in/code', { form: { code: '000 000' }, cookie: browser })
      answers.push(JSON.stringify([answer, tried]))
    }
  }
  expect(new Set(answers).size).toBe(1)
  expect(JSON.parse(answers[0] ?? '')).toMatchObject([{ status: 303 }, { status: 422 }])
  await until('the mail has arrived', () => mails.received.some(({ body }) => body.to.includes(email)))
  expect(mails.received.flatMap(({ body }) => body.to)).not.toContain('stranger@north.example')
})
