import { revokeDevice } from '#lib/operators/devices.ts'
import { hasFreshProof, operatorOf } from '#lib/operators/sessions.ts'
import { actorOf, pairedDeviceOf } from '#lib/operators/who-is.ts'
import { seeConsole } from '../../_ui/console-page.tsx'
import { consolePageRoute } from '../../_ui/console-route.tsx'
import { listManagedVenues } from '../allowed.ts'
import { forbidden } from '../forbidden.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Shuts a device out, with a fresh proof: its next request is that of a stranger. */
async function send(request: Request, form: FormData): Promise<Response> {
  const now = new Date()
  const who = await operatorOf(request, now)
  if (!who) return seeConsole('/console/sign-in')
  const venue = (await listManagedVenues(who)).find(({ slug }) => slug === form.get('venue'))
  if (!venue || !hasFreshProof(who, now)) return forbidden(request)
  const acting = {
    actor: actorOf({ kind: 'person', signedIn: who, device: await pairedDeviceOf(request, now) }, venue),
    now,
  }
  await revokeDevice(venue, String(form.get('device') ?? ''), acting)
  return seeConsole('/console/devices')
}
