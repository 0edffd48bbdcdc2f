import { z } from 'zod'
import { integer } from '#lib/input.ts'
import { type BookingTerm, defaultAnswerHours, termBases, termKinds } from '#lib/venues/configuration.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import { type Checked, distinct, optional, price, refuse } from './fields.ts'
import { ruleTimes } from './rule-times.ts'

/** Two weeks. */
const mostAnswerHours = 336

const Term = z.strictObject({
  types: optional(z.array(z.enum(resourceTypes)).check(distinct((type) => type)), []).describe(
    'Types of resources. Absent: every type.',
  ),
  days: ruleTimes.days,
  dates: ruleTimes.dates,
  partyFrom: optional(integer({ min: 1, max: 200 }), null).describe('Parties from this size on. Absent: every party.'),
  kind: z
    .enum(termKinds)
    .describe('`deposit`: only guests who agree to a deposit can book. `request`: guests ask, and the venue answers.'),
  amount: optional(price(), null).describe('The deposit; of a request, the one that is due once it is accepted.'),
  basis: optional(z.enum(termBases), 'PerBooking').describe('What the amount is for.'),
  answerWithinHours: optional(integer({ min: 1, max: mostAnswerHours }), defaultAnswerHours).describe(
    'Within how many hours the venue answers a request. Unanswered, it ends then, at the latest at its start.',
  ),
})

/** The terms of bookings (decisions 19.7). The first that fits counts. */
export const Terms = z
  .array(Term)
  .max(50)
  .describe('What a guest has to accept for a booking: the first entry that fits counts.')

type TermOfFile = z.output<typeof Term>

/** Refuses deposits without an amount, and terms with a deposit if the venue takes none. */
export function checkTerms(context: Checked<{ deposits: boolean; terms?: readonly TermOfFile[] | undefined }>): void {
  const { deposits, terms = [] } = context.value
  for (const [at, { kind, amount }] of terms.entries()) {
    const place = (name: keyof TermOfFile) => ['terms', at, name]
    if (kind === 'deposit' && !amount) refuse(context, messages.noAmount, place('amount'), amount)
    if (deposits) continue
    if (kind === 'deposit') refuse(context, messages.noDeposits, place('kind'), kind)
    else if (amount !== null) refuse(context, messages.noDeposits, place('amount'), amount)
  }
}

const messages = {
  noAmount: { en: 'A deposit needs an amount above 0.', de: 'Eine Anzahlung braucht einen Betrag über 0.' },
  noDeposits: {
    en: 'The venue takes no deposits. Switch deposits on first.',
    de: 'Das Haus nimmt keine Anzahlungen. Schalten Sie zuerst Anzahlungen ein.',
  },
}

/** The terms of a file as they are stored; `minor` reads a sum. Empty if the file has none. */
export function storedTerms(
  terms: readonly TermOfFile[] | undefined,
  minor: (amount: number | null) => number | null,
): { terms?: BookingTerm[] } {
  if (!terms) return {}
  return { terms: terms.map(({ amount, ...term }) => ({ ...term, amountMinor: minor(amount) })) }
}

/** The stored terms as a file has them; `decimal` writes a sum. Empty if the venue has none. */
export function writtenTerms(
  terms: readonly BookingTerm[] | undefined,
  decimal: (minor: number | null) => number | null,
): { terms?: TermOfFile[] } {
  if (!terms) return {}
  return { terms: terms.map(({ amountMinor, ...term }) => ({ ...term, amount: decimal(amountMinor) })) }
}
