import { endSessionOf, noSessionCookie } from '#lib/operators/sessions.ts'
import { seeConsole } from '../_ui/console-page.tsx'
import { consolePageRoute } from '../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Ends the session of this browser. */
async function send(request: Request): Promise<Response> {
  await endSessionOf(request)
  return seeConsole('/console/sign-in', [noSessionCookie()])
}
