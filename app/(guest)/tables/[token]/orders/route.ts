import { guestRoute } from '../../../_components/guest-route.ts'
import { orderAtTable } from '../order.ts'
import { backToTable } from '../press.ts'

type Context = { params: Promise<{ token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show, POST: send })

/** Places an order from the table’s page. */
async function send(request: Request, { params }: Context): Promise<Response> {
  return orderAtTable(request, (await params).token, new Date())
}

async function show(_request: Request, { params }: Context): Promise<Response> {
  return backToTable((await params).token)
}
