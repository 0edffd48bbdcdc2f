import { clock, shortDate } from '#app/console/_ui/clock.ts'
import { flagNames } from '#app/console/_ui/flags.ts'
import { isHeldForPayment } from '#app/console/_ui/shown-stage.ts'
import { partyName } from '#app/console/_ui/stage.tsx'
import { flagTexts } from '#app/console/_ui/stage-texts.ts'
import type { EveningNotes, Party } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './evening-screen.module.css'
import { useScreen } from './screen.ts'
import { screenTexts as texts } from './texts.ts'

/** Shows the evening for printing: the parties that have not left, by arrival, with their numbers, tables, sizes and notes. */
export function PrintedEvening({ notes }: EveningNotes) {
  const { locale, evening, now } = useScreen()
  const { timeZone, name } = evening.venue
  const names = new Map(evening.resources.map((resource) => [resource.id, resource.name]))
  const words = new Map(notes.map((note) => [note.reference, note]))
  const coming = evening.parties.filter(
    (party) => party.status !== 'NoShow' && party.stage !== 'left' && !isHeldForPayment(party),
  )
  return (
    <div className={css.sheet}>
      <h1>
        {name} · {shortDate(evening.date, locale)}
      </h1>
      <p>{texts.printed(`${shortDate(evening.date, locale)}, ${clock(now, timeZone)}`)[locale]}</p>
      <table>
        <thead>
          <tr>
            <th>{texts.time[locale]}</th>
            <th className={css.number}>{texts.guests[locale]}</th>
            <th>{texts.name[locale]}</th>
            <th>{texts.phone[locale]}</th>
            <th>{texts.table[locale]}</th>
            <th>{texts.know[locale]}</th>
          </tr>
        </thead>
        <tbody>
          {coming.map((party) => (
            <tr key={party.reference}>
              <td>
                {clock(party.from, timeZone)}–{clock(party.until, timeZone)}
              </td>
              <td className={css.number}>{party.partySize}</td>
              <td>{partyName(party, locale)}</td>
              <td className={css.phone}>{words.get(party.reference)?.phone}</td>
              <td>{party.resourceIds.map((id) => names.get(id) ?? id).join(', ') || texts.noTable[locale]}</td>
              <td>
                <Known party={party} words={words.get(party.reference)} locale={locale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type KnownProps = { party: Party; words: EveningNotes['notes'][number] | undefined; locale: Locale }

/** Shows the notes on a party in words if they were read, else the names of its flags. */
function Known({ party, words, locale }: KnownProps) {
  if (!words) return flagNames(party, locale).join(', ')
  const flags = { ...party.flags, allergies: false, note: false }
  return (
    <>
      {words.allergies && (
        <b>
          {flagTexts.allergies[locale]}: {words.allergies}.{' '}
        </b>
      )}
      {words.notes && `${words.notes} `}
      {flagNames({ flags }, locale).join(', ')}
    </>
  )
}
