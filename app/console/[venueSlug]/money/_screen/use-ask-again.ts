import { useState } from 'react'
import type { Text } from '#lib/i18n/locale.ts'

/**
 * Asks again before a sum is sent that is above the venue's (`settings.askAbove`; null for none), such as a number that was scanned
 * into the field. `passes` is false when such a sum is sent first, and true when it is sent once more; `asked` is that sum.
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

/** Whether a sum is asked about: it is above the venue's, and it is not the one that was asked about just now. */
export function isAskedAgain(minor: number, before: { aboveMinor: number | null; asked: number | null }): boolean {
  return before.aboveMinor !== null && minor > before.aboveMinor && minor !== before.asked
}

/** The question. */
export function askAgainText(sum: string): Text {
  return {
    en: `Is ${sum} right? Press again to confirm.`,
    de: `Stimmt ${sum}? Zum Bestätigen noch einmal drücken.`,
  }
}
