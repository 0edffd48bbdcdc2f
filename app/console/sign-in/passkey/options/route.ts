import { passkeySignInOptions } from '#lib/operators/passkeys.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { consoleJson } from '../../../_ui/console-page.tsx'
import { consolePageRoute } from '../../../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

async function send(request: Request): Promise<Response> {
  return consoleJson(200, await passkeySignInOptions(clientOf(request.headers), new Date()))
}
