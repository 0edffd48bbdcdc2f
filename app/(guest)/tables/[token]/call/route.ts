import { guestRoute } from '../../../_components/guest-route.ts'
import { callAtTable } from '../call.ts'
import { backToTable } from '../press.ts'

type Context = { params: Promise<{ token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show, POST: send })

/** Calls staff to a table from its page, or withdraws a call. */
async function send(request: Request, { params }: Context): Promise<Response> {
  return callAtTable(request, (await params).token, new Date())
}

async function show(_request: Request, { params }: Context): Promise<Response> {
  return backToTable((await params).token)
}
