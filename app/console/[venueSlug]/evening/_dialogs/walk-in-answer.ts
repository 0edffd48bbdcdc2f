import type { Locale } from '#lib/i18n/locale.ts'
import { dialogTexts as texts } from './texts.ts'

/** Digits that follow each other within this time, in milliseconds, are one number. */
const oneNumber = 700

/** The party size after a digit: `1` and then `2` are 12. 0 where a digit alone is none. */
export function sizeAfter(size: number, digit: number, sinceLast: number): number {
  const together = size * 10 + digit
  return sinceLast < oneNumber && size > 0 && size < 10 && together <= 99 ? together : digit
}

/** The sentence that a host says: the best table and the next one, with until when. */
export function answerText(
  choices: readonly { table: string; until: string; shorter: boolean }[],
  size: number,
  locale: Locale,
): string {
  if (!choices.length) return texts.noneNow(size)[locale]
  const parts = choices.slice(0, 2).map(
    ({ table, until, shorter }, index) =>
      // The first is what the host says at once; of the second the condition matters.
      (index > 0 && shorter ? texts.ifTheyLeave : texts.until)(table, until)[locale],
  )
  return `${texts.now(size)[locale]}: ${parts.join('; ')}`
}
