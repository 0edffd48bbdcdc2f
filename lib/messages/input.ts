import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import { messages } from '#lib/i18n/messages.ts'
import { byGuest, email, guid, instant, list, refuse, text } from '#lib/input.ts'
import { threadTexts as texts } from './texts.ts'

const body = () => text({ min: 1, max: 4000, multiline: true })

/** Body of POST /api/venues/{venueSlug}/messages. Lengths are in code points. */
export const MessageRequest = z.object({
  guestName: byGuest(text({ min: 1, max: 120 })).meta({ description: 'The name of the guest.' }),
  guestEmail: byGuest(email()).meta({ description: 'The reply is mailed there.' }),
  subject: byGuest(text({ min: 1, max: 200 })).meta({ description: 'The subject, on one line.' }),
  body: byGuest(body()).meta({ description: 'The message.' }),
})

export type MessageRequest = z.output<typeof MessageRequest>

/** A venue's answer to a guest. */
export const ReplyRequest = z.object({ body: body() })

export type ReplyRequest = z.output<typeof ReplyRequest>

/** A message of a guest from a page that knows who writes. */
export const OwnMessage = MessageRequest.pick({ body: true })

const reference = () => text({ min: 1, max: 40 })

const seen = () => guid().meta({ description: 'The id of the last message that the screen has shown.' })

/** Body of an answer in a conversation. */
export const ThreadReply = z
  .object({
    text: body().meta({ description: 'The text of the mail to the guest.' }),
    seen: seen(),
    language: z
      .enum(locales)
      .optional()
      .meta({ description: 'The language of the mail around the text, from now on.' }),
    stay: z
      .object({
        reference: reference().meta({ description: 'The booking of a party that is here.' }),
        until: instant().meta({ description: 'The new end of its visit.' }),
      })
      .optional()
      .meta({ description: 'Lets a party stay longer, together with the answer that says so.' }),
    move: z
      .object({
        reference: reference().meta({ description: 'The booking that gets other tables at its time.' }),
        resourceIds: list(text({ min: 1, max: 120 }), { min: 1, max: 20 }).meta({ description: 'All its tables.' }),
      })
      .optional()
      .meta({ description: 'Moves a party to another table, together with the answer that says so.' }),
    deposit: z
      .object({ reference: reference().meta({ description: 'A booking of the guest that waits for its deposit.' }) })
      .optional()
      .meta({ description: 'Adds the link to pay a deposit to the answer, and requests it if nobody has.' }),
  })
  .check((context) => {
    const { stay, move, deposit } = context.value
    if ([stay, move, deposit].filter(Boolean).length > 1) refuse(context, texts.oneAct, [deposit ? 'deposit' : 'move'])
  })
export type ThreadReply = z.output<typeof ThreadReply>

/** Body of marking a conversation as solved. */
export const ThreadSolve = z.object({
  solved: z.boolean().meta({ description: 'False reopens it.' }),
  seen: seen(),
})

/** Body of assigning a conversation. */
export const ThreadAssign = z.object({
  operatorId: guid().nullable().meta({ description: 'The person who sees to it; null for nobody.' }),
})

/** Body of a note in a conversation. */
export const ThreadNote = z.object({
  text: text({ min: 1, max: 2000, multiline: true }).meta({ description: 'The note, for staff alone.' }),
})

/** Body of mailing a guest something once more. */
export const ThreadSendAgain = z
  .object({
    reservation: reference().meta({ description: 'The booking whose confirmation is mailed.' }),
    registration: z
      .object({
        reference: reference(),
        eventSlug: text({ min: 1, max: 120 }).meta({ description: 'The event of the registration.' }),
      })
      .meta({ description: 'The registration whose tickets are mailed.' }),
  })
  .partial()
  .check((context) => {
    const { reservation, registration } = context.value
    if ((reservation === undefined) === (registration === undefined)) refuse(context, texts.oneOfBoth, ['reservation'])
  })
  .meta({ description: 'Exactly one of both.' })
export type ThreadSendAgain = z.output<typeof ThreadSendAgain>
/** Body of accepting a mail that came from another address. */
export const MailAcceptance = z.object({
  messageId: guid().meta({ description: 'The mail.' }),
  accepted: z.boolean().meta({ description: 'False takes the acceptance back.' }),
})

/** Body of linking a conversation. */
export const ThreadLink = z
  .object({
    reservation: reference().nullable().meta({ description: 'The reference of a booking.' }),
    registration: reference().nullable().meta({ description: 'The reference of a registration.' }),
  })
  .partial()
  .meta({ description: 'One of both; neither ends the link.' })

const answerText = () =>
  text({ max: 4000, multiline: true })
    .transform((typed) => typed || undefined)
    .optional()

/** Body of saving an answer for later use. */
export const SavedAnswerRequest = z
  .object({
    id: guid().optional().meta({ description: 'The answer to change; omitted: a new one.' }),
    name: text({ min: 1, max: 60 }).meta({ description: 'A few words that staff recognise it by.' }),
    en: answerText().meta({ description: 'The text in English, with blanks such as `{name}`.' }),
    de: answerText().meta({ description: 'The text in German.' }),
  })
  .check((context) => {
    const { en, de } = context.value
    if (en === undefined && de === undefined) refuse(context, messages.required(), ['en'])
  })
export type SavedAnswerRequest = z.output<typeof SavedAnswerRequest>
