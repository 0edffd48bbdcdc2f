import { DoorQuery } from '#lib/doors/input.ts'
import { getDoorEvent, readDoor } from '#lib/doors/read-door.ts'
import { doorRecord } from '#lib/doors/record.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/door', {
  GET: consoleRead({
    act: 'door',
    query: DoorQuery,
    async answer({ venue, query, now }) {
      const event = await getDoorEvent(venue, query.event)
      return ok(doorRecord(venue, event, await readDoor(event, now), now))
    },
  }),
})
