import { memo } from 'react'
import { clock } from '#app/console/_ui/clock.ts'
import { flagIcons, flagNames, flagsOf } from '#app/console/_ui/flags.ts'
import { isSitting, minutesOver, type ShownStage, shownStage, stageMinutes } from '#app/console/_ui/shown-stage.ts'
import { partyName } from '#app/console/_ui/stage.tsx'
import { stageTexts, stayText } from '#app/console/_ui/stage-texts.ts'
import type { Party } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import css from './bar.module.css'
import type { Axis } from './plan.ts'
import { timelineTexts as texts } from './texts.ts'

/** Bars of at least this width have a time or a word at their end; pixels. */
const endFrom = 118
/** Bars of at least this width have the minutes of the stage, if there is room, and keep its word even if it cuts the name; pixels. */
const wideFrom = 190
/** The widths of a letter (at most), of a flag, and of the icon and size before the name; pixels. */
const letterWidth = 7
const flagWidth = 16
const beforeName = 44

export type BarProps = {
  party: Party
  /** The table of the row that the bar is in; null for a party without a table. */
  table: { id: string; name: string } | null
  axis: Axis
  /** The time of the bar, in milliseconds. A hatched tail shows how long a party sits past it. */
  from: number
  until: number
  /** The start of the present minute, in milliseconds. */
  minute: number
  /** Pixels per minute. */
  scale: number
  locale: Locale
  timeZone: string
  /** Position and height as SVG attributes. */
  y: string
  height: string
  selected: boolean
  /** Whether Tab reaches this bar; arrows reach the others. */
  reachable: boolean
  state: 'source' | 'pending' | undefined
}

/** Shows a party in its row: icon, size, name, flags, and the stage with its minutes or the start. */
export const Bar = memo(function Bar(props: BarProps) {
  const { party, table, axis, from, until, minute, locale, y, height, selected, reachable, state } = props
  const look = shownStage(party, minute)
  const minutes = stageMinutes(party, minute)
  const over = isSitting(party) && minute > until && table !== null
  const name = party.name || (look === 'hold' ? stageTexts.hold[locale] : partyName(party, locale))
  const said = saidOf(props, look, minutes, name)
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      role="button"
      tabIndex={reachable ? 0 : -1}
      aria-pressed={selected}
      data-party={party.reference}
      data-table={table?.id ?? ''}
      data-look={look}
      data-loose={table === null || undefined}
      data-state={state}
      className={css.bar}
    >
      <title>{said}</title>
      {over && (
        <rect
          className={css.tail}
          x={axis.x(until)}
          y={y}
          width={axis.width(until, minute)}
          height={height}
          fill="url(#hatch-over)"
        />
      )}
      <svg x={axis.x(from)} y={y} width={axis.width(from, until)} height={height} aria-hidden="true">
        <Inside {...props} look={look} minutes={minutes} name={name} />
      </svg>
    </g>
  )
})

/** Draws the content of a bar. Sizes and times are never cut: the text at the end covers the name. */
export function Inside(props: BarProps & { look: ShownStage; minutes: number | null; name: string }) {
  const { party, scale, locale, timeZone, look, minutes, name, state } = props
  const width = ((props.until - props.from) / 60_000) * scale
  const narrow = width < beforeName
  const quiet = look === 'left' || look === 'noshow'
  const flags = quiet ? [] : flagsOf(party).slice(0, width > 90 ? 3 : width > beforeName + flagWidth ? 1 : 0)
  const room = width - beforeName - name.length * letterWidth - flags.length * flagWidth
  const text = endText({ look, minutes, width, room, locale, start: clock(party.from, timeZone) })
  const textWidth = text.length * letterWidth
  const end = (text ? textWidth + 10 : 2) + flags.length * flagWidth
  return (
    <>
      <rect className={css.fill} width="100%" height="100%" rx="4" />
      {look === 'hold' && <rect width="100%" height="100%" rx="4" fill="url(#hatch-hold)" />}
      <svg className={css.free} x={narrow ? '-20' : '8'} y="50%">
        {state === 'pending' ? (
          <circle className={css.waiting} cx="7" r="5.5" pathLength="4" />
        ) : (
          <use className={css.icon} href={`#icon-${look}`} y="-7" width="14" height="14" />
        )}
      </svg>
      <text className={css.text} x={narrow ? '6' : '27'} y="50%">
        <tspan className={css.size}>{party.partySize}</tspan>
        <tspan className={css.name} dx="5">
          {name}
        </tspan>
      </text>
      <svg className={css.free} x="100%" y="50%">
        {end > 4 && <rect className={css.cover} x={-end - 4} y="-9" width={end + 3} height="18" />}
        {flags.map((flag, index) => (
          <use
            key={flag}
            className={flag === 'note' ? css.icon : css.urgent}
            href={`#icon-${flagIcons[flag]}`}
            x={-end + index * flagWidth}
            y="-7"
            width="14"
            height="14"
          />
        ))}
        {text && (
          <text className={look === 'booked' ? css.time : css.word} x="-7">
            {text}
          </text>
        )}
      </svg>
      <rect className={css.edge} width="100%" height="100%" rx="4" />
      <rect className={css.mark} width="3" height="100%" />
    </>
  )
}

type End = { look: ShownStage; minutes: number | null; width: number; room: number; locale: Locale; start: string }

/**
 * Returns the text at the end of a bar: the stage with its minutes if the bar is wide and `room` (pixels) suffices beside the
 * name. In a narrower bar the minutes give way first, then the word.
 */
function endText({ look, minutes, width, room, locale, start }: End): string {
  if (look === 'left' || width < endFrom) return ''
  if (look === 'booked') return start
  if (look === 'hold') return minutes === null ? '' : formatMinutes(minutes)
  const word = stageTexts[look][locale]
  const fits = (text: string) => room >= text.length * letterWidth + 10
  const long = minutes === null ? word : `${word} ${formatMinutes(minutes)}`
  if (width >= wideFrom && fits(long)) return long
  return fits(word) || width >= wideFrom ? word : ''
}

function saidOf(
  { party, table, minute, locale, timeZone }: BarProps,
  look: ShownStage,
  minutes: number | null,
  name: string,
): string {
  const { from, until, partySize } = party
  const word = stageTexts[look][locale] + (minutes === null ? '' : ` ${formatMinutes(minutes)}`)
  const minutesPast = minutesOver(party, minute)
  const over = minutesPast > 0 ? [stayText(-minutesPast)[locale]] : []
  const place = table?.name ?? texts.noTable[locale]
  const times = `${clock(from, timeZone)}–${clock(until, timeZone)}`
  return [
    `${partySize} ${name}`,
    word,
    ...over,
    times,
    place,
    ...flagNames(party, locale),
    texts.guests(partySize)[locale],
  ].join(', ')
}
