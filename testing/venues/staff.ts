import { asc, isNotNull } from 'drizzle-orm'
import { POST as endSessions } from '#app/console/account/end/route.ts'
import { POST as passkeyOptions } from '#app/console/account/passkeys/options/route.ts'
import { POST as removePasskey } from '#app/console/account/passkeys/remove/route.ts'
import { POST as addPasskey } from '#app/console/account/passkeys/route.ts'
import { POST as removePin } from '#app/console/account/pin/remove/route.ts'
import { POST as setPin } from '#app/console/account/pin/route.ts'
import { GET as account } from '#app/console/account/route.tsx'
import { POST as handDevice } from '#app/console/devices/hand/route.ts'
import { POST as revokeDevice } from '#app/console/devices/revoke/route.ts'
import { POST as addDevice, GET as devices } from '#app/console/devices/route.tsx'
import { POST as makeVenue, GET as newVenue } from '#app/console/new-venue/route.tsx'
import { POST as pairDevice, GET as pairPage } from '#app/console/pair/[code]/route.tsx'
import { GET as pairingForm, POST as sendPairingCode } from '#app/console/pair/route.ts'
import { POST as disablePerson } from '#app/console/people/disable/route.ts'
import { POST as enablePerson } from '#app/console/people/enable/route.ts'
import { POST as changeRole } from '#app/console/people/role/route.ts'
import { POST as invitePerson, GET as people } from '#app/console/people/route.tsx'
import { GET as start } from '#app/console/route.tsx'
import { GET as returnFromProvider } from '#app/console/sign-in/callback/[provider]/route.tsx'
import { GET as codePage, POST as sendCode } from '#app/console/sign-in/code/route.tsx'
import { GET as linkPage, POST as useLink } from '#app/console/sign-in/link/[token]/route.tsx'
import { POST as signInOptions } from '#app/console/sign-in/passkey/options/route.ts'
import { POST as usePasskey } from '#app/console/sign-in/passkey/route.ts'
import { POST as requestMail, GET as signInPage } from '#app/console/sign-in/route.tsx'
import { GET as leaveForProvider } from '#app/console/sign-in/with/[provider]/route.tsx'
import { POST as signOut } from '#app/console/sign-out/route.ts'
import { POST as leaveDevice } from '#app/console/take-over/leave/route.ts'
import { POST as takeOver, GET as takeOverPage } from '#app/console/take-over/route.tsx'
import { database } from '#db/client.ts'
import { signInToken } from '#db/schema/operators.ts'
import { sendSignInMailJob } from '#lib/operators/sign-in-mail-job.ts'
import { type OutboxMail, outbox } from '../stand-ins/mailbox.ts'

type Handler = (request: Request, context: never) => Promise<Response>

/** The handlers of the console's static pages, by method and path. */
export const consolePages: Record<string, Handler> = {
  'GET /console': start,
  'GET /console/sign-in': signInPage,
  'POST /console/sign-in': requestMail,
  'GET /console/sign-in/code': codePage,
  'POST /console/sign-in/code': sendCode,
  'GET /console/sign-in/link/[token]': linkPage,
  'POST /console/sign-in/link/[token]': useLink,
  'GET /console/sign-in/with/[provider]': leaveForProvider,
  'GET /console/sign-in/callback/[provider]': returnFromProvider,
  'GET /console/account': account,
  'POST /console/account/end': endSessions,
  'POST /console/account/passkeys': addPasskey,
  'POST /console/account/passkeys/options': passkeyOptions,
  'POST /console/account/passkeys/remove': removePasskey,
  'POST /console/sign-in/passkey': usePasskey,
  'POST /console/sign-in/passkey/options': signInOptions,
  'POST /console/sign-out': signOut,
  'POST /console/account/pin': setPin,
  'POST /console/account/pin/remove': removePin,
  'GET /console/devices': devices,
  'POST /console/devices': addDevice,
  'POST /console/devices/hand': handDevice,
  'POST /console/devices/revoke': revokeDevice,
  'GET /console/new-venue': newVenue,
  'POST /console/new-venue': makeVenue,
  'GET /console/people': people,
  'POST /console/people': invitePerson,
  'POST /console/people/role': changeRole,
  'POST /console/people/disable': disablePerson,
  'POST /console/people/enable': enablePerson,
  'GET /console/pair': pairingForm,
  'POST /console/pair': sendPairingCode,
  'GET /console/pair/[code]': pairPage,
  'POST /console/pair/[code]': pairDevice,
  'GET /console/take-over': takeOverPage,
  'POST /console/take-over': takeOver,
  'POST /console/take-over/leave': leaveDevice,
}

export type ConsoleAnswer = { status: number; headers: Headers; location: string | null; text: string }

/** A browser at the console: it stores cookies, sends them, and follows no redirects. */
export class StaffBrowser {
  readonly cookies = new Map<string, string>()
  readonly address: string
  static #made = 0

  constructor(address = `10.60.0.${++StaffBrowser.#made % 250}`) {
    this.address = address
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ConsoleAnswer> {
    return this.#send('GET', path, undefined, headers)
  }

  /** Sends a form as a page of the service does. */
  post(path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<ConsoleAnswer> {
    return this.#send('POST', path, form, { 'Sec-Fetch-Site': 'same-origin', ...headers })
  }

  /** Signs in by the path of a link. */
  async signIn(path: string): Promise<this> {
    const { status, text } = await this.post(path)
    if (status !== 303) throw new Error(`the link signed nobody in: ${text}`)
    return this
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    form: Record<string, string> | undefined,
    headers: Record<string, string>,
  ): Promise<ConsoleAnswer> {
    const { pathname } = new URL(path, 'http://localhost')
    const [, before = '', kind = '', value = ''] = /^(.*\/(link|with|callback|pair)\/)([^/]+)$/.exec(pathname) ?? []
    const name = { link: 'token', pair: 'code' }[kind] ?? 'provider'
    const handler = consolePages[`${method} ${kind === '' ? pathname : `${before}[${name}]`}`]
    if (!handler) throw new Error(`there is no ${method} ${path}`)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: { 'X-Client-Address': this.address, 'Accept-Language': 'en', ...(cookie && { cookie }), ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    })
    const response = await handler(request, { params: Promise.resolve({ [name]: value }) } as never)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0(;|$)/.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const { status, headers: received } = response
    return { status, headers: received, location: received.get('location'), text: await response.text() }
  }
}

/** Does the work of the jobs of requested mails, and returns the mails of sign-ins that wait to be sent, the oldest first. */
export async function signInMails(): Promise<(OutboxMail & { link: string; code: string })[]> {
  const waiting = await database()
    .select({ tokenId: signInToken.id })
    .from(signInToken)
    .where(isNotNull(signInToken.request))
    .orderBy(asc(signInToken.createdAt))
  const call = { now: new Date(), signal: new AbortController().signal }
  for (const named of waiting) await sendSignInMailJob.run(named, call)
  const mails = (await outbox()).filter(({ kind }) => kind === 'sign-in')
  return mails.map((mail) => ({ ...mail, ...secretsOf(mail.text ?? '') }))
}

function secretsOf(text: string): { link: string; code: string } {
  const [link = ''] = /http\S+\/console\/sign-in\/link\/[\w-]+/.exec(text) ?? []
  const [code = ''] = /^[0-9A-Z]{3} [0-9A-Z]{3}$/m.exec(text) ?? []
  return { link, code }
}
