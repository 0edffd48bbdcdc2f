import type { Offer } from '#lib/availability/offers.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { localTimes } from '#lib/reservations/letters.ts'
import { type Agreed, agreedDigestOf } from '#lib/venue-page/agreed.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { choosingTexts } from '../../../_components/choosing/texts.ts'
import { Facts } from '../../../_components/facts.tsx'
import { When } from '../../../_components/when.tsx'
import { pathTo } from '../_hosted/venue-page.ts'
import { pricingTexts } from '../r/[token]/texts.ts'
import { resourceTypeNames } from '../texts.ts'
import { Terms } from './deposit.tsx'
import { type Details, isPerGame, modelOf } from './details.ts'
import { ContactFields, ExtraFields, GameField } from './details-fields.tsx'
import { Places } from './places-list.tsx'
import { texts } from './texts.ts'
import { type Chosen, type ReserveView, stepPath } from './view.ts'
import { wishFields } from './wish.ts'

/** The last step: what is booked, when, and for how much; then the form that books it. */
export function DetailsPage({ details }: { details: Details }) {
  const { view, chosen, agreed, requestId, typed, message, isAgain } = details
  const { page, wish } = view
  const { locale } = page
  const date = wish.date ?? ''
  const { resourceId, resourceGroup } = wish
  const choice = wishFields(wish, { date, start: chosen.time.start, resourceId, resourceGroup })
  const hidden = { ...choice, agreed: agreedDigestOf(agreed), requestId }
  const when = whenOf(view, chosen)
  return (
    <section className="card">
      <p>
        <a href={`${stepPath(view, { date })}#times`}>{texts.otherTime[locale]}</a>
      </p>
      <h1>{texts.nearly[locale]}</h1>
      {message && (
        <p className="note urgent" role="alert">
          {message[locale]}
        </p>
      )}
      <form method="post" action={pathTo(page, '/reserve')} className="booking">
        {/* The Enter key presses the first button of a form: without this one, it would choose a place. */}
        {typed && <button className="hidden" tabIndex={-1} aria-hidden="true" />}
        {Object.entries(hidden).map(
          ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="chosen">
          <When date={when.date} time={when.time} detail={whatOf(view, chosen.offer)} locale={locale} />
          <Facts facts={[{ label: texts.price[locale], value: priceInWords(agreed, details) }]} />
          {agreed.extras.length > 0 && agreed.priceMinor > 0 && <p className="soft">{texts.extrasOnTop[locale]}</p>}
          <Places details={details} />
        </div>
        <div className="who">
          <GameField details={details} />
          <ExtraFields details={details} />
          <h2>{texts.details[locale]}</h2>
          <ContactFields typed={typed} locale={locale} />
        </div>
        <div className="send">
          <Terms details={details} />
          <button className="action" {...(isAgain && { name: 'again', value: 'yes' })}>
            <ButtonWords details={details} />
          </button>
        </div>
      </form>
    </section>
  )
}

/** What the button does. Where a deposit is voluntary, its tick decides which of two words is shown. */
function ButtonWords({ details: { view, agreed, isAgain } }: { details: Details }) {
  const { locale, venue } = view.page
  const { depositMinor, isPayable, term } = agreed
  if (term === 'request') return (isAgain ? texts.askAgain : texts.ask)[locale]
  const costs =
    depositMinor !== null && isPayable
      ? (isAgain ? texts.bookAgainAndPay : texts.bookAndPay)(formatMoney(depositMinor, venue.currency, locale))[locale]
      : null
  if (term === 'deposit' && costs) return costs
  return (
    <>
      <span className="free">{(isAgain ? texts.bookAgain : texts.book)[locale]}</span>
      {costs && <span className="costs">{costs}</span>}
    </>
  )
}

/** When the chosen offer is, in words. */
function whenOf({ page: { venue, locale }, wish }: ReserveView, { offer }: Pick<Chosen, 'offer'>) {
  const { from, until } = offer.span
  const at = { startsAt: new Date(from), endsAt: new Date(until), serviceDate: wish.date ?? '' }
  const { date, detail } = localTimes(venue, at, locale)
  return { date, time: detail }
}

function whatOf({ page: { locale }, wish }: ReserveView, { members }: Offer): string {
  const names = wish.resourceId === null ? [] : members.map(({ resource }) => inLanguage(resource, locale).name)
  return [resourceTypeNames[wish.type][locale], ...names, choosingTexts.people(wish.partySize)[locale]].join(' · ')
}

function priceInWords({ priceMinor }: Agreed, { view, chosen }: Details) {
  const { locale, venue } = view.page
  if (priceMinor === 0) return texts.nothing[locale]
  const amount = formatMoney(priceMinor, venue.currency, locale)
  if (isPerGame(chosen.offer)) return texts.perGame(amount)[locale]
  const model = modelOf(chosen.offer)
  const note = model && pricingTexts[model]
  return (
    <>
      {amount}
      {note && <small>{note[locale]}</small>}
    </>
  )
}
