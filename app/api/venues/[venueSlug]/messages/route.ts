import { accepted } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { MessageRequest } from '#lib/messages/input.ts'
import type { Thread } from '#lib/messages/queries.ts'
import { threadRecord } from '#lib/messages/record.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/messages', {
  POST: method({
    admit: ({ venue }) => requirePlan(venue, 'Pro'),
    body: MessageRequest,
    errorsUnder: 'message',
    idempotent: true,
    async answer({ venue, key, body, requestedLocale, now, recordResponse }) {
      const answer = (thread: Thread) => accepted(threadRecord(thread))
      const language = requestedLocale ?? venue.language
      const anonymous = key.kind === 'publishable'
      return answer(await startThread(venue, body, { now, language, anonymous, beforeCommit: recordResponse(answer) }))
    },
  }),
})
