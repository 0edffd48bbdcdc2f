import { env } from '#lib/env.ts'
import type { Html } from '#lib/html.ts'
import { acceptedLocale, type Locale } from '#lib/i18n/locale.ts'
import { noticePage, sessionPage, styleHash } from './page.ts'
import { declineOpen, expireOpen, type FakeSession, findSession, payOpen } from './sessions.ts'
import { texts } from './texts.ts'
import { type FakeEvent, sendWebhook } from './webhook.ts'

/** Shows a session's page. Opening it changes nothing. */
export async function showCheckout(request: Request, id: string): Promise<Response> {
  const session = await findPayable(id)
  if (!session) return unknownSession(request)
  const locale = readerLocale(request) ?? session.language
  return answer(200, locale, sessionPage(session, locale, env().fakeWebhooksAfterSeconds), session)
}

/**
 * Takes a press of one of the page's buttons and sends the browser on: to the success page once the session is paid, to
 * the page that it came from once it is over, and otherwise back to this page. A press that finds nothing left to change
 * does nothing but that.
 */
export async function pressCheckout(request: Request, id: string): Promise<Response> {
  const session = await findPayable(id)
  if (!session) return unknownSession(request)
  const form = isOwnPage(request) ? await request.formData().catch(() => null) : null
  const act = actions.get(String(form?.get('action')))
  if (!form || !act) {
    const locale = readerLocale(request) ?? session.language
    return answer(403, locale, noticePage(locale, { heading: texts.refusedHeading, sentence: texts.refused }))
  }
  const { event, changed } = await act(id)
  if (changed && event) sendWebhook({ type: event, session: id, account: session.account }, delayAsked(form))
  return new Response(null, {
    status: 303,
    headers: { ...cautions, Location: whereNext((await findPayable(id)) ?? session) },
  })
}

type Action = (id: string) => Promise<{ changed: boolean; event: FakeEvent['type'] | null }>

const actions = new Map<string, Action>([
  ['pay', async (id) => ({ changed: await payOpen(id), event: 'checkout.completed' })],
  ['decline', async (id) => ({ changed: await declineOpen(id), event: null })],
  ['expire', async (id) => ({ changed: await expireOpen(id), event: 'checkout.expired' })],
])

/** A session that this page may show: where the test provider is not the provider, nobody can pay with it. */
async function findPayable(id: string): Promise<FakeSession | null> {
  return env().payments === 'fake' ? findSession(id) : null
}

function whereNext({ id, status, successUrl, cancelUrl }: FakeSession): string {
  if (status === 'complete') return successUrl
  return status === 'expired' ? cancelUrl : `/checkout/${id}`
}

/** The delay chosen on the page, else the configured one, in seconds; null means never. */
function delayAsked(form: FormData): number | null {
  const choice = form.get('webhook')
  if (choice === 'never') return null
  return typeof choice === 'string' && /^\d{1,4}$/.test(choice) ? Number(choice) : env().fakeWebhooksAfterSeconds
}

/**
 * Whether a form was sent from this very page. Browsers say so in Sec-Fetch-Site, though only to https and to their own
 * machine. Elsewhere their Origin counts, and that is `null` from this page, which keeps its address (a session's only
 * secret) from the Referer; a stranger who can name that address needs no visitor to press a button.
 */
function isOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin === 'null' || origin === new URL(env().appUrl).origin
}

function readerLocale(request: Request): Locale | null {
  return acceptedLocale(request.headers.get('accept-language'))
}

function unknownSession(request: Request): Response {
  const locale = readerLocale(request) ?? 'en'
  return answer(404, locale, noticePage(locale, { heading: texts.unknownHeading, sentence: texts.unknown }))
}

const cautions = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
}

function answer(status: number, locale: Locale, content: Html, session?: FakeSession): Response {
  // Browsers hold the redirect after a form against form-action as well.
  const targets = session ? [session.successUrl, session.cancelUrl].map((url) => new URL(url).origin) : []
  const policy = [
    `default-src 'none'`,
    `style-src ${styleHash}`,
    `img-src data:`,
    `form-action ${[...new Set([`'self'`, ...targets])].join(' ')}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ]
  return new Response(content.toString(), {
    status,
    headers: {
      ...cautions,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      Vary: 'Accept-Language',
      'Content-Security-Policy': policy.join('; '),
    },
  })
}
