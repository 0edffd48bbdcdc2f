import { useState } from 'react'
import type { Text } from '#lib/i18n/locale.ts'

/**
 * Asks again before a sum is sent that is above the venue's limit (`settings.askAbove`; null for none): it may be a number
 * that was scanned into the field. `passes` returns false for such a sum at first, and true if the same sum is sent once
 * more. `asked` is the sum to confirm. Minor units.
 */
export function useAskAgain(aboveMinor: number | null): { asked: number | null; passes: (minor: number) => boolean } {
  const [asked, setAsked] = useState<number | null>(null)
  function passes(minor: number): boolean {
    const isAsked = isAskedAgain(minor, { aboveMinor, asked })
    setAsked(isAsked ? minor : null)
    return !isAsked
  }
  return { asked, passes }
}

/** Returns whether a sum needs a question: it is above the venue's limit, and was not asked about just now. */
export function isAskedAgain(minor: number, before: { aboveMinor: number | null; asked: number | null }): boolean {
  return before.aboveMinor !== null && minor > before.aboveMinor && minor !== before.asked
}

/** Returns the question about a sum. */
export function askAgainText(sum: string): Text {
  return {
    en: `Is ${sum} right? Press again to confirm.`,
    de: `Stimmt ${sum}? Zum Bestätigen noch einmal drücken.`,
  }
}
