import { guestRoute } from '../_components/guest-route.ts'
import { thankYouPage } from './thank-you-page.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The page to which a hosted checkout sends the guest back (decisions 10.1). */
async function show(request: Request): Promise<Response> {
  return thankYouPage(request, new Date())
}
