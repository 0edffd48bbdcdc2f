import type { ProviderName } from '#lib/checkout/names.ts'
import { type CheckoutProvider, CheckoutRefusal, SignatureNotValid } from '#lib/checkout/port.ts'
import { webhookProvider } from '#lib/checkout/providers.ts'
import { followPayoutAccount } from '#lib/house/payouts/check-payouts.ts'
import { log } from '#lib/log.ts'
import { metrics } from '#lib/metrics.ts'
import type { WebhookReceipt } from '#lib/payments/record.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import { Problem } from '#lib/problems/problem.ts'
import { readBytes } from '#lib/request-bytes.ts'
import { ok } from './answers.ts'
import { type ApiCall, type Route, route } from './route.ts'

type WebhookCall = ApiCall & { provider: CheckoutProvider }

/**
 * The route for the webhooks of a checkout provider. The signature over the raw body authenticates the caller. Only the id
 * of the session or account is read from the body: its state is queried at the provider. 404 if the provider is not configured.
 */
export function webhookRoute(pattern: string, name: ProviderName): Route {
  return route<WebhookCall>(pattern, { POST: receive }, async (_request, call) => {
    const provider = webhookProvider(name)
    if (!provider) throw new Problem('not-found')
    return { ...call, provider }
  })
}

async function receive(request: Request, { provider, now }: WebhookCall): Promise<Response> {
  const event = await provider.readWebhook(request.headers, await readBytes(request)).catch(refuseForgery(provider))
  if (event && 'changedAccount' in event) await followPayoutAccount(provider, event.changedAccount, now)
  else if (event) await settle({ provider: provider.name, ...event }, now)
  return ok({ received: true } satisfies WebhookReceipt)
}

function refuseForgery({ name }: CheckoutProvider) {
  return (cause: unknown): never => {
    if (!(cause instanceof SignatureNotValid)) throw cause
    // A wrong secret in the configuration looks just like a forgery, so the log must show it.
    log().warn({ provider: name }, 'a webhook without a valid signature')
    metrics().paymentWebhooks.inc({ result: 'refused' })
    throw new Problem('malformed-request', {
      detail: {
        en: 'The signature of this webhook is missing, not valid or too old.',
        de: 'Die Signatur dieses Webhooks fehlt, ist ungültig oder zu alt.',
      },
      cause,
    })
  }
}

async function settle(reference: Parameters<typeof settlePayment>[0], now: Date): Promise<void> {
  try {
    await settlePayment(reference, now)
  } catch (error) {
    // A repeated webhook would find it as unknown. Every other failure is answered as one, so that the provider sends again.
    if (!(error instanceof CheckoutRefusal) || error.kind !== 'no-such-session') throw error
    log().warn({ provider: reference.provider }, 'a webhook of a session that the provider does not know')
  }
}
