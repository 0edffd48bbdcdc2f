import { newPasskeyOptions } from '#lib/operators/passkeys.ts'
import { operatorOf } from '#lib/operators/sessions.ts'
import { consoleJson } from '../../../_ui/console-page.tsx'
import { consolePageRoute } from '../../../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

async function send(request: Request): Promise<Response> {
  const now = new Date()
  const who = await operatorOf(request, now)
  const options = who && (await newPasskeyOptions(who, now))
  return options ? consoleJson(200, options) : consoleJson(who ? 403 : 401, {})
}
