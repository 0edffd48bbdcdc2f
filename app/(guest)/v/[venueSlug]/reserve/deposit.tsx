import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import type { Agreed } from '#lib/venue-page/agreed.ts'
import { longInstant } from '../r/[token]/view.ts'
import type { Details } from './details.ts'
import { texts } from './texts.ts'

/**
 * The consent to a deposit, which is a guest's free choice, never ticked by the page (interface, Reservation, rule 1). It names the sum,
 * until when the guest gets it back, and what happens if it is not paid.
 */
export function Deposit({ details: { view, agreed } }: { details: Details }) {
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
