import { endTakeOver } from '#lib/operators/take-over.ts'
import { deviceOf } from '#lib/operators/who-is.ts'
import { actingCookie } from '../../_ui/acting.ts'
import { seeConsole } from '../../_ui/console-page.tsx'
import { consolePageRoute } from '../../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Ends the take-over of this device. The device then acts in its own name again, on the screen of its role. */
async function send(request: Request): Promise<Response> {
  const now = new Date()
  const at = await deviceOf(request, now)
  if (!at) return seeConsole('/console/pair')
  await endTakeOver(at.device, now)
  return seeConsole('/console', [actingCookie])
}
