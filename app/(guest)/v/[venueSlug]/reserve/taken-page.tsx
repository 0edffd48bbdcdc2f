import type { Offer } from '#lib/availability/offers.ts'
import { offerPrice } from '#lib/availability/price.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { NearDays } from '../../../_components/choosing/near-days.tsx'
import { pathTo } from '../_hosted/venue-page.ts'
import type { Typed } from './details.ts'
import { texts } from './texts.ts'
import { shortAmount } from './times.tsx'
import { isFree, type ReserveView, stepPath } from './view.ts'
import { wishFields } from './wish.ts'

type TakenPageProps = { view: ReserveView; typed: Typed; requestId: string; message: Text }

/**
 * Says that somebody was faster: nothing was booked, what was typed is kept, and the other times of the day are one press
 * away.
 */
export function TakenPage({ view, typed, requestId, message }: TakenPageProps) {
  const { page, wish, times, near } = view
  const { locale, venue } = page
  const date = wish.date ?? ''
  const free = times.filter(isFree)
  // Not the consent to a deposit: another time may have another one.
  const hidden = { ...wishFields(wish, { date }), ...typed.values, requestId }
  return (
    <section className="card">
      <h1>{texts.otherTime[locale]}</h1>
      <p className="note urgent" role="alert">
        {message[locale]}
      </p>
      {free.length > 0 ? (
        <form method="post" action={pathTo(page, '/reserve')}>
          {Object.entries(hidden).map(
            ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <p>{texts.otherTimes[locale]}</p>
          <ul className="times">
            {free.map(({ start, offers }) => (
              <li key={start}>
                <button className="tile" name="choose" value={start}>
                  {start}
                  <small>{offers[0] && priceNote(view, offers[0])}</small>
                </button>
              </li>
            ))}
          </ul>
        </form>
      ) : (
        <>
          <p>{texts.noOtherTimes[locale]}</p>
          <NearDays
            {...{ locale, venue, date, near, isClosed: false }}
            hrefOf={(one) => `${stepPath(view, { date: one })}#times`}
          />
        </>
      )}
      <p>
        <a href={`${stepPath(view, { date })}#times`}>{texts.otherDay[locale]}</a>
      </p>
    </section>
  )
}

function priceNote(view: ReserveView, offer: Offer): string | null {
  const priceMinor = offerPrice(offer, 1)
  return priceMinor === 0 ? null : shortAmount(view, priceMinor)
}
