import { endSessionOf, noSessionCookie } from '#lib/operators/sessions.ts'
import { endTakeOver } from '#lib/operators/take-over.ts'
import { wantedCookie } from '#lib/operators/wanted-screen.ts'
import { deviceOf } from '#lib/operators/who-is.ts'
import { seeConsole } from '../_ui/console-page.tsx'
import { consolePageRoute } from '../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/**
 * Ends the session of this browser. If it is a paired device, a take-over from before the session ends too. With `to` in the
 * form the next sign-in leads there.
 */
async function send(request: Request, form: FormData): Promise<Response> {
  await endSessionOf(request)
  const now = new Date()
  const at = await deviceOf(request, now)
  if (at?.person) await endTakeOver(at.device, now)
  const wanted = wantedCookie(String(form.get('to') ?? ''))
  return seeConsole('/console/sign-in', [noSessionCookie(), ...(wanted === null ? [] : [wanted])])
}
