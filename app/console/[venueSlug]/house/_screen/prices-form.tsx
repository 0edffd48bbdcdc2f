import { Button } from '#app/console/_ui/button.tsx'
import { ChoiceField } from '#app/console/_ui/field.tsx'
import { resourceTypeTexts } from '#app/console/[venueSlug]/evening/_screen/dialogs/texts.ts'
import { pricingModels, type ResourceType, resourceTypes } from '#lib/venues/resource-types.ts'
import { fieldWords } from './field-words.ts'
import { type DraftNumber, errorWithin, FormPart, type HouseFormProps, replacedAt, SumField } from './form-fields.tsx'
import css from './forms.module.css'
import { ruleTexts as texts } from './rule-texts.ts'
import { viewNames } from './texts.ts'
import { ownWords, type VenueWords, WordsField } from './words-field.tsx'

type Pricing = Record<'amount' | 'depositAmount' | 'minimumSpend', DraftNumber> & {
  model: string
  unitLabel: VenueWords
}
type Priced = { id: string; name: VenueWords; type: ResourceType; pricing: Pricing }

/** A table that was added in another form has no price yet: it is free. */
const free: Pricing = { model: 'Free', amount: 0, depositAmount: null, minimumSpend: null, unitLabel: 'booking' }

/** Shows the price, the deposit and the minimum spend of each table, by type. */
export function PricesForm({ work, slug, language, both, currency, locale }: HouseFormProps) {
  const all = work.draft.resources as Priced[]
  const setAll = (resources: Priced[]) => work.change((before) => ({ ...before, resources }))
  const groups = resourceTypes.map((type) => ({
    type,
    rows: all.flatMap((row, index) => (row.type === type ? [{ row, index }] : [])),
  }))
  return (
    <>
      <p className={css.hint}>
        {texts.prices[locale]}{' '}
        <a href={`/console/${encodeURIComponent(slug)}/house?view=money`}>{viewNames.money[locale]}</a>
      </p>
      {all.length === 0 && <p>{texts.noResources[locale]}</p>}
      {groups.map(({ type, rows }) => {
        const [first] = rows
        if (!first) return null
        return (
          <FormPart
            key={type}
            title={resourceTypeTexts[type][locale]}
            end={
              rows.length > 1 && (
                <Button
                  title={texts.copyFirstHint[locale]}
                  onClick={() =>
                    setAll(all.map((each) => (each.type === type ? { ...each, pricing: first.row.pricing } : each)))
                  }
                >
                  {texts.copyFirst(rows.length)[locale]}
                </Button>
              )
            }
          >
            <ul className={css.entries}>
              {rows.map(({ row, index }) => (
                <li key={row.id} className={css.entry}>
                  <h3>{ownWords(row.name, language)}</h3>
                  <PriceFields
                    {...{ work, language, both, currency, locale }}
                    pricing={row.pricing ?? free}
                    place={`resources[${index}].pricing`}
                    change={(pricing) => setAll(replacedAt(all, index, { pricing }))}
                  />
                </li>
              ))}
            </ul>
          </FormPart>
        )
      })}
    </>
  )
}

type FieldsProps = Omit<HouseFormProps, 'slug' | 'today'> & { pricing: Pricing; place: string; change: (next: Pricing) => void }

function PriceFields({ pricing, place, change, work, currency, ...words }: FieldsProps) {
  const { locale } = words
  const sum = (name: 'amount' | 'depositAmount' | 'minimumSpend') => (
    <SumField
      label={fieldWords[name][locale]}
      value={pricing[name]}
      change={(value) => change({ ...pricing, [name]: value })}
      error={work.errorAt(`${place}.${name}`)}
      mayBeEmpty={name !== 'amount'}
      {...{ currency, locale }}
    />
  )
  return (
    <div className={css.fields}>
      <ChoiceField
        label={fieldWords.model[locale]}
        value={pricing.model}
        choices={pricingModels.map((model) => [model, texts.models[model][locale]] as const)}
        error={work.errorAt(`${place}.model`)}
        onChange={({ target }) => change({ ...pricing, model: target.value })}
      />
      {sum('amount')}
      {sum('depositAmount')}
      {sum('minimumSpend')}
      <WordsField
        label={fieldWords.unitLabel[locale]}
        value={pricing.unitLabel}
        change={(unitLabel) => change({ ...pricing, unitLabel })}
        error={errorWithin(work, `${place}.unitLabel`)}
        maxLength={40}
        {...words}
      />
    </div>
  )
}
