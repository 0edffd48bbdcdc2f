import { z } from 'zod'
import { ActRecord } from '#lib/evening/record.ts'
import { InboxRecord, InboxThreadRecord, PlaceCountsRecord } from '#lib/inbox/record.ts'
import type { Descriptions } from '../description.ts'

const venue = '/api/console/venues/[venueSlug]'
const inbox = `${venue}/inbox`
const done = { status: 200, schema: ActRecord, description: 'Done.' } as const

/** The routes of the inbox (decisions 17). */
export const inboxOperations: Descriptions = {
  [`GET ${venue}/places`]: {
    id: 'readPlaceCounts',
    tag: 'Inbox',
    summary: 'Count what waits at the places of the console',
    answer: { status: 200, schema: PlaceCountsRecord, description: 'The numbers for the role of the reader.' },
    problems: [],
  },
  [`GET ${inbox}`]: {
    id: 'readInbox',
    tag: 'Inbox',
    summary: 'List the conversations with guests',
    description: 'With `q` it searches all of them.',
    queryExamples: { filter: 'open' },
    answer: {
      status: 200,
      schema: InboxRecord,
      description: 'The conversations, those that wait for the venue first.',
    },
    problems: ['feature-not-in-plan'],
  },
  [`POST ${venue}/saved-answers`]: {
    id: 'saveAnswer',
    tag: 'Inbox',
    summary: 'Save an answer for later use',
    request: { name: 'SavedAnswerRequest' },
    answer: done,
    problems: ['conflict'],
  },
  [`POST ${venue}/saved-answers/[answerId]/remove`]: {
    id: 'removeSavedAnswer',
    tag: 'Inbox',
    summary: 'Remove a saved answer',
    answer: done,
    problems: [],
  },
  [`GET ${inbox}/[threadId]`]: {
    id: 'readThread',
    tag: 'Inbox',
    summary: 'Read a conversation, with everything that the venue has of its guest',
    answer: { status: 200, schema: InboxThreadRecord, description: 'The conversation.' },
    problems: ['feature-not-in-plan', 'not-found'],
  },
  [`GET ${inbox}/[threadId]/attachments/[attachmentId]`]: {
    id: 'readAttachment',
    tag: 'Inbox',
    summary: 'Read a file that came with a message',
    description: 'A picture is WebP (`image/webp`), drawn by this service; a PDF document is to be saved, not shown.',
    answer: { status: 200, type: 'application/pdf', schema: z.string(), description: 'The file.' },
    problems: ['feature-not-in-plan', 'not-found'],
  },
  [`POST ${inbox}/[threadId]/reply`]: {
    id: 'replyInThread',
    tag: 'Inbox',
    summary: 'Answer a guest by mail',
    description:
      'It is refused if somebody has written in the conversation since `seen`. With `stay`, `move` or `deposit`, at most one of them, the answer and the act happen together.',
    request: { name: 'ThreadReply' },
    answer: done,
    problems: ['conflict', 'feature-not-in-plan', 'not-found', 'rate-limited', 'slot-not-available'],
  },
  [`POST ${inbox}/[threadId]/send-again`]: {
    id: 'sendAgain',
    tag: 'Inbox',
    summary: 'Mail a confirmation or tickets once more',
    description: 'The booking must be that of the guest of the conversation: by its address, or by the link.',
    request: { name: 'ThreadSendAgain' },
    answer: done,
    problems: ['conflict', 'not-found', 'rate-limited'],
  },
  [`POST ${inbox}/[threadId]/solve`]: {
    id: 'solveThread',
    tag: 'Inbox',
    summary: 'Mark a conversation as solved, or reopen it',
    request: { name: 'ThreadSolve' },
    answer: done,
    problems: ['conflict', 'not-found'],
  },
  [`POST ${inbox}/[threadId]/assign`]: {
    id: 'assignThread',
    tag: 'Inbox',
    summary: 'Assign a conversation to somebody',
    request: { name: 'ThreadAssign' },
    answer: done,
    problems: ['conflict', 'not-found'],
  },
  [`POST ${inbox}/[threadId]/accept-mail`]: {
    id: 'acceptMail',
    tag: 'Inbox',
    summary: 'Accept a mail that came from another address',
    description:
      'Answers of the conversation go to that address from now on. It can be taken back until an answer is sent.',
    request: { name: 'MailAcceptance' },
    answer: done,
    problems: ['conflict', 'not-found'],
  },
  [`POST ${inbox}/[threadId]/note`]: {
    id: 'noteInThread',
    tag: 'Inbox',
    summary: 'Write a note for staff into a conversation',
    description: 'It is never mailed.',
    request: { name: 'ThreadNote' },
    answer: done,
    problems: ['not-found'],
  },
  [`POST ${inbox}/[threadId]/link`]: {
    id: 'linkThread',
    tag: 'Inbox',
    summary: 'Link a conversation to a booking',
    request: { name: 'ThreadLink' },
    answer: done,
    problems: ['conflict', 'not-found'],
  },
}
