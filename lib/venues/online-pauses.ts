import { inEveryLanguage, type Locale, type Text } from '#lib/i18n/locale.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { OnlinePause } from './pause-columns.ts'
import type { Venue } from './queries.ts'
import { type ResourceType, resourceTypes } from './resource-types.ts'

/** A pause that runs, of one type or of several that were paused together. */
export type PauseInForce = { types: ResourceType[]; pause: OnlinePause }

/** Returns the pauses of online booking that run at an instant (decisions 18.4), with their types in the order of all types. */
export function runningPauses({ onlinePauses }: Pick<Venue, 'onlinePauses'>, now: Date): PauseInForce[] {
  const running: PauseInForce[] = []
  for (const type of resourceTypes) {
    const pause = runningPauseOf({ onlinePauses }, type, now)
    if (!pause) continue
    const same = running.find((other) => JSON.stringify(other.pause) === JSON.stringify(pause))
    if (same) same.types.push(type)
    else running.push({ types: [type], pause })
  }
  return running
}

/** Returns the pause of a type that runs at an instant; null for none. */
export function runningPauseOf(
  { onlinePauses }: Pick<Venue, 'onlinePauses'>,
  type: ResourceType,
  now: Date,
): OnlinePause | null {
  const pause = onlinePauses[type]
  return pause && Date.parse(pause.until) > now.getTime() ? pause : null
}

/** The sentence that guests read about a pause: the venue's own, or the one with its end and the telephone number. */
export function pauseSentence(
  { timezone, business }: Pick<Venue, 'timezone' | 'business'>,
  { until, message }: Pick<OnlinePause, 'until' | 'message'>,
  language: Locale,
): string {
  const own = message[language] ?? Object.values(message).find((text) => text !== undefined)
  return own ?? usualSentence(localDateTimeAt(timezone, Date.parse(until)).time, business.phone)[language]
}

/** The sentences of a pause in all languages. */
export function pauseSentences(
  venue: Pick<Venue, 'timezone' | 'business'>,
  pause: Pick<OnlinePause, 'until' | 'message'>,
) {
  return inEveryLanguage((language) => pauseSentence(venue, pause, language))
}

function usualSentence(time: string, phone: string): Text {
  const call = phone ? { en: ` Please call ${phone}.`, de: ` Bitte rufen Sie uns an: ${phone}.` } : { en: '', de: '' }
  return {
    en: `Online booking is paused until ${time}.${call.en}`,
    de: `Die Online-Buchung pausiert bis ${time} Uhr.${call.de}`,
  }
}
