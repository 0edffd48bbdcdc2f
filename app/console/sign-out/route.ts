import { endSessionOf, noSessionCookie } from '#lib/operators/sessions.ts'
import { endTakeOver } from '#lib/operators/take-over.ts'
import { deviceOf } from '#lib/operators/who-is.ts'
import { seeConsole } from '../_ui/console-page.tsx'
import { consolePageRoute } from '../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Ends the session of this browser. If it is a paired device, a take-over from before the session ends too. */
async function send(request: Request): Promise<Response> {
  await endSessionOf(request)
  const now = new Date()
  const at = await deviceOf(request, now)
  if (at?.person) await endTakeOver(at.device, now)
  return seeConsole('/console/sign-in', [noSessionCookie()])
}
