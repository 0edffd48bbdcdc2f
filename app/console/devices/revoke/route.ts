import { revokeDevice } from '#lib/operators/devices.ts'
import { consolePageRoute } from '../../_ui/console-route.tsx'
import { changeDevice } from '../change-device.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Shuts a device out: its next request is that of a stranger. */
async function send(request: Request, form: FormData): Promise<Response> {
  return changeDevice(request, form, ({ venue, device, acting }) => revokeDevice(venue, device, acting))
}
