import { Button } from '#app/console/_ui/button.tsx'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import { ChoiceField } from '#app/console/_ui/field.tsx'
import { randomGuid } from '#app/console/_ui/random-guid.ts'
import { fieldWords } from './field-words.ts'
import {
  CheckField,
  type DraftNumber,
  errorWithin,
  FormPart,
  type HouseFormProps,
  NumberField,
  replacedAt,
} from './form-fields.tsx'
import css from './forms.module.css'
import { ruleTexts as texts } from './rule-texts.ts'
import { type TableRules, TableRuleFields } from './table-rules.tsx'
import { houseTexts } from './texts.ts'
import { ownWords, type VenueWords, WordsField } from './words-field.tsx'

type Area = { id: string; name: VenueWords; description: VenueWords }
type Place = {
  id: string
  name: VenueWords
  description: VenueWords
  group: string | null
  slotDurationOverrideMinutes: DraftNumber
  seatSold: boolean
  allowsFoodOrdering: boolean
} & TableRules

/** Shows the areas of a venue, and the details of each table: its area, words, own length, and what is done there. */
export function PlacesForm({ work, language, both, locale }: HouseFormProps) {
  const areas = work.draft.resourceGroups as Area[]
  const places = work.draft.resources as Place[]
  const change = (next: { resourceGroups?: Area[]; resources?: Place[] }) =>
    work.change((before) => ({ ...before, ...next }))
  const setArea = (index: number, next: Partial<Area>) => change({ resourceGroups: replacedAt(areas, index, next) })
  const set = (index: number, next: Partial<Place>) => change({ resources: replacedAt(places, index, next) })
  const words = { language, both, locale }
  const choices = [
    ['', texts.noArea[locale]] as const,
    ...areas.map(({ id, name }) => [id, ownWords(name, language)] as const),
  ]
  return (
    <>
      <FormPart
        title={texts.areas[locale]}
        hint={texts.areasHint[locale]}
        end={
          <Button
            mark="plus"
            onClick={() => {
              const area = {
                id: randomGuid(),
                name: `${texts.newArea[locale]} ${areas.length + 1}`,
                description: '',
              }
              change({ resourceGroups: [...areas, area] })
            }}
          >
            {texts.addArea[locale]}
          </Button>
        }
      >
        <ul className={css.entries}>
          {areas.map((area, index) => (
            <li key={area.id} className={css.entry}>
              <div className={css.head}>
                <h3>{ownWords(area.name, language)}</h3>
                <span className={css.hint}>
                  {texts.tablesIn(places.filter(({ group }) => group === area.id).length)[locale]}
                </span>
                <Button
                  kind="quiet"
                  mark="x"
                  aria-label={texts.removeArea(ownWords(area.name, language))[locale]}
                  onClick={() =>
                    change({
                      resourceGroups: areas.filter((_, at) => at !== index),
                      resources: places.map((each) => (each.group === area.id ? { ...each, group: null } : each)),
                    })
                  }
                />
              </div>
              <WordsField
                label={houseTexts.name[locale]}
                value={area.name}
                change={(name) => setArea(index, { name })}
                error={errorWithin(work, `resourceGroups[${index}].name`)}
                maxLength={120}
                {...words}
              />
              <WordsField
                label={houseTexts.description[locale]}
                value={area.description}
                change={(description) => setArea(index, { description })}
                error={errorWithin(work, `resourceGroups[${index}].description`)}
                maxLength={2000}
                {...words}
              />
            </li>
          ))}
        </ul>
      </FormPart>
      <FormPart title={texts.details[locale]} hint={texts.detailsHint[locale]}>
        <ul className={css.entries}>
          {places.map((place, index) => (
            <PlaceDetails
              key={place.id}
              {...{ work, place, choices, words }}
              at={`resources[${index}]`}
              change={(next) => set(index, next)}
            />
          ))}
        </ul>
      </FormPart>
    </>
  )
}

type DetailsProps = Pick<HouseFormProps, 'work'> & {
  place: Place
  at: string
  choices: (readonly [string, string])[]
  words: Pick<HouseFormProps, 'language' | 'both' | 'locale'>
  change: (next: Partial<Place>) => void
}

function PlaceDetails({ work, place, at, choices, words, change }: DetailsProps) {
  const { locale, language } = words
  return (
    <li>
      <ControlGroup label={ownWords(place.name, language)} className={css.entry}>
        <h3>{ownWords(place.name, language)}</h3>
        <div className={css.fields}>
          <ChoiceField
            label={fieldWords.group[locale]}
            value={place.group ?? ''}
            choices={choices}
            error={work.errorAt(`${at}.group`)}
            onChange={({ target }) => change({ group: target.value || null })}
          />
          <NumberField
            label={fieldWords.slotDurationOverrideMinutes[locale]}
            value={place.slotDurationOverrideMinutes}
            change={(slotDurationOverrideMinutes) => change({ slotDurationOverrideMinutes })}
            error={work.errorAt(`${at}.slotDurationOverrideMinutes`)}
            mayBeEmpty
          />
          <CheckField
            label={fieldWords.seatSold[locale]}
            checked={place.seatSold}
            change={(seatSold) => change({ seatSold })}
            error={work.errorAt(`${at}.seatSold`)}
          />
          <CheckField
            label={fieldWords.allowsFoodOrdering[locale]}
            checked={place.allowsFoodOrdering}
            change={(allowsFoodOrdering) => change({ allowsFoodOrdering })}
            error={work.errorAt(`${at}.allowsFoodOrdering`)}
          />
          <TableRuleFields {...{ work, at, change, locale }} rules={place} />
        </div>
        <WordsField
          label={houseTexts.description[locale]}
          value={place.description}
          change={(description) => change({ description })}
          error={errorWithin(work, `${at}.description`)}
          maxLength={2000}
          {...words}
        />
      </ControlGroup>
    </li>
  )
}
