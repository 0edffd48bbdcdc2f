import type { Text } from '#lib/i18n/locale.ts'
import { catalogue, type ProblemEntry, type ProblemKind, type ProblemMembers } from './catalogue.ts'

/** Messages by field, as the interface spells the fields: `PartySize`, `Extras[0].Quantity`, `date` (decisions 2.4). */
export type FieldErrors = Record<string, Text[]>

type More = { detail?: Text; errors?: FieldErrors; headers?: Record<string, string>; cause?: unknown }

/** The arguments with which a kind must be thrown: its members, if it has some that are never left out. */
type ArgumentsOf<K extends ProblemKind> = K extends keyof ProblemMembers
  ? Partial<ProblemMembers[K]> extends ProblemMembers[K]
    ? [more?: More & { members?: ProblemMembers[K] }]
    : [more: More & { members: ProblemMembers[K] }]
  : [more?: More]

/**
 * A refusal, thrown by a verb and written by the edge. It has texts in every language, and of HTTP only the status; the
 * catalogue is the one list of kinds.
 */
export class Problem<K extends ProblemKind = ProblemKind> extends Error {
  override name = 'Problem'
  readonly kind: K
  /** The thrown text if there is one, otherwise that of the catalogue. */
  readonly detail: Text
  readonly errors: FieldErrors | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Members that only the body of this kind has: `requiredPlan`, `reason`. */
  readonly members: Readonly<Record<string, unknown>>

  constructor(kind: K, ...args: ArgumentsOf<K>) {
    const more: More & { members?: Record<string, unknown> } = args[0] ?? {}
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

/** 400 that names each invalid field. */
export function invalidFields(errors: FieldErrors): Problem {
  return new Problem('invalid-request', { errors })
}

/** 404 that says what does not exist: `notFound({ en: 'There is no such venue.', … })`. */
export function notFound(detail: Text): Problem {
  return new Problem('not-found', { detail })
}
