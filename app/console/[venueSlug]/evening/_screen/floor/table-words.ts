import { clock, minute, shortLength } from '#app/console/_ui/clock.ts'
import { type ShownStage, shownStage, stageMinutes } from '#app/console/_ui/shown-stage.ts'
import { partyName } from '#app/console/_ui/stage.tsx'
import { flagTexts, stageTexts } from '#app/console/_ui/stage-texts.ts'
import type { Evening, Party } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
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
  low: string
  /** The next party, beside `low`. It is left out if there is little room. */
  follows: string
  over: string
  sentence: string
}

const nothing = { stage: null, lead: '', size: '', stageWord: '', minutes: '', follows: '', over: '' }

const nameAndSize = (party: Party, locale: Locale) => `${partyName(party, locale)} ${party.partySize}`

export function tableWords(resource: Evening['resources'][number], state: TableState, shown: WordsContext): TableWords {
  const { at, now, locale, timeZone } = shown
  const time = (instant: string | number) => clock(instant, timeZone)
  const next = state.next && floorTexts.next(time(state.next.from), nameAndSize(state.next, locale))[locale]
  const low = state.next ? `${time(state.next.from)} ${nameAndSize(state.next, locale)}` : ''
  const sentence = (...parts: (string | null | false)[]) => [resource.name, ...parts, next].filter(Boolean).join(', ')
  if (state.kind === 'free') {
    const main = state.until === null ? floorTexts.free[locale] : time(state.until)
    const said = state.until === null ? floorTexts.free[locale] : `${floorTexts.freeUntil[locale]} ${main}`
    const seats = floorTexts.seats(resource.capacity)[locale]
    const lead = state.until === null ? '' : floorTexts.freeUntil[locale]
    return { ...nothing, lead, main, low, sentence: sentence(seats, said) }
  }
  const ends = (instant: string | number) => floorTexts.until(time(instant))[locale]
  if (state.kind === 'turnover') {
    const [lead, main] = [floorTexts.freeFrom[locale], time(state.until)]
    return { ...nothing, lead, main, low, sentence: sentence(`${lead} ${main}`) }
  }
  if (state.kind === 'block') {
    const until = ends(state.until)
    const said = [floorTexts.blocked[locale], state.reason, until].filter(Boolean).join(' ')
    return { ...nothing, main: state.reason || floorTexts.blocked[locale], low: until, sentence: sentence(said) }
  }
  const { party, others, seatsLeft } = state
  const left = seatsLeft === null ? '' : leftText(seatsLeft)[locale]
  // At a later time than now, an expected party is only known to be booked.
  const stage = at > now && party.stage === 'expected' ? 'booked' : shownStage(party, now)
  const minutes = at > now ? null : stageMinutes(party, now)
  const lasts = minutes === null ? '' : shortLength(minutes)
  const over = Math.floor(state.over / minute)
  const word = stageTexts[stage][locale]
  const flags = Object.entries(party.flags).flatMap(([flag, on]) =>
    on ? [flagTexts[flag as keyof Party['flags']][locale]] : [],
  )
  return {
    stage,
    lead: '',
    main: partyName(party, locale) + (others ? ` +${others}` : ''),
    size: String(party.partySize),
    stageWord: word,
    minutes: lasts,
    low: left || (over ? low : ends(party.until)),
    follows: left || over ? '' : low,
    over: over ? `+${shortLength(over)}` : '',
    sentence: sentence(
      `${partyName(party, locale)} ${floorTexts.guests(party.partySize)[locale]}`,
      others > 0 && floorTexts.others(others)[locale],
      left,
      `${word} ${lasts}`.trim(),
      over ? floorTexts.over(over)[locale] : ends(party.until),
      ...flags,
    ),
  }
}
