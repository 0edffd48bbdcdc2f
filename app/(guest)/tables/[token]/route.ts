import { guestRoute } from '../../_components/guest-route.ts'
import { showTable } from './show-table.ts'

type Context = { params: Promise<{ token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The page on which guests order at their table (decisions 10.1). */
async function show(request: Request, { params }: Context): Promise<Response> {
  return showTable(request, (await params).token, new Date())
}
