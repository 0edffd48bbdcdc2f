import { readThread } from '#lib/inbox/read-thread.ts'
import { replyWithAct } from '#lib/inbox/reply-with-act.ts'
import { sendAgain } from '#lib/inbox/send-again.ts'
import { acceptMail } from '#lib/messages/accept-mail.ts'
import { assignThread } from '#lib/messages/assign-thread.ts'
import { getAttachment } from '#lib/messages/attachments.ts'
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
      return replyWithAct(venue, threadId, { reply: { body: 'Yes' }, act: { stay } }, acting)
    },
  },
  {
    name: 'answers, and moves its guests, in',
    names: 'threadId',
    unknown: lost,
    run: (venue, threadId, acting, own) => {
      const move = { reference: own('reservationReference'), resourceIds: [own('resourceId')] }
      return replyWithAct(venue, threadId, { reply: { body: 'Yes' }, act: { move } }, acting)
    },
  },
  {
    name: 'answers with the link for the deposit of',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, acting, own) =>
      replyWithAct(venue, own('threadId'), { reply: { body: 'Here' }, act: { deposit: { reference } } }, acting),
  },
  {
    name: 'sends the guest once more the confirmation of',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reservation, acting, own) => sendAgain(venue, own('threadId'), { reservation }, acting),
  },
  {
    name: 'sends something once more in',
    names: 'threadId',
    unknown: lost,
    run: (venue, threadId, acting, own) =>
      sendAgain(venue, threadId, { reservation: own('reservationReference') }, acting),
  },
  {
    name: 'opens',
    names: 'attachmentId',
    unknown: lost,
    run: (venue, attachmentId, _, __, theirs) => getAttachment(venue, { threadId: theirs('threadId'), attachmentId }),
  },
  {
    name: 'opens, in a conversation of its own,',
    names: 'attachmentId',
    unknown: lost,
    run: (venue, attachmentId, _, own) => getAttachment(venue, { threadId: own('threadId'), attachmentId }),
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
