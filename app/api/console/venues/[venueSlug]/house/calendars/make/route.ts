import { makeCalendarFeed } from '#lib/calendars/change-feeds.ts'
import { CalendarFeedRequest } from '#lib/calendars/feed-input.ts'
import { answeredAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house/calendars/make',
  {
    POST: consoleAct({
      act: 'settings',
      body: CalendarFeedRequest,
      answer: (call) =>
        answeredAct(
          call,
          (acting) => makeCalendarFeed(call.venue, call.body, acting),
          (feeds) => feeds,
        ),
    }),
  },
)
