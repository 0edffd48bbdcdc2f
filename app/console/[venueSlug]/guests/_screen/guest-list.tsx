import { EmptyList, ListColumn } from '#app/console/_list/list-column.tsx'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import { clock, dateInZone } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import { guestDirectoryFilters } from '#lib/guests/directory-filters.ts'
import type { GuestDirectory, GuestSummary } from '#lib/guests/record.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './guests.module.css'
import { guestsTexts as texts } from './texts.ts'
import type { ShownList } from './use-guests.ts'
import { visitDateText } from './when.ts'

type Props = {
  guests: readonly GuestSummary[]
  counts: GuestDirectory['counts']
  now: string
  shown: ShownList
  chosen: string | null
  venue: { timezone: string; currency: string }
  locale: Locale
  seesMoney: boolean
  hrefOf: (guestId: string) => string
  onChoose: (guestId: string) => void
  onList: (list: ShownList) => void
  onMore: (() => void) | null
}

/** Shows the guests as a table, with the search and the filters above. */
export function GuestList(props: Props) {
  const { guests, counts, now, shown, chosen, venue, locale, seesMoney, hrefOf, onChoose, onList, onMore } = props
  const isFiltered = shown.q !== '' || shown.filter !== 'all'
  return (
    <ListColumn
      label={texts.title[locale]}
      find={texts.find[locale]}
      q={shown.q}
      onFind={(q) => onList({ ...shown, q })}
      filters={guestDirectoryFilters.map((filter) => (
        <Chip
          key={filter}
          pressed={shown.q === '' && shown.filter === filter}
          onClick={() => onList({ filter, q: '' })}
        >
          {texts.filters[filter][locale]} {filter in counts && counts[filter as keyof typeof counts]}
        </Chip>
      ))}
    >
      {guests.length === 0 ? (
        <EmptyList>{(isFiltered ? texts.noneFound : texts.none)[locale]}</EmptyList>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{texts.guest[locale]}</th>
              <th scope="col" className={css.number}>
                {texts.visits[locale]}
              </th>
              <th scope="col" className={css.number}>
                {texts.noShows[locale]}
              </th>
              <th scope="col">{texts.last[locale]}</th>
              <th scope="col">{texts.next[locale]}</th>
              {seesMoney && (
                <th scope="col" className={css.spent}>
                  {texts.spent(venue.currency)[locale]}
                </th>
              )}
              <th scope="col">
                <span className="sr">{texts.flags[locale]}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {guests.map((guest) => (
              <tr key={guest.id} aria-current={guest.id === chosen || undefined}>
                <th scope="row">
                  <a
                    href={hrefOf(guest.id)}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return
                      event.preventDefault()
                      onChoose(guest.id)
                    }}
                  >
                    <b dir="auto">{guest.name || texts.unnamed[locale]}</b> <span>{guest.email || guest.phone}</span>
                  </a>
                </th>
                <td className={css.number}>{guest.visits}</td>
                <td className={css.number}>
                  {guest.noShows > 0 ? <b className={controls.bad}>{guest.noShows}</b> : guest.noShows}
                </td>
                <td>{guest.last ? visitDateText(guest.last, now, locale) : '–'}</td>
                <td>{nextOf(guest, { now, timezone: venue.timezone, locale })}</td>
                {seesMoney && (
                  <td className={css.spent}>
                    {guest.spent === null ? '–' : formatDecimal(guest.spent, venue.currency, locale)}
                  </td>
                )}
                <td>
                  <Flags {...{ guest, locale }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {onMore && (
        <p className={css.more}>
          <Button onClick={onMore}>{texts.more[locale]}</Button>
        </p>
      )}
    </ListColumn>
  )
}

function nextOf(
  { next, tonight }: GuestSummary,
  { now, timezone, locale }: { now: string; timezone: string; locale: Locale },
): string {
  if (next === null) return tonight ? texts.tonight[locale] : '–'
  const time = clock(next, timezone)
  return `${tonight ? texts.tonight[locale] : visitDateText(dateInZone(next, timezone), now, locale)}, ${time}`
}

/** Shows what staff should know at a glance. */
function Flags({ guest, locale }: { guest: GuestSummary; locale: Locale }) {
  return (
    <span className={css.flags}>
      {guest.allergies !== '' && (
        <span className={css.allergy} dir="auto">
          <Icon name="allergy" /> {guest.allergies}
        </span>
      )}
      {guest.watched && <span className={css.flag}>{texts.watched[locale]}</span>}
      {guest.twice && <span className={css.flag}>{texts.twice[locale]}</span>}
    </span>
  )
}
