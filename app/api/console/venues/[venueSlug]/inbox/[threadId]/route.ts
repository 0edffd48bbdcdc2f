import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { readThread } from '#lib/inbox/read-thread.ts'
import { mayAct } from '#lib/operators/roles.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/inbox/[threadId]',
  {
    GET: consoleRead({
      act: 'messages',
      async answer({ venue, params, now, locale, role }) {
        requirePlan(venue, 'Pro')
        return ok(await readThread(venue, params.threadId ?? '', { now, locale, may: (act) => mayAct(role, act) }))
      },
    }),
  },
)
