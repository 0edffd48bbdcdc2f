import { declineOpen, expireOpen, type FakeSession, findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { type FakeEvent, sendWebhook } from '#lib/checkout/fake/webhook.ts'
import { env } from '#lib/env/env.ts'
import { ownForm } from '#lib/pages/own-form.ts'
import { pageLocale, pageSecurityHeaders } from '#lib/pages/page-headers.ts'
import { guestPage } from '../../_components/document.tsx'
import { unlessOutage } from '../../_components/outage.tsx'
import { noticePage, sessionPage } from './checkout-page.tsx'
import { texts } from './texts.ts'

/** Shows a session's page. Opening it changes nothing. */
export async function showCheckout(request: Request, id: string): Promise<Response> {
  const session = await findPayable(id)
  if (!session) return unknownSession(request)
  const locale = pageLocale(request, session.language)
  return guestPage({ request, status: 200, ...sessionPage(session, locale, env().fakeWebhooksAfterSeconds) })
}

/**
 * Handles a press of one of the page's buttons and redirects the browser: to the success page once the session is paid, to
 * the page that it came from once the session has ended, and otherwise back to this page. A press that changes nothing
 * only redirects.
 */
export async function pressCheckout(request: Request, id: string): Promise<Response> {
  const form = await ownForm(request)
  return unlessOutage(request, form, () => press(request, id, form))
}

async function press(request: Request, id: string, form: FormData | null): Promise<Response> {
  const session = await findPayable(id)
  if (!session) return unknownSession(request)
  const act = actions.get(String(form?.get('action')))
  if (!form || !act) {
    const notice = { heading: texts.refusedHeading, sentence: texts.refused }
    return guestPage({ request, status: 403, ...noticePage(pageLocale(request, session.language), notice) })
  }
  const { event, changed } = await act(id)
  // Not awaited: a webhook comes when the provider sends it, also long after the guest's return.
  if (changed && event) sendWebhook({ type: event, session: id, account: session.account }, chosenDelay(form))
  return new Response(null, {
    status: 303,
    headers: { ...pageSecurityHeaders, Location: whereNext((await findPayable(id)) ?? session) },
  })
}

type Action = (id: string) => Promise<{ changed: boolean; event: FakeEvent['type'] | null }>

const actions = new Map<string, Action>([
  ['pay', async (id) => ({ changed: await payOpen(id), event: 'checkout.completed' })],
  ['decline', async (id) => ({ changed: await declineOpen(id), event: null })],
  ['expire', async (id) => ({ changed: await expireOpen(id), event: 'checkout.expired' })],
])

/** A session that this page may show: nobody can pay with the test provider unless it is the configured provider. */
async function findPayable(id: string): Promise<FakeSession | null> {
  return env().payments === 'fake' ? findSession(id) : null
}

function whereNext({ id, status, successUrl, cancelUrl }: FakeSession): string {
  if (status === 'complete') return successUrl
  return status === 'expired' ? cancelUrl : `/checkout/${id}`
}

/** The delay chosen on the page, else the configured one, in seconds; null means never. */
function chosenDelay(form: FormData): number | null {
  const choice = form.get('webhook')
  if (choice === 'never') return null
  return typeof choice === 'string' && /^\d{1,4}$/.test(choice) ? Number(choice) : env().fakeWebhooksAfterSeconds
}

function unknownSession(request: Request): Promise<Response> {
  const notice = { heading: texts.unknownHeading, sentence: texts.unknown }
  return guestPage({ request, status: 404, ...noticePage(pageLocale(request, 'en'), notice) })
}
