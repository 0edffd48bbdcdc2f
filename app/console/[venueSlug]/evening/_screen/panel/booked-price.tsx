import { Button } from '#app/console/_ui/button.tsx'
import type { PartyDetails } from '#lib/evening/record.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import { pricedTexts as texts } from '../dialogs/priced-texts.ts'
import { useScreen } from '../screen.ts'
import styles from './panel.module.css'

/** Shows the price and the extras of a booking, and what a paid deposit leaves of it; nothing if there is neither. */
export function BookedPrice({ details, edit }: { details: PartyDetails; edit: () => void }) {
  const { locale, evening, may } = useScreen()
  const { extras, price, deposit, status } = details
  const { currency, gameTypes = [], pricedTypes = [], extras: offered = [] } = evening.venue
  const types = details.resourceIds.flatMap((id) => evening.resources.find((one) => one.id === id)?.type ?? [])
  const isPriced = types.some(
    (type) =>
      gameTypes.includes(type) || pricedTypes.includes(type) || offered.some(({ appliesTo }) => appliesTo.includes(type)),
  )
  if (!isPriced && extras.length === 0 && price.total === 0) return null
  const money = (decimal: number) => formatDecimal(decimal, currency, locale)
  const isOpen = status === 'Confirmed' || status === 'Pending'
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h3>{texts.heading[locale]}</h3>
        {may('evening') && isOpen && (
          <Button kind="quiet" small mark="edit" aria-label={texts.edit[locale]} onClick={edit} />
        )}
      </div>
      <ul>
        {price.games !== null && (
          <li>
            {texts.games[locale]}: {price.games}
          </li>
        )}
        {extras.map(({ name, quantity }) => (
          <li key={name}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {price.total > 0 && <p className={styles.line}>{texts.booked(money(price.total))[locale]}</p>}
      {deposit && deposit.paid > 0 && (
        <p className={styles.line}>
          {(price.left < 0 ? texts.over(money(-price.left)) : texts.left(money(price.left)))[locale]}
        </p>
      )}
    </section>
  )
}
