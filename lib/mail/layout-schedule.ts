import type { VenueText } from '#lib/guest-text.ts'
import { type Html, html } from '#lib/html.ts'
import type { LetterStyles } from './layout-styles.ts'
import { unlinked } from './plain-text.ts'

/**
 * A list in a letter to a venue: the bookings of a day, or recent acts. Each row has a short label (a time) and a
 * description, so that it reads well on a phone.
 */
export type LetterSchedule = {
  title: VenueText
  rows: readonly ScheduleRow[]
  /** The number of rows that were left out, in words; null if all are there. */
  more: VenueText | null
}

export type ScheduleRow = {
  label: VenueText
  what: VenueText
  /** A guest's name, or empty. */
  who: string
  /** A guest's note, or empty. */
  note: string
  /** Whether the letter is about this row. */
  marked: boolean
  /** The id of the record, by which a guest who is erased is found in mails that wait (lib/privacy). Not shown. */
  about: string
}

/** The HTML of a schedule. */
export function scheduleTable({ title, rows, more }: LetterSchedule, inline: LetterStyles): Html {
  const lines = rows.map(({ label, what, who, note, marked }) => {
    const shade = marked ? 'strong line highlight' : 'strong line'
    const colour = marked ? inline.scheduleMark : ''
    return html`<tr>
<th class="${shade}" scope="row" align="left" style="${inline.scheduleLabel}${colour}">${label}</th>
<td class="${shade}" style="${inline.scheduleValue}${colour}">${[what, unlinked(who)].filter(Boolean).join(' · ')}${
      note !== '' && html`<div class="quiet" style="${inline.scheduleNote}">${unlinked(note)}</div>`
    }</td></tr>
`
  })
  return html`<h2 class="strong" style="${inline.scheduleTitle}">${title}</h2>
<table width="100%" cellpadding="0" cellspacing="0" style="${inline.spaced}">${lines}${
    more && html`<tr><td colspan="2" class="quiet" style="${inline.scheduleMore}">${more}</td></tr>`
  }</table>
`
}

/** The schedule as plain text: a line for each row, `>` before a marked one, notes below theirs. */
export function scheduleText({ title, rows, more }: LetterSchedule): string {
  const width = Math.max(0, ...rows.map(({ label }) => label.length)) + 2
  const lines = rows.flatMap(({ label, what, who, note, marked }) => [
    `${marked ? '>' : ' '} ${label.padEnd(width)}${[what, unlinked(who)].filter(Boolean).join(' · ')}`,
    ...(note === '' ? [] : [`${' '.repeat(width + 2)}${unlinked(note)}`]),
  ])
  return [title, '', ...lines, ...(more ? [`  ${more}`] : [])].join('\n')
}
