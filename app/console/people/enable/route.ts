import { enableOperator } from '#lib/operators/disable-operator.ts'
import { consolePageRoute } from '../../_ui/console-route.tsx'
import { changeStaff, personOf } from '../allowed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Lets somebody who was disabled sign in again, by mail. */
async function send(request: Request, form: FormData): Promise<Response> {
  return changeStaff(request, ({ actingAt }) => enableOperator(personOf(form), actingAt(null)))
}
