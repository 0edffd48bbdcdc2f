import { Button } from '#app/console/_ui/button.tsx'
import { ChoiceField, Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { moneyInField } from '#lib/i18n/typed-money.ts'
import { nearestMinor } from '#lib/money.ts'
import { type TermKind, type Weekday, weekdays } from '#lib/venues/configuration.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import { bookingTermsTexts as texts } from './booking-terms-texts.ts'
import { fieldWords } from './field-words.ts'
import {
  ChecksField,
  type DraftNumber,
  errorWithin,
  FormPart,
  type HouseFormProps,
  movedTo,
  NumberField,
  replacedAt,
  SumField,
  typeChoices,
} from './form-fields.tsx'
import css from './forms.module.css'
import { weekdayName } from './place-words.ts'
import { houseTexts, viewNames } from './texts.ts'

type Dates = { from: string; until: string }
type Term = {
  types: ResourceType[]
  days: Weekday[]
  dates: Dates[]
  partyFrom: DraftNumber
  kind: TermKind
  amount: DraftNumber
  basis: 'PerPerson' | 'PerBooking'
  answerWithinHours: DraftNumber
}

const usual: Term = {
  ...{ types: [], days: [], dates: [], partyFrom: null },
  ...{ kind: 'request', amount: null, basis: 'PerPerson', answerWithinHours: 24 },
}

/** Shows the rules of deposits and requests, in the order in which they count. A venue without rules stores none. */
export function BookingTermsForm({ work, currency, locale }: HouseFormProps) {
  const settings = work.draft.settings as { terms?: Term[] | null }
  const terms = settings.terms ?? []
  const setAll = (next: Term[]) =>
    work.change((before) => ({ ...before, settings: { ...settings, terms: next.length > 0 ? next : undefined } }))
  return (
    <FormPart
      title={viewNames.bookingTerms[locale]}
      hint={texts.hint[locale]}
      end={
        <Button mark="plus" onClick={() => setAll([...terms, usual])}>
          {texts.add[locale]}
        </Button>
      }
    >
      {terms.length === 0 && <p>{texts.none[locale]}</p>}
      <ol className={css.entries}>
        {terms.map((term, index) => {
          const name = texts.rule(index + 1)[locale]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place
            <li key={index} className={css.entry}>
              <div className={css.head}>
                <h3>{name}</h3>
                <span>
                  <Button
                    kind="quiet"
                    mark="up"
                    aria-label={houseTexts.moveUp(name)[locale]}
                    disabled={index === 0}
                    onClick={() => setAll(movedTo(terms, index, index - 1))}
                  />
                  <Button
                    kind="quiet"
                    mark="down"
                    aria-label={houseTexts.moveDown(name)[locale]}
                    disabled={index === terms.length - 1}
                    onClick={() => setAll(movedTo(terms, index, index + 1))}
                  />
                  <Button
                    kind="quiet"
                    mark="x"
                    aria-label={houseTexts.removeItem(name)[locale]}
                    onClick={() => setAll(terms.filter((_, at) => at !== index))}
                  />
                </span>
              </div>
              <p>{termInWords(term, currency, locale)}</p>
              <TermFields
                {...{ work, term, currency, locale }}
                place={`settings.terms[${index}]`}
                set={(next) => setAll(replacedAt(terms, index, next))}
              />
            </li>
          )
        })}
      </ol>
    </FormPart>
  )
}

type TermFieldsProps = Pick<HouseFormProps, 'work' | 'currency' | 'locale'> & {
  term: Term
  place: string
  set: (next: Partial<Term>) => void
}

function TermFields({ work, term, place, set, currency, locale }: TermFieldsProps) {
  const { kind, amount, basis, types, days, dates, partyFrom, answerWithinHours } = term
  const isRequest = kind === 'request'
  const choices = <K extends string>(words: Record<K, { en: string; de: string }>) =>
    Object.entries<{ en: string; de: string }>(words).map(([value, word]) => [value, word[locale]] as const)
  return (
    <div className={css.fields}>
      <NumberField
        label={fieldWords.partyFrom[locale]}
        value={partyFrom}
        change={(next) => set({ partyFrom: next })}
        error={work.errorAt(`${place}.partyFrom`)}
        placeholder={texts.everyParty[locale]}
        mayBeEmpty
      />
      <ChoiceField
        label={texts.kind[locale]}
        value={kind}
        choices={choices(texts.kinds)}
        error={work.errorAt(`${place}.kind`)}
        onChange={({ target }) => set({ kind: target.value as TermKind })}
      />
      {isRequest && (
        <NumberField
          label={fieldWords.answerWithinHours[locale]}
          value={answerWithinHours}
          change={(next) => set({ answerWithinHours: next })}
          error={work.errorAt(`${place}.answerWithinHours`)}
        />
      )}
      <SumField
        label={(isRequest ? texts.depositLater : texts.deposit)[locale]}
        value={amount}
        change={(next) => set({ amount: next })}
        error={work.errorAt(`${place}.amount`)}
        mayBeEmpty
        {...{ currency, locale }}
      />
      <ChoiceField
        label={fieldWords.basis[locale]}
        value={basis}
        choices={choices(texts.bases)}
        error={work.errorAt(`${place}.basis`)}
        onChange={({ target }) => set({ basis: target.value as Term['basis'] })}
      />
      <ChecksField
        label={texts.anyType[locale]}
        all={typeChoices(locale)}
        chosen={types}
        change={(next) => set({ types: next })}
        error={errorWithin(work, `${place}.types`)}
      />
      <ChecksField
        label={texts.anyDay[locale]}
        all={weekdays.map((day, at) => [day, weekdayName(at, locale)] as const)}
        chosen={days}
        change={(next) => set({ days: next })}
        error={errorWithin(work, `${place}.days`)}
      />
      {dates.map((range, at) => {
        const setRange = (next: Partial<Dates>) => set({ dates: replacedAt(dates, at, next) })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range of dates has no name but its place
          <div key={at} className={css.fields}>
            {(['from', 'until'] as const).map((end) => (
              <Field
                key={end}
                label={texts[end][locale]}
                type="date"
                value={range[end]}
                error={work.errorAt(`${place}.dates[${at}].${end}`)}
                onChange={({ target }) => setRange({ [end]: target.value })}
              />
            ))}
            <Button
              kind="quiet"
              mark="x"
              aria-label={texts.removeDates[locale]}
              onClick={() => set({ dates: dates.filter((_, other) => other !== at) })}
            />
          </div>
        )
      })}
      <Button mark="plus" onClick={() => set({ dates: [...dates, { from: '', until: '' }] })}>
        {texts.addDates[locale]}
      </Button>
    </div>
  )
}

/** A rule as a sentence, as far as its fields are filled in. */
function termInWords(
  { partyFrom, days, kind, amount, basis, answerWithinHours }: Term,
  currency: string,
  locale: Locale,
) {
  const from = typeof partyFrom === 'number' ? partyFrom : null
  const names = days.map((day) => weekdayName(weekdays.indexOf(day), locale)).join(', ')
  const sum = typeof amount === 'number' ? moneyInField(nearestMinor(amount, currency), currency, locale) : '–'
  const said =
    kind === 'request'
      ? texts.requestSaid(String(answerWithinHours ?? '–'))
      : texts.depositSaid(`${sum} ${currency}`, texts.bases[basis])
  const on = names ? [texts.onDays(names)[locale]] : []
  return `${[texts.partySaid(from)[locale], ...on].join(' ')}: ${said[locale]}`
}
