import type { ReactNode } from 'react'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { mailtoLink } from '#lib/urls.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { brandedPage } from './branded-page.tsx'
import { nothingHere } from './document.tsx'
import { icons } from './icons.tsx'
import { PhoneRow } from './phone-row.tsx'
import { isProblem } from './press.ts'
import { LinkRow } from './rows.tsx'

const texts = {
  title: { en: 'There is nothing here', de: 'Hier ist nichts' },
  line: {
    en: 'The address may be incomplete. Please use the link as it was sent to you, or ask us.',
    de: 'Vielleicht ist die Adresse unvollständig. Bitte den Link so verwenden, wie er verschickt wurde, oder uns fragen.',
  },
  mail: { en: 'Write an e-mail', de: 'E-Mail schreiben' },
  start: (name: string): Text => ({ en: `To the page of ${name}`, de: `Zur Seite von ${name}` }),
} as const

/** The words of a friendly 404, if they are not the usual ones. */
export type NothingSaid = { title: Text; line: Text; note?: Text; picture?: ReactNode }

/**
 * The friendly 404 of an address at a venue: it names the venue and how to reach it. It never says what was wrong with a token or
 * a code, and is the same for every wrong one (decisions 10.3).
 */
export async function nothingAt(request: Request, venue: Venue, said: NothingSaid = texts): Promise<Response> {
  const locale = pageLocale(request, venue.language)
  return brandedPage(request, venue, {
    status: 404,
    locale,
    title: `${said.title[locale]} · ${venue.name}`,
    sheets: ['_components/venue-page.css', '_components/nothing-at.css'],
    content: <Nothing venue={venue} locale={locale} said={said} />,
  })
}

/** As `nothingAt`, by the slug in the address. An unknown venue is the friendly 404 that names none. */
export async function nothingAtSlug(request: Request, venueSlug: string): Promise<Response> {
  try {
    return await nothingAt(request, await getVenue(venueSlug))
  } catch (error) {
    if (isProblem(error, 'not-found')) return nothingHere(request)
    throw error
  }
}

function Nothing({ venue, locale, said }: { venue: Venue; locale: Locale; said: NothingSaid }) {
  const { phone, email } = venue.business
  const hasPage = venue.settings.bookingPage === true
  return (
    <>
      <section className="card nothing">
        {said.picture}
        <h1>{said.title[locale]}</h1>
        <p>{said.line[locale]}</p>
        {said.note && <p className="soft">{said.note[locale]}</p>}
      </section>
      <ul className="rows card">
        {phone && <PhoneRow venue={venue} />}
        {email && (
          <LinkRow icon={icons.mail} href={mailtoLink(email)} label={texts.mail[locale]} note={shownAddress(email)} />
        )}
        {hasPage && <LinkRow icon={icons.place} href={`/v/${venue.slug}`} label={texts.start(venue.name)[locale]} />}
      </ul>
    </>
  )
}
