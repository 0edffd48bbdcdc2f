import { addPasskey } from '#lib/operators/passkeys.ts'
import { operatorOf } from '#lib/operators/sessions.ts'
import { consoleJson } from '../../_ui/console-page.tsx'
import { consolePageRoute } from '../../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Stores the passkey that the browser has made for the person who is signed in. */
async function send(request: Request, form: FormData): Promise<Response> {
  const now = new Date()
  const who = await operatorOf(request, now)
  if (!who) return consoleJson(401, {})
  const added = await addPasskey(request, who, String(form.get('response') ?? ''), now)
  return added ? consoleJson(200, { location: '/console/account' }) : consoleJson(422, {})
}
