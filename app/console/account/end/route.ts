import { endSession, endSessions, operatorOf } from '#lib/operators/sessions.ts'
import { seeConsole } from '../../_ui/console-page.tsx'
import { consolePageRoute } from '../../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Ends one of the sessions of the person who is signed in, or all but this one (`session` is `others`). */
async function send(request: Request, form: FormData): Promise<Response> {
  const who = await operatorOf(request, new Date())
  if (!who) return seeConsole('/console/sign-in')
  const session = String(form.get('session') ?? '')
  if (session === 'others') await endSessions(who.operator.id, { except: who.session.id })
  else await endSession(who.operator.id, session)
  return seeConsole('/console/account')
}
