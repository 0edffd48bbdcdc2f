import { setPin } from '#lib/operators/pin.ts'
import { operatorOf } from '#lib/operators/sessions.ts'
import { seeConsole } from '../../_ui/console-page.tsx'
import { consolePageRoute } from '../../_ui/console-route.tsx'
import { showAccount } from '../show-account.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Sets the PIN of the person who is signed in, with a fresh proof (decisions 14.3). */
async function send(request: Request, form: FormData): Promise<Response> {
  const now = new Date()
  const who = await operatorOf(request, now)
  if (!who) return seeConsole('/console/sign-in')
  const outcome = await setPin(who, String(form.get('pin') ?? ''), now)
  if (outcome === 'malformed' || outcome === 'trivial') return showAccount(request, who, now, outcome)
  return seeConsole('/console/account')
}
