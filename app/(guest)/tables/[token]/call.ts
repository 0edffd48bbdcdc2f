import { z } from 'zod'
import { guid } from '#lib/input.ts'
import { limitRequests, tableCalls } from '#lib/rate-limit/limit-requests.ts'
import { callKinds, payMeans } from '#lib/table-sessions/call-words.ts'
import { callStaff, takesCalls, withdrawCall } from '#lib/table-sessions/calls.ts'
import { seePage } from '../../_components/file-response.ts'
import { isProblem } from '../../_components/press.ts'
import type { TableNotice } from './notices.ts'
import { hiddenFields, tablePath } from './press.ts'
import { pressed } from './press-form.ts'
import { type PageCall, tablePage } from './show-table.ts'

const Calling = z
  .object({ kind: z.enum(callKinds), means: z.enum(payMeans).nullable() })
  .refine(({ kind, means }) => kind === 'pay' || means === null)

/**
 * Handles the forms that call staff and that withdraw a call (decisions 15.8). It redirects to the page, which shows the state. A
 * press needs no key: of each kind a table has one call that is open.
 */
export async function callAtTable(request: Request, token: string, now: Date): Promise<Response> {
  return pressed(request, token, now, callOnce)
}

async function callOnce(call: PageCall, form: FormData): Promise<Response> {
  const { token, table, now } = call
  const { tabId } = hiddenFields(form)
  const refuse = (status: number, notice: TableNotice) => tablePage(call, { status, notice, seen: tabId })
  const withdrawn = form.get('withdraw')
  const calling = Calling.safeParse({ kind: form.get('kind'), means: form.get('means') })
  if (!takesCalls(table.venue)) return refuse(409, 'no-calls')
  try {
    await limitRequests(tableCalls, `${table.venue.id} ${table.resource.id}`, now)
    const callId = guid().safeParse(withdrawn)
    if (callId.success) await withdrawCall(table, callId.data, now)
    else if (calling.success) await callStaff(table, { ...calling.data, sessionId: tabId }, now)
    else return refuse(400, 'not-here')
    return seePage(`${tablePath(token)}#calls`)
  } catch (error) {
    if (isProblem(error, 'rate-limited')) return refuse(429, 'called-often')
    if (isProblem(error, 'not-found', 'tab-changed')) return refuse(409, 'closed-meanwhile')
    if (isProblem(error, 'unavailable')) return refuse(503, 'busy-here')
    throw error
  }
}
