import type { Text } from '#lib/i18n/locale.ts'
import { catalogue, type ProblemEntry, type ProblemKind, type ProblemMembers } from './catalogue.ts'

/** Messages by field, named as the reader knows them: `PartySize`, `Extras[0].Quantity`, `date` (decisions 2.4). */
export type FieldErrors = Record<string, Text[]>

type More = { detail?: Text; errors?: FieldErrors; headers?: Record<string, string>; cause?: unknown }

/** What a kind must be thrown with: its members, where it has some. */
type Told<K extends ProblemKind> = K extends keyof ProblemMembers
  ? [more: More & { members: ProblemMembers[K] }]
  : [more?: More]

/**
 * A refusal, thrown by a verb and written by the edge. It carries texts in every language and knows nothing of HTTP but
 * its status; the catalogue is the one list of kinds.
 */
export class Problem<K extends ProblemKind = ProblemKind> extends Error {
  override name = 'Problem'
  readonly kind: K
  /** A sentence of its own where the catalogue's is too general. */
  readonly detail: Text
  readonly errors: FieldErrors | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Members of the body that only this kind has: `requiredPlan`, `reason`. */
  readonly members: Readonly<Record<string, unknown>>

  constructor(kind: K, ...told: Told<K>) {
    const more: More & { members?: Record<string, unknown> } = told[0] ?? {}
    super(kind, { cause: more.cause })
    this.kind = kind
    this.members = more.members ?? {}
    this.detail = more.detail ?? this.entry.detail
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }

  get entry(): ProblemEntry {
    return catalogue[this.kind]
  }

  get status(): number {
    return this.entry.status
  }
}

/** 400 that names each broken field. */
export function invalidFields(errors: FieldErrors): Problem {
  return new Problem('invalid-request', { errors })
}

/** 404 that says what is not there: `notFound({ en: 'There is no such venue.', … })`. */
export function notFound(detail: Text): Problem {
  return new Problem('not-found', { detail })
}
