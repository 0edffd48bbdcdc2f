import { Button } from '#app/console/_ui/button.tsx'
import { ChoiceField } from '#app/console/_ui/field.tsx'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import { fieldWords } from './field-words.ts'
import {
  ChecksField,
  type DraftNumber,
  errorWithin,
  FormPart,
  freeId,
  type HouseFormProps,
  movedTo,
  replacedAt,
  SumField,
  typeChoices,
} from './form-fields.tsx'
import css from './forms.module.css'
import { ruleTexts as texts } from './rule-texts.ts'
import { houseTexts, viewNames } from './texts.ts'
import { ownWords, type VenueWords, WordsField } from './words-field.tsx'

type Extra = {
  id: string
  name: VenueWords
  description: VenueWords
  price: DraftNumber
  basis: string
  appliesTo: ResourceType[]
}

/** Shows what guests can add to a booking, with its price and the types with which it is offered. */
export function ExtrasForm({ work, language, both, currency, locale }: HouseFormProps) {
  const extras = work.draft.extras as Extra[]
  const setAll = (next: Extra[]) => work.change((before) => ({ ...before, extras: next }))
  const words = { language, both, locale }
  function add() {
    const name = `${texts.newExtra[locale]} ${extras.length + 1}`
    const like = { price: 0, basis: 'PerBooking', appliesTo: ['RestaurantTable'] as ResourceType[] }
    setAll([...extras, { id: freeId('extra', extras), name, description: '', ...like }])
  }
  return (
    <FormPart
      title={viewNames.extras[locale]}
      hint={texts.extrasHint[locale]}
      end={
        <Button mark="plus" onClick={add}>
          {texts.addExtra[locale]}
        </Button>
      }
    >
      {extras.length === 0 && <p>{texts.noExtras[locale]}</p>}
      <ul className={css.entries}>
        {extras.map((extra, index) => {
          const own = ownWords(extra.name, language)
          const place = `extras[${index}]`
          const set = (next: Partial<Extra>) => setAll(replacedAt(extras, index, next))
          return (
            <li key={extra.id} className={css.entry}>
              <div className={css.head}>
                <h3>{own}</h3>
                <span>
                  <Button
                    kind="quiet"
                    mark="up"
                    aria-label={houseTexts.moveUp(own)[locale]}
                    disabled={index === 0}
                    onClick={() => setAll(movedTo(extras, index, index - 1))}
                  />
                  <Button
                    kind="quiet"
                    mark="down"
                    aria-label={houseTexts.moveDown(own)[locale]}
                    disabled={index === extras.length - 1}
                    onClick={() => setAll(movedTo(extras, index, index + 1))}
                  />
                  <Button
                    kind="quiet"
                    mark="x"
                    aria-label={houseTexts.removeItem(own)[locale]}
                    onClick={() => setAll(extras.filter((_, at) => at !== index))}
                  />
                </span>
              </div>
              <WordsField
                label={houseTexts.name[locale]}
                value={extra.name}
                change={(name) => set({ name })}
                error={errorWithin(work, `${place}.name`)}
                maxLength={120}
                {...words}
              />
              <WordsField
                label={houseTexts.description[locale]}
                value={extra.description}
                change={(description) => set({ description })}
                error={errorWithin(work, `${place}.description`)}
                maxLength={2000}
                {...words}
              />
              <div className={css.fields}>
                <SumField
                  label={houseTexts.price[locale]}
                  value={extra.price}
                  change={(price) => set({ price })}
                  error={work.errorAt(`${place}.price`)}
                  {...{ currency, locale }}
                />
                <ChoiceField
                  label={fieldWords.basis[locale]}
                  value={extra.basis}
                  choices={Object.entries(texts.bases).map(([basis, word]) => [basis, word[locale]] as const)}
                  error={work.errorAt(`${place}.basis`)}
                  onChange={({ target }) => set({ basis: target.value })}
                />
                <ChecksField
                  label={fieldWords.appliesTo[locale]}
                  all={typeChoices(locale)}
                  chosen={extra.appliesTo}
                  change={(appliesTo) => set({ appliesTo })}
                  error={errorWithin(work, `${place}.appliesTo`)}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </FormPart>
  )
}
