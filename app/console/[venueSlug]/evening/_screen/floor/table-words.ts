import { clock, minute, minutesBetween } from '#app/console/_ui/clock.ts'
import { flagNames } from '#app/console/_ui/flags.ts'
import { type ShownStage, shownStage, stageMinutes } from '#app/console/_ui/shown-stage.ts'
import { partyName } from '#app/console/_ui/stage.tsx'
import { stageTexts, stayText } from '#app/console/_ui/stage-texts.ts'
import type { Evening, Party } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { seatsLeft as leftText } from '../room-words.ts'
import type { TableState } from './table-state.ts'
import { floorTexts } from './texts.ts'

type WordsContext = { at: number; now: number; locale: Locale; timeZone: string }

/** The texts of a table: the lines that are drawn, and one sentence with all of it for screen readers. */
export type TableWords = {
  stage: ShownStage | null
  /** The words above a time, such as "Free until". */
  lead: string
  /** The party's name, the time until when it is free, or why it is closed. */
  main: string
  size: string
  stageWord: string
  /** How long the stage has lasted. */
  minutes: string
  /** The last line: the seats left, the end of the stay, or the next party. */
  lastLine: string
  /** The next party, beside the last line. It is left out if there is little room. */
  nextParty: string
  /** How long a party stays beyond its end. */
  over: string
  sentence: string
}

/** The words of a table without a party. */
const noParty = { stage: null, lead: '', size: '', stageWord: '', minutes: '', nextParty: '', over: '' }

const nameAndSize = (party: Party, locale: Locale) => `${partyName(party, locale)} ${party.partySize}`

export function tableWords(resource: Evening['resources'][number], state: TableState, shown: WordsContext): TableWords {
  const { at, now, locale, timeZone } = shown
  const time = (instant: string | number) => clock(instant, timeZone)
  const next = state.next && floorTexts.next(time(state.next.from), nameAndSize(state.next, locale))[locale]
  const nextParty = state.next ? `${time(state.next.from)} ${nameAndSize(state.next, locale)}` : ''
  const sentence = (...parts: (string | null | false)[]) => [resource.name, ...parts, next].filter(Boolean).join(', ')
  if (state.kind === 'free') {
    const main = state.until === null ? floorTexts.free[locale] : time(state.until)
    const said = state.until === null ? floorTexts.free[locale] : `${floorTexts.freeUntil[locale]} ${main}`
    const seats = floorTexts.seats(resource.capacity)[locale]
    if (state.until === null) return { ...noParty, main, lastLine: nextParty, sentence: sentence(seats, said) }
    const lasts = formatMinutes(minutesBetween(at, state.until))
    const lastLine = state.next ? floorTexts.freeThen(lasts, nameAndSize(state.next, locale))[locale] : lasts
    return { ...noParty, lead: floorTexts.freeUntil[locale], main, lastLine, sentence: sentence(seats, said, lasts) }
  }
  const ends = (instant: string | number) => floorTexts.until(time(instant))[locale]
  if (state.kind === 'turnover') {
    const [lead, main] = [floorTexts.freeFrom[locale], time(state.until)]
    return { ...noParty, lead, main, lastLine: nextParty, sentence: sentence(`${lead} ${main}`) }
  }
  if (state.kind === 'block') {
    const until = ends(state.until)
    const said = [floorTexts.blocked[locale], state.reason, until].filter(Boolean).join(' ')
    return { ...noParty, main: state.reason || floorTexts.blocked[locale], lastLine: until, sentence: sentence(said) }
  }
  const { party, others, seatsLeft } = state
  const left = seatsLeft === null ? '' : leftText(seatsLeft)[locale]
  // At a later time than now, an expected party is only known to be booked.
  const stage = at > now && party.stage === 'expected' ? 'booked' : shownStage(party, now)
  const minutes = at > now ? null : stageMinutes(party, now)
  const lasts = minutes === null ? '' : formatMinutes(minutes)
  const minutesOver = Math.floor(state.over / minute)
  const isOver = minutesOver > 0
  const word = stageTexts[stage][locale]
  return {
    stage,
    lead: '',
    main: partyName(party, locale) + (others ? ` +${others}` : ''),
    size: String(party.partySize),
    stageWord: word,
    minutes: lasts,
    lastLine: left || (isOver ? nextParty : ends(party.until)),
    nextParty: left || isOver ? '' : nextParty,
    over: isOver ? `+${formatMinutes(minutesOver)}` : '',
    sentence: sentence(
      `${partyName(party, locale)} ${floorTexts.guests(party.partySize)[locale]}`,
      others > 0 && floorTexts.others(others)[locale],
      left,
      `${word} ${lasts}`.trim(),
      isOver ? stayText(-minutesOver)[locale] : ends(party.until),
      ...flagNames(party, locale),
    ),
  }
}
