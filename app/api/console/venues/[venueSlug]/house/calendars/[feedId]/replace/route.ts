import { replaceCalendarFeed } from '#lib/calendars/change-feeds.ts'
import { answeredAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house/calendars/[feedId]/replace',
  {
    POST: consoleAct({
      act: 'settings',
      answer: (call) =>
        answeredAct(
          call,
          (acting) => replaceCalendarFeed(call.venue, call.params.feedId ?? '', acting),
          (feeds) => feeds,
        ),
    }),
  },
)
