import { unlessOutage } from '#lib/pages/outage.ts'
import { thankYouPage } from '#lib/payments/thank-you-page.ts'

/** Where a hosted checkout sends the guest back to (decisions 10.1). */
export async function GET(request: Request): Promise<Response> {
  return unlessOutage(request, null, () => thankYouPage(request, new Date()))
}
