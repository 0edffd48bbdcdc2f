import { z } from 'zod'
import { messages } from '#lib/i18n/messages.ts'
import { acts } from '#lib/operators/roles.ts'
import {
  type Alternative,
  alternativeKinds,
  catalogue,
  type NotUsableReason,
  type ProblemKind,
  type ProblemMembers,
  type RegistrationClosedReason,
  readyChecks,
  shareReasons,
  slotRuleReasons,
} from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'
import { maxMessages, type ProblemRecord, problemRecord } from '#lib/problems/record.ts'
import * as field from '#lib/record-fields.ts'
import { mostAlternatives } from '#lib/reservations/alternatives.ts'
import { ResourceType } from '#lib/venues/resource-records.ts'

/**
 * The catalogue of problems as schemas: one for each named problem, and one for all that share a status and have no page
 * of their own, since their bodies do not differ.
 */

const closedReasons = ['closed', 'sold-out', 'past', 'not-open'] as const satisfies RegistrationClosedReason[]
const notUsableReasons = [
  'expired',
  'voided',
  'used-up',
  'on-hold',
  'kind-not-accepted',
  'below-card-minimum',
] as const satisfies NotUsableReason[]

const AlternativeRecord = z
  .object({
    kind: z.enum(alternativeKinds).meta({
      description:
        'The difference from the request: the `time`, the `place` (another resource), a `group` (several resources together), the `length`, or the `type` of the resource.',
    }),
    date: field.date(),
    start: field.time(),
    end: field.time(),
    resourceType: ResourceType,
    resourceId: field.text('The resource to reserve; for a group, its first member.'),
    resourceName: field.text(),
    priceEstimate: field.money("In the venue's currency, without extras."),
  } satisfies Record<keyof Alternative, z.ZodType>)
  .meta({ id: 'Alternative' })

/** The members that only one kind of problem has. */
const members: Partial<Record<ProblemKind, z.ZodRawShape>> = {
  'feature-not-in-plan': {
    requiredPlan: z.enum(['Pro', 'Premium']).meta({ description: 'The lowest plan that has the feature.' }),
  },
  'registration-closed': {
    reason: z.enum(closedReasons),
    remaining: z.literal(0).optional().meta({ description: 'With `sold-out`.' }),
  },
  'item-sold-out': {
    items: z
      .array(z.object({ menuId: z.string(), itemName: z.string() }))
      .min(1)
      .meta({ description: 'The items of the order that are sold out.' }),
  },
  'voucher-not-usable': { reason: z.enum(notUsableReasons) },
  'share-not-payable': { reason: z.enum(shareReasons) },
  'slot-not-available': {
    reason: z.enum(slotRuleReasons).optional().meta({
      description:
        'Why a rule of the venue refuses the slot now. `paused`: online booking is paused then. `deposit`, `request`: a term of the slot that the body does not accept.',
    }),
    alternatives: z.array(AlternativeRecord).max(mostAlternatives).optional().meta({
      description:
        'Slots that can be reserved instead, the nearest to the request first. To take one, send the request again with its `date`, `start`, `end`, `resourceType` and `resourceId`, without `durationMinutes` and `resourceGroup`.',
    }),
  },
  'not-ready': { failed: z.array(z.enum(readyChecks)).min(1) },
}

const exampleMembers: { [K in ProblemKind]?: K extends keyof ProblemMembers ? ProblemMembers[K] : never } = {
  'feature-not-in-plan': { requiredPlan: 'Premium' },
  'registration-closed': { reason: 'sold-out', remaining: 0 },
  'item-sold-out': { items: [{ menuId: 'bar', itemName: 'Pils 0.3' }] },
  'voucher-not-usable': { reason: 'used-up' },
  'share-not-payable': { reason: 'lines-not-left' },
  'slot-not-available': {
    alternatives: [
      {
        kind: 'time',
        date: '2027-06-16',
        start: '19:30',
        end: '21:30',
        resourceType: 'RestaurantTable',
        resourceId: 'hall-2',
        resourceName: 'Hall 2',
        priceEstimate: 0,
      },
    ],
  },
  'not-ready': { failed: ['database'] },
}

const errors = z
  .record(z.string(), z.array(z.string()).min(1))
  .optional()
  .meta({
    description: `Messages about what is wrong, by field: fields of a body in PascalCase (\`PartySize\`, \`Extras[0].Quantity\`), parameters and headers as spelled, rules under a key of their own (\`registration\`, \`message\`, \`lines\`). At most ${maxMessages} messages; \`detail\` says if there are more.`,
  })

const general = {
  detail: z.string().meta({ description: 'A sentence for a developer, in the language of the request.' }),
  traceId: z.string().meta({ pattern: '^[0-9a-f]{32}$', description: 'Quote it when you report the problem.' }),
  sentryId: z.string().optional().meta({ description: 'Present when an error was captured.' }),
}

/** The act, in problems of the console that concern one. */
const act = z
  .enum(acts)
  .optional()
  .meta({ description: 'The act that the role does not allow, or for which the last sign-in is too long ago.' })

/** A member of conflicts of the console that concern fields of a form. */
const current = z.record(z.string(), z.unknown()).optional().meta({
  description: 'If somebody else has changed fields of an edit since they were read: their present values.',
})

/** Any problem, for clients that handle all alike. */
export const AnyProblem = z
  .looseObject({
    type: z.string().meta({ format: 'uri', description: 'A page about the problem, or the section of the RFC.' }),
    title: z.string().meta({ description: 'The status text; never localized.' }),
    status: z.int().min(400).max(599),
    ...general,
    errors,
  })
  .meta({ id: 'Problem', description: 'Every refusal is an RFC 7807 problem.' })

export const hasPage = (kind: ProblemKind): boolean => 'page' in catalogue[kind]

/** The name of the schema of a kind: that of its slug, or that of its status. */
export function problemSchemaName(kind: ProblemKind): string {
  const words = hasPage(kind) ? kind.split('-') : written(kind, '').title.split(' ')
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Problem`
}

/** The schema of a kind, with the address of its problem page below `docsUrl`. */
export function problemSchema(kind: ProblemKind, docsUrl: string): z.ZodType {
  const { type, title, status } = written(kind, docsUrl)
  const about = hasPage(kind) ? catalogue[kind].detail.en : title
  return z
    .object({
      type: z.literal(type),
      title: z.literal(title),
      status: z.literal(status),
      ...general,
      ...(status === 400 && !hasPage(kind) && { errors }),
      ...(status === 403 && !hasPage(kind) && { act }),
      ...(status === 409 && !hasPage(kind) && { current }),
      ...members[kind],
    })
    .meta({ id: problemSchemaName(kind), description: about, examples: [problemExample(kind, docsUrl)] })
}

/** The body of a kind, as the service writes it. */
export function problemExample(kind: ProblemKind, docsUrl: string): ProblemRecord {
  const fields = kind === 'invalid-request' ? { errors: { PartySize: [messages.outOfRange(1, 200)] } } : {}
  const problem = new Problem<ProblemKind>(kind, { ...fields, members: exampleMembers[kind] } as never)
  return problemRecord(problem, { locale: 'en', traceId: '4bf92f3577b34da6a3ce929d0e0e4736', docsUrl })
}

function written(kind: ProblemKind, docsUrl: string) {
  // The further members of a kind are in none of the three.
  const problem = new Problem<ProblemKind>(kind)
  return problemRecord(problem, { locale: 'en', traceId: '', docsUrl })
}
