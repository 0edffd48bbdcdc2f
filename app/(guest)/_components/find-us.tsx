import { hoursInWords, opennessInWords } from '#lib/availability/hours-words.ts'
import { formatWeekday } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { localDateAt } from '#lib/time.ts'
import { mailtoLink } from '#lib/urls.ts'
import { mapUrl, venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { icons } from './icons.tsx'
import { PhoneRow } from './phone-row.tsx'
import { LinkRow } from './rows.tsx'

const texts = {
  findUs: { en: 'How to find us', de: 'So finden Sie uns' },
  map: { en: 'Show on a map', de: 'Auf der Karte zeigen' },
  mail: { en: 'Write an e-mail', de: 'E-Mail schreiben' },
  on: (weekday: string, hours: string): Text => ({ en: `${weekday}: ${hours}`, de: `${weekday}: ${hours}` }),
} satisfies Record<string, Text | ((weekday: string, hours: string) => Text)>

type FindUsProps = {
  venue: Venue
  locale: Locale
  /** Now, for today's opening hours; absent if the page shows them elsewhere. */
  now?: Date
  /** The venue-local date of the visit, if there is one: its hours are named besides today's. */
  date?: string | null | undefined
}

/** Shows where a venue is, until when it is open, and how a guest reaches it. Its style is `venue-page.css`. */
export function FindUs({ venue, locale, now, date = null }: FindUsProps) {
  const { email } = venue.business
  const address = venueAddress(venue)
  const isLater = now !== undefined && date !== null && date > localDateAt(venue.timezone, now.getTime())
  const hours = isLater && hoursInWords(venue.openingHours, date, locale)
  return (
    <section className="card">
      <h2>{texts.findUs[locale]}</h2>
      <address>
        {[venue.name, ...address].map((line, at) =>
          at === 0 ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>,
        )}
      </address>
      <ul className="rows">
        {now && (
          <LinkRow
            icon={icons.clock}
            label={opennessInWords(venue, now, locale)}
            {...(hours && { note: texts.on(formatWeekday(date, locale), hours)[locale] })}
          />
        )}
        {address.length > 0 && <LinkRow icon={icons.place} href={mapUrl(venue)} label={texts.map[locale]} />}
        <PhoneRow venue={venue} />
        <LinkRow icon={icons.mail} href={mailtoLink(email)} label={texts.mail[locale]} note={shownAddress(email)} />
      </ul>
    </section>
  )
}
