import { findPairing } from '#lib/operators/pairing.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { seeConsole } from '../_ui/console-page.tsx'
import { consolePageRoute } from '../_ui/console-route.tsx'
import { codeForm } from './code-form.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show, POST: send })

/** Shows the page on which the code of a device is typed. */
async function show(request: Request): Promise<Response> {
  return codeForm(request, 200)
}

/** Leads from a typed code to the page that its QR code opens. */
async function send(request: Request, form: FormData): Promise<Response> {
  const typed = String(form.get('code') ?? '').slice(0, 100)
  const waiting = await findPairing(typed, clientOf(request.headers), new Date())
  return waiting ? seeConsole(`/console/pair/${waiting.code}`) : codeForm(request, 422)
}
