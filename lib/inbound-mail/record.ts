import { z } from 'zod'
import { mailRefusals } from '#lib/messages/mail-refusals.ts'

/** Why a mail was dropped: nobody wrote it, or no conversation takes it. */
export const dropReasons = [...mailRefusals, 'unknown-address', 'feature-not-in-plan', 'delivery-report'] as const
export type DropReason = (typeof dropReasons)[number]

/** Answer of POST inbound-mail. */
export const InboundMailReceipt = z
  .object({
    outcome: z.enum(['added', 'held', 'dropped']).meta({
      description:
        '`added`: the mail is a message of its conversation. `held`: so it is, but it came from another address than the guest’s, and staff decide about it. `dropped`: nothing of it is stored.',
    }),
    reason: z.enum(dropReasons).optional().meta({
      description:
        'Why it was dropped. `unknown-address`: it was sent to no conversation of this host, or the data of its guest is erased. `delivery-report`: it reports that a letter was not delivered, and the letter is marked.',
    }),
  })
  .meta({ id: 'InboundMailReceipt' })
export type InboundMailReceipt = z.input<typeof InboundMailReceipt>
