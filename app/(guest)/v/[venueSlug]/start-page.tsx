import { FindUs } from '../../_components/find-us.tsx'
import type { VenuePage } from './_hosted/venue-page.ts'
import { Hours } from './hours.tsx'
import { texts } from './texts.ts'

/** The venue's own page: what guests can do there, when it is open, and where it is. */
export function StartPage({ page }: { page: VenuePage }) {
  const { venue, locale } = page
  return (
    <>
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
