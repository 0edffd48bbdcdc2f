import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import type { Agreed } from '#lib/venue-page/agreed.ts'
import { longInstant } from '../r/[token]/view.ts'
import type { Details } from './details.ts'
import { texts } from './texts.ts'

/** The terms of the booking, if it has any; else the consent to a voluntary deposit. */
export function Terms({ details }: { details: Details }) {
  const { term } = details.agreed
  if (term === null) return <Deposit details={details} />
  return (
    <>
      <input type="hidden" name="accepts" value={term} />
      {term === 'request' && <Answer details={details} />}
      <DueDeposit details={details} />
    </>
  )
}

/** Says that the venue answers first, and when. */
function Answer({ details: { view, agreed } }: { details: Details }) {
  return <p className="note">{texts.answer(formatMinutes(agreed.answerWithinHours * 60))[view.page.locale]}</p>
}

/** Says which deposit is due: at once, or when the venue has accepted. The form accepts it. */
function DueDeposit({ details: { view, agreed } }: { details: Details }) {
  const { venue, locale, now } = view.page
  const { depositMinor, isPayable, term } = agreed
  if (depositMinor === null) return null
  const amount = formatMoney(depositMinor, venue.currency, locale)
  const due = term === 'request' ? texts.dueOnceAccepted : isPayable ? texts.due : texts.dueAtVenue
  const hold = venue.settings.pendingHoldMinutes
  return (
    <p className="note">
      <input type="hidden" name="accepts" value="deposit" />
      {due(amount)[locale]} {isPayable && refundTerms(agreed, now, (at) => longInstant({ venue, locale }, at))[locale]}{' '}
      {isPayable && term === 'deposit' && hold !== null && texts.dueWithin(formatMinutes(hold))[locale]}
    </p>
  )
}

/**
 * The consent to a deposit, which is a guest's free choice, never ticked by the page (interface, Reservation, rule 1). It names the sum,
 * until when the guest gets it back, and what happens if it is not paid.
 */
function Deposit({ details: { view, agreed } }: { details: Details }) {
  const { venue, locale, now } = view.page
  const { depositMinor, isPayable } = agreed
  if (depositMinor === null) return null
  const amount = formatMoney(depositMinor, venue.currency, locale)
  return (
    <label className="consent">
      <input type="checkbox" name="depositOptIn" value="yes" />
      <span>
        {(isPayable ? texts.payDeposit : texts.depositAtVenue)(amount)[locale]}{' '}
        {isPayable && (
          <>
            {refundTerms(agreed, now, (at) => longInstant({ venue, locale }, at))[locale]}{' '}
            {unpaidTerms(venue.settings.pendingHoldMinutes)[locale]}
          </>
        )}
      </span>
    </label>
  )
}

/** Says what happens if the deposit is not paid; `minutes` is how long the booking waits for it, null if without an end. */
function unpaidTerms(minutes: number | null): Text {
  return minutes === null ? texts.depositFirst : texts.depositUnpaid(formatMinutes(minutes))
}

function refundTerms({ isAlwaysRefunded, refundableUntil }: Agreed, now: Date, words: (at: Date) => string): Text {
  if (isAlwaysRefunded) return texts.refundAlways
  return refundableUntil > now ? texts.refundUntil(words(refundableUntil)) : texts.refundNever
}
