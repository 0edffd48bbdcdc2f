import type { Route } from '#lib/http/route.ts'
import type { Access } from '#lib/openapi/described-route.ts'
import * as acceptInboxMail from './venues/[venueSlug]/inbox/[threadId]/accept-mail/route.ts'
import * as assignInboxThread from './venues/[venueSlug]/inbox/[threadId]/assign/route.ts'
import * as inboxAttachment from './venues/[venueSlug]/inbox/[threadId]/attachments/[attachmentId]/route.ts'
import * as linkInboxThread from './venues/[venueSlug]/inbox/[threadId]/link/route.ts'
import * as noteInThread from './venues/[venueSlug]/inbox/[threadId]/note/route.ts'
import * as replyInInbox from './venues/[venueSlug]/inbox/[threadId]/reply/route.ts'
import * as inboxThread from './venues/[venueSlug]/inbox/[threadId]/route.ts'
import * as sendAgainFromInbox from './venues/[venueSlug]/inbox/[threadId]/send-again/route.ts'
import * as solveInboxThread from './venues/[venueSlug]/inbox/[threadId]/solve/route.ts'
import * as inbox from './venues/[venueSlug]/inbox/route.ts'
import * as placeCounts from './venues/[venueSlug]/places/route.ts'
import * as removeInboxAnswer from './venues/[venueSlug]/saved-answers/[answerId]/remove/route.ts'
import * as saveInboxAnswer from './venues/[venueSlug]/saved-answers/route.ts'

/** The routes of the inbox, and of the numbers beside the places, with their access. */
export const inboxRoutes: readonly { pattern: string; access: Access; route: Route }[] = [
  { pattern: '/api/console/venues/[venueSlug]/places', access: 'operator', route: placeCounts },
  { pattern: '/api/console/venues/[venueSlug]/inbox', access: 'operator', route: inbox },
  { pattern: '/api/console/venues/[venueSlug]/saved-answers', access: 'operator', route: saveInboxAnswer },
  {
    pattern: '/api/console/venues/[venueSlug]/saved-answers/[answerId]/remove',
    access: 'operator',
    route: removeInboxAnswer,
  },
  { pattern: '/api/console/venues/[venueSlug]/inbox/[threadId]', access: 'operator', route: inboxThread },
  {
    pattern: '/api/console/venues/[venueSlug]/inbox/[threadId]/accept-mail',
    access: 'operator',
    route: acceptInboxMail,
  },
  { pattern: '/api/console/venues/[venueSlug]/inbox/[threadId]/assign', access: 'operator', route: assignInboxThread },
  {
    pattern: '/api/console/venues/[venueSlug]/inbox/[threadId]/attachments/[attachmentId]',
    access: 'operator',
    route: inboxAttachment,
  },
  { pattern: '/api/console/venues/[venueSlug]/inbox/[threadId]/link', access: 'operator', route: linkInboxThread },
  { pattern: '/api/console/venues/[venueSlug]/inbox/[threadId]/note', access: 'operator', route: noteInThread },
  { pattern: '/api/console/venues/[venueSlug]/inbox/[threadId]/reply', access: 'operator', route: replyInInbox },
  {
    pattern: '/api/console/venues/[venueSlug]/inbox/[threadId]/send-again',
    access: 'operator',
    route: sendAgainFromInbox,
  },
  { pattern: '/api/console/venues/[venueSlug]/inbox/[threadId]/solve', access: 'operator', route: solveInboxThread },
]
