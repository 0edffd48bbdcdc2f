import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { mostGames } from '#lib/venues/games.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { Field } from '../../../_components/field.tsx'
import { type Details, isPerGame, type Typed } from './details.ts'
import { texts } from './texts.ts'

/** The fields for who books, and how the venue reaches them. */
export function ContactFields({ typed, locale }: { typed: Typed | null; locale: Locale }) {
  const common = (name: string) => ({ name, error: typed?.errors[name]?.[locale] })
  const value = (name: string) => typed?.values[name]
  return (
    <div className="pair">
      <Field {...common('customerName')} label={texts.name[locale]}>
        {(field) => (
          <input {...field} autoComplete="name" required maxLength={120} defaultValue={value('customerName')} />
        )}
      </Field>
      <Field {...common('email')} label={texts.email[locale]}>
        {(field) => <input {...field} type="email" autoComplete="email" required defaultValue={value('email')} />}
      </Field>
      <Field
        {...common('phone')}
        label={`${texts.phone[locale]} (${texts.optional[locale]})`}
        hint={texts.phoneHint[locale]}
      >
        {(field) => <input {...field} type="tel" autoComplete="tel" maxLength={40} defaultValue={value('phone')} />}
      </Field>
      <Field
        {...common('notes')}
        label={`${texts.notes[locale]} (${texts.optional[locale]})`}
        hint={texts.notesHint[locale]}
      >
        {(field) => <textarea {...field} rows={2} maxLength={500} defaultValue={value('notes')} />}
      </Field>
    </div>
  )
}

/** How many games are played, if the price is per game. */
export function GameField({ details: { view, chosen, typed } }: { details: Details }) {
  // Games that set the length were chosen before the time.
  if (!isPerGame(chosen.offer) || view.wish.games !== null) return null
  return (
    <Field name="games" label={texts.games[view.page.locale]}>
      {(field) => <Count field={field} from={1} to={mostGames} value={typed?.values.games} />}
    </Field>
  )
}

export const mostOfExtra = 10

/** The name of the field of an extra. */
export function extraField(id: string): string {
  return `extra-${id}`
}

/** The extras of the booking, each with its price. */
export function ExtraFields({ details: { view, agreed, typed } }: { details: Details }) {
  const { locale, venue } = view.page
  if (agreed.extras.length === 0) return null
  return (
    <fieldset>
      <legend>{texts.extras[locale]}</legend>
      {agreed.extras.map((extra) => {
        const { id, name, description, priceMinor, basis } = inLanguage(extra, locale)
        const price = formatMoney(priceMinor, venue.currency, locale)
        const words = (basis === 'PerPerson' ? texts.perPerson : texts.perBooking)(price)[locale]
        return (
          <Field key={id} name={extraField(id)} label={name} hint={[description, words].filter(Boolean).join(' · ')}>
            {(field) => <Count field={field} from={0} to={mostOfExtra} value={typed?.values[extraField(id)]} />}
          </Field>
        )
      })}
    </fieldset>
  )
}

type CountProps = { field: { id: string; name: string }; from: number; to: number; value: string | undefined }

function Count({ field, from, to, value }: CountProps) {
  return (
    <select {...field} defaultValue={value ?? String(from)}>
      {Array.from({ length: to - from + 1 }, (_, at) => from + at).map((count) => (
        <option key={count}>{count}</option>
      ))}
    </select>
  )
}
