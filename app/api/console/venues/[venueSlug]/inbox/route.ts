import { staffOf } from '#lib/audit/actor.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { InboxQuery } from '#lib/inbox/input.ts'
import { readInbox } from '#lib/inbox/read-inbox.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/inbox', {
  GET: consoleRead({
    act: 'messages',
    query: InboxQuery,
    async answer({ venue, query, now, locale, actor }) {
      requirePlan(venue, 'Pro')
      return ok(await readInbox(venue, query, { operatorId: staffOf(actor).operatorId, locale, now }))
    },
  }),
})
