import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Reservation } from './locks.ts'
import { openRequestNews, requestLetterTexts as texts } from './request-texts.ts'

/** Longest sentence of a venue to a guest whose request it answers. */
export const longestSentence = 500

/** The lines about its answer in a letter of a request; empty for every other letter. `sentence` is the venue's. */
export function requestLines(
  letterKind: string,
  { timezone }: Pick<Venue, 'timezone'>,
  { answerBy, requestDepositMinor, currency, language }: Reservation,
  sentence: string | undefined,
): string[] {
  const lines = sentence ? [texts.sentence(singleLine(sentence, longestSentence))[language]] : []
  if (!openRequestNews.has(letterKind)) return lines
  if (answerBy) {
    const { date, time } = localDateTimeAt(timezone, answerBy.getTime())
    const said = letterKind === 'request-other-time' ? texts.yourAnswerBy : texts.answerBy
    lines.push(said(time, formatDate(date, language))[language])
  }
  if (requestDepositMinor !== null) {
    lines.push(texts.depositLater(formatMoney(requestDepositMinor, currency, language))[language])
  }
  return lines
}

/** The words of the button in a letter of an open request; null for every other letter. */
export function requestLink(letterKind: string): Text | null {
  if (!openRequestNews.has(letterKind)) return null
  return letterKind === 'request-other-time' ? texts.toAnswer : texts.toSee
}
