import { DoorQuery } from '#lib/doors/input.ts'
import { readDoorList } from '#lib/doors/list.ts'
import { getDoorEvent } from '#lib/doors/read-door.ts'
import { doorListRecord } from '#lib/doors/record.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import type { Who } from '#lib/operators/who-is.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/door/list',
  {
    GET: consoleRead({
      act: 'door',
      query: DoorQuery,
      answer: async ({ venue, query, who }) =>
        ok(doorListRecord(await readDoorList(await getDoorEvent(venue, query.event), holderOf(who)))),
    }),
  },
)

/** The paired device, or the person in a browser that is not paired. */
function holderOf(who: Who): string {
  if (who.kind === 'device') return who.device.id
  return who.device?.id ?? who.signedIn.operator.id
}
