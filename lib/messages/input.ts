import { z } from 'zod'
import { email, text } from '#lib/input.ts'

const body = () => text({ min: 1, max: 4000, multiline: true })

/** Body of POST /api/venues/{venueSlug}/messages. Lengths are in code points. */
export const MessageRequest = z.object({
  guestName: text({ min: 1, max: 120 }),
  guestEmail: email(),
  subject: text({ min: 1, max: 200 }),
  body: body(),
})

export type MessageRequest = z.output<typeof MessageRequest>

/** A venue's answer to a guest. */
export const ReplyRequest = z.object({ body: body() })

export type ReplyRequest = z.output<typeof ReplyRequest>
