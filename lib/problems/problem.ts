import type { Text } from '#lib/i18n/locale.ts'
import { catalogue, type ProblemEntry, type ProblemKind } from './catalogue.ts'

/** Messages by field, named as the reader knows them: `PartySize`, `Extras[0].Quantity`, `date` (decisions 2.4). */
export type FieldErrors = Record<string, Text[]>

/**
 * A refusal, thrown by a verb and written by the edge. It carries texts in every language and knows nothing of HTTP but
 * its status; the catalogue is the one list of kinds.
 */
export class Problem extends Error {
  override name = 'Problem'
  readonly kind: ProblemKind
  /** A sentence of its own where the catalogue's is too general. */
  readonly detail: Text
  readonly errors: FieldErrors | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    kind: ProblemKind,
    more: { detail?: Text; errors?: FieldErrors; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(kind, { cause: more.cause })
    this.kind = kind
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
