import type { ShownEvent } from '#lib/events/queries.ts'
import type { VoucherProduct } from '#lib/venues/configuration.ts'
import { inLanguage, languageOfText } from '#lib/venues/in-language.ts'
import { FindUs } from '../../_components/find-us.tsx'
import type { VenuePage } from './_hosted/venue-page.ts'
import { NextEvents } from './events/event-list.tsx'
import { Hours } from './hours.tsx'
import { MenuSection } from './menu/menu-rows.tsx'
import { BookingCard } from './reserve/booking-card.tsx'
import type { ReserveView } from './reserve/view.ts'
import { texts } from './texts.ts'
import { GiftSection } from './vouchers/gift-card.tsx'

type StartPageProps = {
  page: VenuePage
  booking: ReserveView | null
  events: readonly ShownEvent[]
  products: readonly VoucherProduct[]
}

/** The venue's own page: what guests can do there, when it is open, and where it is. */
export function StartPage({ page, booking, events, products }: StartPageProps) {
  const { venue, locale } = page
  const { description } = inLanguage(venue, locale)
  const spoken = languageOfText(venue, 'description', { reader: locale, own: venue.language })
  return (
    <>
      {booking && <BookingCard view={booking} heading={2} />}
      <MenuSection page={page} />
      <NextEvents page={page} events={events} />
      <GiftSection page={page} products={products} />
      {description && (
        <section className="sec about">
          <h2>{texts.about[locale]}</h2>
          <p lang={spoken}>{description}</p>
        </section>
      )}
      <div className="two-up sec">
        <Hours page={page} />
        <div id="where">
          <FindUs venue={venue} locale={locale} />
        </div>
      </div>
    </>
  )
}
