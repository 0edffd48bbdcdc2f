import { changeRole } from '#lib/operators/change-role.ts'
import { roles } from '#lib/operators/roles.ts'
import { consolePageRoute } from '../../_ui/console-route.tsx'
import { changeStaff, personOf, venueOf } from '../allowed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Gives a person another role at a venue or at every venue, or takes it away (`role` is `none`). */
async function send(request: Request, form: FormData): Promise<Response> {
  return changeStaff(request, async ({ realm, actingAt }) => {
    const venue = venueOf(realm, form)
    const role = roles.find((each) => each === form.get('role')) ?? null
    if (venue === undefined || (role === null && form.get('role') !== 'none')) return false
    return changeRole(personOf(form), { role, venueId: venue?.id ?? null }, actingAt(venue))
  })
}
