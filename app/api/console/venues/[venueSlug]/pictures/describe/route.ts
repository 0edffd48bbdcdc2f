import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { HeaderDescribeBody } from '#lib/venues/picture-input.ts'
import { describeHeader } from '#lib/venues/place-picture.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/pictures/describe',
  {
    POST: consoleAct({
      act: 'pictures',
      body: HeaderDescribeBody,
      answer: (call) => acted(call, (acting) => describeHeader(call.venue, call.body, acting)),
    }),
  },
)
