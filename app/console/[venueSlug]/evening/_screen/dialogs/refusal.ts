import type { Refusal } from '../screen.ts'

/** Returns the message of a refusal about a field. Letter case is ignored: problems spell `partySize` as `PartySize`. */
export function errorOf(errors: Refusal['errors'], field: string): string | undefined {
  const name = Object.keys(errors).find((each) => each.toLowerCase() === field.toLowerCase())
  return name === undefined ? undefined : errors[name]?.[0]
}
