import type { Acts } from '#app/console/_acts/use-acts.ts'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import type { VenueGuest } from '#lib/guests/record.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './panel.module.css'
import { guestsTexts as texts } from './texts.ts'

type Props = { guest: VenueGuest; locale: Locale; acts: Acts }

/** Shows the guests who may be the same one, with the state after a merge, and those that were merged. */
export function Doubles({ guest, locale, acts }: Props) {
  const place = `guests/${guest.id}` as const
  return (
    <>
      {guest.doubles.map((other) => (
        <section className={css.part} key={other.id}>
          <h3>
            {texts.oneTwice[locale]} <span>{texts.reason[locale]}</span>
          </h3>
          <Comparison {...{ guest, other, locale }} />
          <p className={css.buttons}>
            <Button
              small
              busy={acts.busy}
              onClick={() => void acts.act(`${place}/merge`, { otherId: other.id }, texts.mergedNow[locale])}
            >
              {texts.merge[locale]}
            </Button>
            <Button
              small
              kind="quiet"
              busy={acts.busy}
              onClick={() => void acts.act(`${place}/tell-apart`, { otherId: other.id }, texts.apartNow[locale])}
            >
              {texts.notTheSame[locale]}
            </Button>
            <span className={controls.soft}>{texts.noMail[locale]}</span>
          </p>
        </section>
      ))}
      {guest.merged.length > 0 && (
        <section className={css.part}>
          <h3>{texts.mergedWith[locale]}</h3>
          <ul>
            {guest.merged.map(({ mergedId, contact }) => (
              <li key={mergedId}>
                <span>{contact}</span>
                <Button
                  small
                  busy={acts.busy}
                  aria-label={`${texts.separate[locale]}: ${contact}`}
                  onClick={() => void acts.act(`${place}/separate`, { mergedId }, texts.separatedNow[locale])}
                >
                  {texts.separate[locale]}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type ComparisonProps = { guest: VenueGuest; other: VenueGuest['doubles'][number]; locale: Locale }

function Comparison({ guest, other, locale }: ComparisonProps) {
  const date = (day: string | null) => (day ? formatDate(day, locale, { short: true }) : '–')
  const visits = (visited: number, noShows: number) => texts.withNoShows(visited, noShows)[locale]
  const contact = ({ email, phone }: { email: string; phone: string | null }) => email || phone || '–'
  const words = (allergies: string) => allergies || texts.nothing[locale]
  const united = [...new Set([guest.allergies, other.allergies].filter(Boolean))].join(', ')
  const later =
    [guest.storedUntil, other.storedUntil]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  const rows: [label: string, one: string, other: string, both: string][] = [
    [texts.name[locale], guest.name, other.name, guest.name],
    [texts.email[locale], contact(guest), contact(other), texts.both[locale]],
    [
      texts.visits[locale],
      visits(guest.visits, guest.noShows),
      visits(other.visits, other.noShows),
      visits(guest.visits + other.visits, guest.noShows + other.noShows),
    ],
    [texts.allergies[locale], words(guest.allergies), words(other.allergies), words(united)],
    [texts.storedTo[locale], date(guest.storedUntil), date(other.storedUntil), date(later)],
  ]
  return (
    <table className={css.comparison}>
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.thisOne[locale]}</th>
          <th scope="col">{texts.theOther[locale]}</th>
          <th scope="col">{texts.afterwards[locale]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, one, two, both]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td dir="auto">{one}</td>
            <td dir="auto">{two}</td>
            <td dir="auto">{both}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
