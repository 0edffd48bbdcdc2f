import { z } from 'zod'
import { byGuest, email, text } from '#lib/input.ts'

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
