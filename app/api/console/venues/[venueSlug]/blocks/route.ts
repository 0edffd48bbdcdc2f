import { BlockBody } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { blockResource } from '#lib/reservations/blocks.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/blocks', {
  POST: consoleAct({
    act: 'evening',
    body: BlockBody,
    answer: (call) => acted(call, (acting) => blockResource(call.venue, call.body, acting)),
  }),
})
