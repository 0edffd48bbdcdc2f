import { readThread } from '#lib/inbox/read-thread.ts'
import { replyAndExtend } from '#lib/inbox/reply-and-extend.ts'
import { acceptMail } from '#lib/messages/accept-mail.ts'
import { assignThread } from '#lib/messages/assign-thread.ts'
import { linkThread } from '#lib/messages/link-thread.ts'
import { markSolved } from '#lib/messages/mark-solved.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { removeSavedAnswer } from '#lib/messages/saved-answers.ts'
import { addThreadNote } from '#lib/messages/thread-notes.ts'
import type { StaffVerb } from './tenants-staff.ts'

const lost = 'not-found'
const nobody = '00000000-0000-4000-8000-000000000000'

/** The verbs of the inbox, which name a conversation, or a booking to which they link one. */
export const threadVerbs: readonly StaffVerb[] = [
  {
    name: 'answers',
    names: 'threadId',
    unknown: lost,
    run: (venue, threadId, acting) => replyToThread(venue, threadId, { body: 'Yes' }, acting),
  },
  {
    name: 'answers, and lets its guests stay, in',
    names: 'threadId',
    unknown: lost,
    run: (venue, threadId, acting, own) => {
      const stay = { reference: own('reservationReference'), until: new Date(acting.now.getTime() + 3_600_000) }
      return replyAndExtend(venue, threadId, { reply: { body: 'Yes' }, stay }, acting)
    },
  },
  {
    name: 'removes an answer by the id of',
    names: 'threadId',
    unknown: { result: null, entryId: null },
    run: removeSavedAnswer,
  },
  {
    name: 'reads',
    names: 'threadId',
    unknown: lost,
    run: (venue, threadId, { now }) => readThread(venue, threadId, { now, locale: 'en', may: () => true }),
  },
  {
    name: 'solves',
    names: 'threadId',
    unknown: lost,
    run: (venue, threadId, acting) => markSolved(venue, threadId, { solved: true, seen: nobody }, acting),
  },
  {
    name: 'assigns',
    names: 'threadId',
    unknown: lost,
    run: (venue, threadId, acting) => assignThread(venue, threadId, null, acting),
  },
  {
    name: 'accepts a mail in',
    names: 'threadId',
    unknown: lost,
    run: (venue, threadId, acting) => acceptMail(venue, threadId, { messageId: nobody, accepted: true }, acting),
  },
  {
    name: 'notes',
    names: 'threadId',
    unknown: lost,
    run: (venue, threadId, acting) => addThreadNote(venue, threadId, 'A note', acting),
  },
  {
    name: 'links',
    names: 'threadId',
    unknown: lost,
    run: (venue, threadId, acting) => linkThread(venue, threadId, {}, acting),
  },
  {
    name: 'links a conversation to',
    names: 'reservationReference',
    unknown: 'conflict',
    run: (venue, reservation, acting, own) => linkThread(venue, own('threadId'), { reservation }, acting),
  },
]
