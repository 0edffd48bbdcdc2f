import { Fragment } from 'react'
import { closedInWords, spanInWords } from '#lib/availability/hours-words.ts'
import { type HoursRow, type OpenSpan, otherDays, usualWeek } from '#lib/availability/opening-hours.ts'
import { formatDate, formatWeekday } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { addDays, localDateAt, weekdayIndex } from '#lib/time.ts'
import { inLanguage, languageOfText } from '#lib/venues/in-language.ts'
import type { VenuePage } from './_hosted/venue-page.ts'
import { texts } from './texts.ts'

/** How far ahead days are named that differ from the usual week, and how many of them at most. */
const aheadDays = 42
const mostOthers = 8

// A Monday: only the names of the weekdays are used.
const monday = '2029-01-01'

/** The hours of a usual week, today's in bold, and the days soon that differ from it. */
export function Hours({ page: { venue, locale, now } }: { page: VenuePage }) {
  const today = localDateAt(venue.timezone, now.getTime())
  const weekday = weekdayIndex(today)
  const others = otherDays(venue.openingHours, today, addDays(today, aheadDays))
    .slice(0, mostOthers)
    .map((day) => ({
      ...inLanguage(day, locale),
      noteLanguage: languageOfText(day, 'note', { reader: locale, own: venue.language }),
    }))
  return (
    <section className="card" id="hours">
      <h2>{texts.hours[locale]}</h2>
      <table className="hours">
        <tbody>
          {usualWeek(venue.openingHours).map((row) => {
            const isToday = row.first <= weekday && weekday <= row.last
            return (
              <tr key={row.first} className={isToday ? 'today' : undefined}>
                <th scope="row">
                  {daysOf(row, locale)}
                  {isToday && row.first === row.last && ` (${texts.today[locale]})`}
                </th>
                <td>{spansInWords(row.spans, locale)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {others.length > 0 && (
        <>
          <h3>{texts.otherwise[locale]}</h3>
          <dl className="others">
            {others.map(({ date, note, noteLanguage, spans }) => (
              <Fragment key={date}>
                <dt>
                  {formatDate(date, locale, { short: true, year: false })}
                  {note && <small lang={noteLanguage}>{note}</small>}
                </dt>
                <dd>{spansInWords(spans, locale)}</dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

function daysOf({ first, last }: HoursRow, locale: Locale): string {
  const name = (day: number) => formatWeekday(addDays(monday, day), locale)
  return first === last ? name(first) : texts.days(name(first), name(last))[locale]
}

function spansInWords(spans: readonly OpenSpan[], locale: Locale) {
  if (spans.length === 0) return closedInWords[locale]
  return spans.map((span) => <span key={span.opens}>{spanInWords(span, locale)}</span>)
}
