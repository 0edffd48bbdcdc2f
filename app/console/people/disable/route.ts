import { disableOperator } from '#lib/operators/disable-operator.ts'
import { consolePageRoute } from '../../_ui/console-route.tsx'
import { changeStaff, personOf } from '../allowed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Disables a person at once and everywhere: all sessions end, and devices that the person has added are shut out. */
async function send(request: Request, form: FormData): Promise<Response> {
  return changeStaff(request, ({ actingAt }) => disableOperator(personOf(form), actingAt(null)))
}
