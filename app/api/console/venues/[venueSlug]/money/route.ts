import { readMoneyToday } from '#lib/closings/read-next.ts'
import { moneyTodayRecord } from '#lib/closings/records.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/money', {
  GET: consoleRead({
    act: 'money',
    answer: async ({ venue, now, locale }) => ok(moneyTodayRecord(venue, await readMoneyToday(venue, now), locale)),
  }),
})
