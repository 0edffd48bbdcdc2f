import { unlessOutage } from '#lib/pages/outage.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { thankYouPage } from '#lib/payments/thank-you-page.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The page to which a hosted checkout sends the guest back (decisions 10.1). */
async function show(request: Request): Promise<Response> {
  return unlessOutage(request, null, () => thankYouPage(request, new Date()))
}
