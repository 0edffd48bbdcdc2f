import { guestRoute } from '../../_components/guest-route.ts'
import { pressCheckout, showCheckout } from './answers.ts'

type Context = { params: Promise<{ session: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show, POST: send })

/** The hosted checkout of the built-in test provider (decisions 10.1). */
async function show(request: Request, { params }: Context): Promise<Response> {
  return showCheckout(request, (await params).session)
}

async function send(request: Request, { params }: Context): Promise<Response> {
  return pressCheckout(request, (await params).session)
}
