import { guestRoute } from '../../../_components/guest-route.ts'
import { showTab } from '../show-table.ts'

type Context = { params: Promise<{ token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The current state of the open tab, for a page that is open. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return showTab(request, (await params).token, new Date())
}
