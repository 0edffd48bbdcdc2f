import { removePasskey } from '#lib/operators/passkeys.ts'
import { operatorOf } from '#lib/operators/sessions.ts'
import { seeConsole } from '../../../_ui/console-page.tsx'
import { consolePageRoute } from '../../../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Removes one of the passkeys of the person who is signed in. */
async function send(request: Request, form: FormData): Promise<Response> {
  const who = await operatorOf(request, new Date())
  if (!who) return seeConsole('/console/sign-in')
  await removePasskey(who.operator.id, String(form.get('passkey') ?? ''))
  return seeConsole('/console/account')
}
