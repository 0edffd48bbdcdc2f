import { FindUs } from '../../_components/find-us.tsx'
import type { VenuePage } from './_hosted/venue-page.ts'
import { Hours } from './hours.tsx'
import { BookingCard } from './reserve/booking-card.tsx'
import type { ReserveView } from './reserve/view.ts'
import { texts } from './texts.ts'

/** The venue's own page: what guests can do there, when it is open, and where it is. */
export function StartPage({ page, booking }: { page: VenuePage; booking: ReserveView | null }) {
  const { venue, locale } = page
  return (
    <>
      {booking && <BookingCard view={booking} heading={2} />}
      {venue.description && (
        <section className="sec about">
          <h2>{texts.about[locale]}</h2>
          <p lang={venue.language}>{venue.description}</p>
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
