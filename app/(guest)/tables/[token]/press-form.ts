import { ownForm } from '#lib/pages/own-form.ts'
import { findTable } from '#lib/table-sessions/queries.ts'
import { unlessOutage } from '../../_components/outage.tsx'
import { type PageCall, tablePage } from './show-table.ts'
import { tableGone } from './table-gone.tsx'

/** Handles a form of a table's page. A form of another site has no effect, and the page says so. */
export async function pressed(
  request: Request,
  token: string,
  now: Date,
  act: (call: PageCall, form: FormData) => Promise<Response>,
): Promise<Response> {
  const form = await ownForm(request)
  return unlessOutage(request, form, async () => {
    const table = await findTable(token)
    if (!table) return tableGone(request, token)
    const call = { request, token, table, now }
    return form ? act(call, form) : tablePage(call, { status: 403, notice: 'not-here' })
  })
}
