import { pressCheckout, showCheckout } from '#lib/checkout/fake/answers.ts'
import { unlessOutage } from '#lib/pages/outage.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

type Context = { params: Promise<{ session: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show, POST: send })

/** The hosted checkout of the built-in test provider (decisions 10.1). */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params
  return unlessOutage(request, null, () => showCheckout(request, session))
}

async function send(request: Request, { params }: Context): Promise<Response> {
  return pressCheckout(request, (await params).session)
}
