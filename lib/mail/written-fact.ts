import { shownAddress } from '#lib/shown-address.ts'
import { mailtoLink } from '#lib/urls.ts'
import type { LetterFact } from './letter-content.ts'
import { unlinked } from './plain-text.ts'

// Addresses of nearly everybody. Signs such as `/` or `=` before the @ could make a link to another place of the text before it.
const plainAddress = /^[\w.+-]+@[\w.-]+$/

/**
 * The value of a fact as text, with the address of its link or null. A guest's words make no link in it, but for an e-mail
 * address, which leads to that mailbox alone.
 */
export function writtenFact(value: LetterFact['value']): { text: string; href: string | null } {
  if (typeof value === 'string') return { text: unlinked(value), href: null }
  if ('ofVenue' in value) return { text: value.ofVenue, href: null }
  const shown = shownAddress(value.mailTo)
  return plainAddress.test(value.mailTo)
    ? { text: shown, href: mailtoLink(value.mailTo) }
    : { text: unlinked(shown), href: null }
}
