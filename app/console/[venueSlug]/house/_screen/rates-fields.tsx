import { useEffect, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import { OptionalTimeField } from '#app/console/_ui/typed-field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { weekdays } from '#lib/venues/configuration.ts'
import { isGame, type PricingModel, type ResourceType, takesRates } from '#lib/venues/resource-types.ts'
import { fieldWords } from './field-words.ts'
import { CheckField, ChecksField, type DraftNumber, movedTo, NumberField, replacedAt, SumField } from './form-fields.tsx'
import css from './forms.module.css'
import { useHolidays } from './hours/use-holidays.ts'
import { weekdayName } from './place-words.ts'
import { type DraftRate, evesOf, newRate, rateInWords } from './rate-words.ts'
import { ratesTexts as texts } from './rates-texts.ts'
import type { SectionWork } from './use-section.ts'

/** The part of a resource's pricing that this form edits. */
export type DraftRates = { rates?: DraftRate[]; perPerson?: boolean; minutesPerGame?: DraftNumber }

type Props = {
  type: ResourceType
  model: string
  value: DraftRates
  change: (next: DraftRates) => void
  place: string
  work: SectionWork
  currency: string
  locale: Locale
}

/** Shows the prices of a resource by time, whether they are per person, and the length of a game. */
export function RatesFields({ type, model, value, change, place, work, currency, locale }: Props) {
  const { rates = [], perPerson = false, minutesPerGame = null } = value
  const setRates = (next: DraftRate[]) => change({ ...value, rates: next })
  const mayRate = takesRates(model as PricingModel)
  const words = (rate: DraftRate) => rateInWords(rate, { model, perPerson, currency }, locale)
  return (
    <>
      <div className={css.fields}>
        {(mayRate || perPerson) && (
          <CheckField
            label={fieldWords.perPerson[locale]}
            checked={perPerson}
            change={(checked) => change({ ...value, perPerson: checked })}
            error={work.errorAt(`${place}.perPerson`)}
          />
        )}
        {isGame(type) && (
          <NumberField
            label={fieldWords.minutesPerGame[locale]}
            value={minutesPerGame}
            change={(next) => change({ ...value, minutesPerGame: next })}
            error={work.errorAt(`${place}.minutesPerGame`)}
            mayBeEmpty
          />
        )}
      </div>
      {(mayRate || rates.length > 0) && (
        <div className={css.entry}>
          <div className={css.head}>
            <h4>{texts.rates[locale]}</h4>
            <Button mark="plus" onClick={() => setRates([...rates, newRate])}>
              {texts.add[locale]}
            </Button>
          </div>
          {rates.length > 0 && <p className={css.hint}>{texts.hint[locale]}</p>}
          {work.errorAt(`${place}.rates`) && <p className={controls.error}>{work.errorAt(`${place}.rates`)}</p>}
          <ol className={css.entries}>
            {rates.map((rate, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rates have no ids, and their fields keep nothing but their values
              <li key={index} className={css.entry}>
                <div className={css.head}>
                  <p>{words(rate)}</p>
                  <div className={css.adds}>
                    {index > 0 && (
                      <Button
                        small
                        mark="up"
                        aria-label={texts.earlier(words(rate))[locale]}
                        onClick={() => setRates(movedTo(rates, index, index - 1))}
                      />
                    )}
                    <Button
                      small
                      mark="x"
                      aria-label={texts.remove(words(rate))[locale]}
                      onClick={() => setRates(rates.filter((_, at) => at !== index))}
                    />
                  </div>
                </div>
                <RateFields
                  rate={rate}
                  change={(next) => setRates(replacedAt(rates, index, next))}
                  place={`${place}.rates[${index}]`}
                  {...{ work, currency, locale }}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}

type RateProps = Pick<Props, 'place' | 'work' | 'currency' | 'locale'> & {
  rate: DraftRate
  change: (next: Partial<DraftRate>) => void
}

function RateFields({ rate, change, place, work, currency, locale }: RateProps) {
  const [isReading, read] = useState(false)
  const time = (name: 'from' | 'until') => (
    <OptionalTimeField
      label={fieldWords[name === 'from' ? 'rateFrom' : 'rateUntil'][locale]}
      value={rate[name] ?? ''}
      change={(value) => change({ [name]: value === '' ? null : value })}
      error={work.errorAt(`${place}.${name}`)}
      locale={locale}
    />
  )
  return (
    <>
      <ChecksField
        label={fieldWords.days[locale]}
        all={weekdays.map((day, index) => [day, weekdayName(index, locale)] as const)}
        chosen={rate.days as (typeof weekdays)[number][]}
        change={(days) => change({ days })}
        error={work.errorAt(`${place}.days`)}
      />
      <div className={css.fields}>
        {time('from')}
        {time('until')}
        <SumField
          label={fieldWords.amount[locale]}
          value={rate.amount}
          change={(amount) => change({ amount })}
          error={work.errorAt(`${place}.amount`)}
          {...{ currency, locale }}
        />
      </div>
      {rate.dates.map((range, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no ids, and their fields keep nothing but their values
        <div key={index} className={css.fields}>
          {(['from', 'until'] as const).map((name) => (
            <Field
              key={name}
              label={fieldWords[name === 'from' ? 'firstDay' : 'lastDay'][locale]}
              type="date"
              required
              value={range[name]}
              error={work.errorAt(`${place}.dates[${index}].${name}`)}
              onChange={({ target }) => change({ dates: replacedAt(rate.dates, index, { [name]: target.value }) })}
            />
          ))}
          <Button
            small
            mark="x"
            aria-label={texts.removeDates[locale]}
            onClick={() => change({ dates: rate.dates.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <div className={css.adds}>
        <Button small mark="plus" onClick={() => change({ dates: [...rate.dates, { from: '', until: '' }] })}>
          {texts.addDates[locale]}
        </Button>
        <Button small mark="plus" busy={isReading} onClick={() => read(true)}>
          {texts.eves[locale]}
        </Button>
        {isReading && (
          <Eves
            locale={locale}
            add={(eves) => {
              read(false)
              const known = new Set(rate.dates.map(({ from, until }) => `${from} ${until}`))
              change({ dates: [...rate.dates, ...eves.filter(({ from, until }) => !known.has(`${from} ${until}`))] })
            }}
          />
        )}
      </div>
    </>
  )
}

/** Reads the public holidays of this year and the next, and adds their eves; says so if they cannot be read. */
function Eves({ locale, add }: { locale: Locale; add: (eves: DraftRate['dates']) => void }) {
  const today = new Date().toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const { read } = useHolidays({ years: [year, year + 1], country: null, region: null }, locale)
  useEffect(() => {
    if (read !== null && read !== 'away')
      add(
        evesOf(
          read.flatMap(({ holidays }) => holidays),
          today,
        ),
      )
    // biome-ignore lint/correctness/useExhaustiveDependencies: the eves are added once, when they have been read
  }, [read])
  return read === 'away' ? (
    <p role="alert" className={controls.error}>
      {texts.evesAway[locale]}
    </p>
  ) : null
}
