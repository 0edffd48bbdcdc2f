import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { liftBlock } from '#lib/reservations/blocks.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/blocks/[blockId]/lift',
  {
    POST: consoleAct({
      act: 'evening',
      answer: (call) => acted(call, (acting) => liftBlock(call.venue, call.params.blockId ?? '', acting)),
    }),
  },
)
