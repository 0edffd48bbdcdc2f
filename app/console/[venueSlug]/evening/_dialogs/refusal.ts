import type { Refusal } from '../_screen/screen.ts'

/** What a refusal says of a field. Problems spell fields as the interface does, such as `PartySize`. */
export function errorOf(errors: Refusal['errors'], field: string): string | undefined {
  const name = Object.keys(errors).find((each) => each.toLowerCase() === field.toLowerCase())
  return name === undefined ? undefined : errors[name]?.[0]
}
