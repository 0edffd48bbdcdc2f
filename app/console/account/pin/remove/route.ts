import { removePin } from '#lib/operators/pin.ts'
import { operatorOf } from '#lib/operators/sessions.ts'
import { seeConsole } from '../../../_ui/console-page.tsx'
import { consolePageRoute } from '../../../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Removes the PIN of the person who is signed in. It needs no fresh proof, because it gives nobody more rights. */
async function send(request: Request): Promise<Response> {
  const who = await operatorOf(request, new Date())
  if (!who) return seeConsole('/console/sign-in')
  await removePin(who.operator.id)
  return seeConsole('/console/account')
}
