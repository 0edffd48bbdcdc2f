import { removePasskey } from '#lib/operators/passkeys.ts'
import { hasFreshProof, operatorOf } from '#lib/operators/sessions.ts'
import { seeConsole } from '../../../_ui/console-page.tsx'
import { consolePageRoute } from '../../../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Removes one of the passkeys of the person who is signed in, with a fresh proof (decisions 14.3). */
async function send(request: Request, form: FormData): Promise<Response> {
  const now = new Date()
  const who = await operatorOf(request, now)
  if (!who) return seeConsole('/console/sign-in')
  if (hasFreshProof(who, now)) await removePasskey(who.operator.id, String(form.get('passkey') ?? ''))
  return seeConsole('/console/account')
}
