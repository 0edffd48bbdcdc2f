import { html } from '#lib/html.ts'
import { guestPage, nothingHere, pageLocale } from '#lib/pages/guest-page.ts'
import { unlessOutage } from '#lib/pages/outage.ts'
import { Problem } from '#lib/problems/problem.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { limitRequests, voucherLookUps } from '#lib/rate-limit/limit-requests.ts'
import { type FoundVoucher, lookUpVoucher } from './look-up.ts'
import { voucherPageTexts as texts } from './voucher-page-texts.ts'

/**
 * Serves a page about the voucher of a code. The request counts as a look-up of the client, together with those of the API,
 * or codes could be tried here (429 with `Retry-After`). Everything that is not an issued voucher is the same friendly 404.
 */
export async function withVoucher(
  request: Request,
  code: string,
  now: Date,
  answer: (found: FoundVoucher) => Promise<Response>,
): Promise<Response> {
  return unlessOutage(request, null, async () => {
    try {
      await limitRequests(voucherLookUps, clientOf(request.headers), now)
      return await answer(await lookUpVoucher(code, now))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.kind === 'voucher-not-found') return nothingHere(request)
      if (error.kind === 'rate-limited') return busyPage(request, error.headers['Retry-After'] ?? '60')
      throw error
    }
  })
}

function busyPage(request: Request, seconds: string): Response {
  const locale = pageLocale(request, 'en')
  const { title, line } = texts.busy
  const content = html`<div class="card" role="alert"><h1>${title[locale]}</h1><p>${line(seconds)[locale]}</p></div>`
  const response = guestPage({ status: 429, locale, title: title[locale], content })
  response.headers.set('Retry-After', seconds)
  return response
}
