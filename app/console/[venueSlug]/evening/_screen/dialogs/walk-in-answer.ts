import type { Locale } from '#lib/i18n/locale.ts'
import { dialogTexts as texts } from './texts.ts'

/** Digits that follow each other within this time, in milliseconds, are one number. */
const oneNumber = 700

/** Returns the party size after a digit: `1` and then `2` are 12. 0 is no size: the digit 0 does not begin a number. */
export function sizeAfter(size: number, digit: number, sinceLast: number): number {
  const together = size * 10 + digit
  return sinceLast < oneNumber && size > 0 && size < 10 && together <= 99 ? together : digit
}

/** Returns the sentence that a host says to the guests: the best two tables, and until when each is free. */
export function answerText(
  choices: readonly { table: string; until: string; shorter: boolean }[],
  size: number,
  locale: Locale,
): string {
  if (!choices.length) return texts.noneNow(size)[locale]
  const parts = choices.slice(0, 2).map(
    ({ table, until, shorter }, index) =>
      // The first table is simply offered; if the second is free for a shorter time, that is a condition for the guests.
      (index > 0 && shorter ? texts.ifTheyLeave : texts.until)(table, until)[locale],
  )
  return `${texts.now(size)[locale]}: ${parts.join('; ')}`
}
