import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'

const texts: Record<'book' | 'order', { button: Text; call: Text }> = {
  book: {
    button: { en: 'Book again', de: 'Neu buchen' },
    call: {
      en: 'To book again, please call or write to us.',
      de: 'Um neu zu buchen, rufen Sie uns bitte an oder schreiben Sie uns.',
    },
  },
  order: {
    button: { en: 'Order again', de: 'Neu bestellen' },
    call: {
      en: 'To order again, please call or write to us.',
      de: 'Um neu zu bestellen, rufen Sie uns bitte an oder schreiben Sie uns.',
    },
  },
}

type Props = { venue: Pick<Venue, 'business' | 'settings' | 'slug'>; locale: Locale; what?: 'book' | 'order' }

/**
 * Leads to the venue's page here, or to its own site, where a guest books or orders again. If it has neither, names whom to
 * call.
 */
export function BookAgain({ venue, locale, what = 'book' }: Props) {
  const { button, call } = texts[what]
  const href = venue.settings.bookingPage ? `/v/${venue.slug}` : venue.business.website
  if (href === null) return <p>{call[locale]}</p>
  return (
    <a className="action" href={href}>
      {button[locale]}
    </a>
  )
}
