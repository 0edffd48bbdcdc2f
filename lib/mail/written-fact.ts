import type { LetterFact } from './letter-content.ts'
import { unlinked } from './plain-text.ts'

/** The value of a fact as text: a guest's words make no link in it. */
export function writtenFact(value: LetterFact['value']): string {
  return typeof value === 'string' ? unlinked(value) : value.ofVenue
}
