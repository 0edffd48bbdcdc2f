import type { Actor } from '#lib/audit/actor.ts'
import { hasFreshProof, operatorOf } from '#lib/operators/sessions.ts'
import { actorOf, pairedDeviceOf } from '#lib/operators/who-is.ts'
import { Problem } from '#lib/problems/problem.ts'
import { seeConsole } from '../_ui/console-page.tsx'
import { listManagedVenues, type ManagedVenue } from './allowed.ts'
import { devicesForbidden } from './forbidden.ts'

type Change = { venue: ManagedVenue; device: string; acting: { actor: Actor; now: Date } }

/** Makes the change of a form and returns to the list. Refuses without a fresh proof or a role that manages the devices. */
export async function changeDevice(
  request: Request,
  form: FormData,
  change: (allowed: Change) => Promise<unknown>,
): Promise<Response> {
  const now = new Date()
  const who = await operatorOf(request, now)
  if (!who) return seeConsole('/console/sign-in')
  const venue = (await listManagedVenues(who)).find(({ slug }) => slug === form.get('venue'))
  if (!venue || !hasFreshProof(who, now)) return devicesForbidden(request)
  const actor = actorOf({ kind: 'person', signedIn: who, device: await pairedDeviceOf(request, now) }, venue)
  try {
    await change({ venue, device: String(form.get('device') ?? ''), acting: { actor, now } })
  } catch (error) {
    // The person may have lost the role meanwhile.
    if (error instanceof Problem && error.kind === 'role-not-allowed') return devicesForbidden(request)
    throw error
  }
  return seeConsole('/console/devices')
}
