import { z } from 'zod'
import { providerNames } from '#lib/checkout/names.ts'
import * as field from '#lib/record-fields.ts'

/** How far the payout account of a venue is. */
const payoutStages = ['off', 'none', 'begun', 'due', 'checking', 'refused', 'connected', 'named'] as const
export type PayoutStage = (typeof payoutStages)[number]

export const PayoutsRecord = z
  .object({
    provider: z.enum(providerNames).nullable().meta({ description: 'Null if the host takes no payments online.' }),
    stage: z.enum(payoutStages).meta({
      description:
        '`off`: no payments here; `none`: not connected; `begun`: questions are left; `due`: something is missing; `checking`: the provider checks; `refused`: the provider refuses; `connected`; `named`: the venue file names the account.',
    }),
    account: field.text('The account at the provider.').nullable(),
    due: z.array(z.string()).meta({ description: 'What the provider asks for, in its codes.' }),
    disabledReason: field.text("In the provider's code.").nullable(),
    paysOut: field.flag('Whether the provider pays the money out.'),
    readAt: field.instant('When the account was read last.').nullable(),
    onlinePayments: field.flag('Whether the venue takes payments online.'),
    selling: field.flag('Whether guests can pay online now.'),
  })
  .meta({ id: 'Payouts' })

export const PayoutLinkRecord = z
  .object({
    url: field
      .url(
        "The provider's page, to be opened once. It is stored nowhere: a repeated request gets null, and asks again.",
      )
      .nullable(),
  })
  .meta({ id: 'PayoutLink' })

export type PayoutsRecord = z.input<typeof PayoutsRecord>
export type PayoutLinkRecord = z.input<typeof PayoutLinkRecord>
