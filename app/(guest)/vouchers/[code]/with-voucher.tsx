import { pageLocale } from '#lib/pages/page-headers.ts'
import { Problem } from '#lib/problems/problem.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { limitRequests, voucherLookUps } from '#lib/rate-limit/limit-requests.ts'
import { type FoundVoucher, lookUpVoucher } from '#lib/vouchers/look-up.ts'
import { guestPage, nothingHere } from '../../_components/document.tsx'
import { Notice } from '../../_components/notice.tsx'
import { texts } from './texts.ts'

/**
 * Serves a page about the voucher of a code. The request counts as a look-up of the client, together with those of the API;
 * otherwise codes could be tried here (429 with `Retry-After`). Everything that is not an issued voucher is the same
 * friendly 404.
 */
export async function withVoucher(
  request: Request,
  code: string,
  now: Date,
  answer: (found: FoundVoucher) => Promise<Response>,
): Promise<Response> {
  try {
    await limitRequests(voucherLookUps, clientOf(request.headers), now)
    return await answer(await lookUpVoucher(code, now))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.kind === 'voucher-not-found') return nothingHere(request)
    if (error.kind === 'rate-limited') return busyPage(request, error.headers['Retry-After'] ?? '60')
    throw error
  }
}

async function busyPage(request: Request, seconds: string): Promise<Response> {
  const locale = pageLocale(request, 'en')
  const title = texts.busy.title[locale]
  const content = <Notice title={title} line={texts.busy.line(seconds)[locale]} role="alert" />
  const response = await guestPage({ request, status: 429, locale, title, content })
  response.headers.set('Retry-After', seconds)
  return response
}
