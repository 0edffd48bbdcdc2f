import { Field } from '#app/console/_ui/field.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { parseMoney } from '#lib/i18n/typed-money.ts'
import { toDecimal } from '#lib/money.ts'
import { mostGames } from '#lib/venues/games.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import { useScreen } from '../screen.ts'
import styles from './dialogs.module.css'
import { pricedTexts as texts } from './priced-texts.ts'

/** What is typed into the fields: texts, empty for what the venue decides. */
export type TypedPrice = { games: string; extras: Readonly<Record<string, string>>; price: string; reason: string }

export const nothingTyped: TypedPrice = { games: '', extras: {}, price: '', reason: '' }

/** Returns what the typed texts add to a request. */
export function pricedBody({ games, extras, price, reason }: TypedPrice, currency: string, locale: Locale) {
  const { minor } = parseMoney(price, currency, locale, 'price')
  const chosen = Object.entries(extras).flatMap(([extraId, quantity]) =>
    Number(quantity) > 0 ? [{ extraId, quantity: Number(quantity) }] : [],
  )
  return {
    ...(games !== '' && { games: Number(games) }),
    ...(chosen.length > 0 && { extras: chosen }),
    ...(minor !== null && { price: toDecimal(minor, currency), priceReason: reason }),
  }
}

type Props = {
  type: ResourceType
  typed: TypedPrice
  change: (typed: TypedPrice) => void
  errorAt: (field: string) => string | undefined
}

/** Shows the fields for games, extras and a price by hand, as far as the venue has them for a type. */
export function PricedFields({ type, typed, change, errorAt }: Props) {
  const { locale, evening, may } = useScreen()
  const { currency, gameTypes, pricedTypes, extras = [] } = evening.venue
  const offered = extras.filter(({ appliesTo }) => appliesTo.includes(type))
  return (
    <>
      {(gameTypes?.includes(type) || offered.length > 0) && (
        <div className={styles.three}>
          {gameTypes?.includes(type) && (
            <Field
              label={texts.games[locale]}
              type="number"
              min={1}
              max={mostGames}
              placeholder="1"
              value={typed.games}
              error={errorAt('games')}
              onChange={({ target }) => change({ ...typed, games: target.value })}
            />
          )}
          {offered.map(({ id, name, basis }, index) => (
            <Field
              key={id}
              label={basis === 'PerPerson' ? texts.perPerson(name)[locale] : name}
              type="number"
              min={0}
              max={100}
              placeholder="0"
              value={typed.extras[id] ?? ''}
              error={errorAt(`extras[${index}].extraId`)}
              onChange={({ target }) => change({ ...typed, extras: { ...typed.extras, [id]: target.value } })}
            />
          ))}
        </div>
      )}
      {pricedTypes?.includes(type) && may('bookingPrices') && (
        <div className={styles.two}>
          <MoneyField
            label={`${texts.price[locale]}, ${currency}`}
            placeholder={texts.byRates[locale]}
            kind="price"
            value={typed.price}
            error={errorAt('price')}
            onChange={({ target }) => change({ ...typed, price: target.value })}
            {...{ currency, locale }}
          />
          {typed.price.trim() !== '' && (
            <Field
              label={texts.reason[locale]}
              required
              maxLength={200}
              value={typed.reason}
              error={errorAt('priceReason')}
              onChange={({ target }) => change({ ...typed, reason: target.value })}
            />
          )}
        </div>
      )}
    </>
  )
}
