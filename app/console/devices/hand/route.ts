import { handDevice } from '#lib/operators/device-guarantors.ts'
import { consolePageRoute } from '../../_ui/console-route.tsx'
import { changeDevice } from '../change-device.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Hands a device to another person, who answers for it from now on. */
async function send(request: Request, form: FormData): Promise<Response> {
  const to = String(form.get('person') ?? '')
  return changeDevice(request, form, ({ venue, device, acting }) => handDevice(venue, { device, to }, acting))
}
