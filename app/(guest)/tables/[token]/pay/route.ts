import { guestRoute } from '../../../_components/guest-route.ts'
import { backToTable } from '../press.ts'
import { payAtTable } from '../settle-up.ts'

type Context = { params: Promise<{ token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show, POST: send })

/** Starts a card payment of a tab from the table’s page. */
async function send(request: Request, { params }: Context): Promise<Response> {
  return payAtTable(request, (await params).token, new Date())
}

async function show(_request: Request, { params }: Context): Promise<Response> {
  return backToTable((await params).token)
}
