import { z } from 'zod'
import * as field from '#lib/record-fields.ts'
import { OpenRequestRecord } from './read-requests.ts'

const NeedKinds = [
  'late',
  'overstays',
  'unassigned',
  'unanswered',
  'no-order',
  'deposit-open',
  'watched',
  'request',
] as const

export const NeedRecord = z
  .object({
    kind: z.enum(NeedKinds),
    reference: field.text('The party; empty for a conversation.'),
    urgency: z.enum(['now', 'soon', 'later']),
    since: field.instant('When it began to need something; with `overstays` the end of its booking, also ahead.'),
    next: z
      .object({ reference: z.string(), from: z.string() })
      .nullable()
      .meta({ description: 'With `overstays`: the party that comes next to the same table.' }),
    call: z
      .object({ phone: z.string(), link: z.string() })
      .nullable()
      .meta({ description: 'With `late`, if the guest has no mail address: the number, and its `tel` link.' }),
    conversation: z
      .object({ id: field.guid(), name: field.text('The guest.') })
      .nullable()
      .meta({ description: 'With `unanswered`: a conversation about none of the parties that are shown.' }),
    request: OpenRequestRecord.optional().meta({
      description: 'With `request`: the request that the venue has to answer, of any day.',
    }),
    booking: z
      .object({ id: field.guid(), name: field.text(), partySize: field.count(), date: field.date(), from: z.string() })
      .optional()
      .meta({
        description: 'With `watched`: the booking at which staff look, of any day. Only for roles that see guests.',
      }),
  })
  .meta({ id: 'Need' })
