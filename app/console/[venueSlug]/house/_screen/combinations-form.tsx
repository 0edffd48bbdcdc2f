'use client'
import { Button } from '#app/console/_ui/button.tsx'
import { ChoiceField } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { CombinationProposals, combinationsIn, type DraftCombination } from './combination-proposals.tsx'
import { fieldWords } from './field-words.ts'
import { fitTexts as texts } from './fit-texts.ts'
import { ChecksField, errorWithin, FormPart, freeId, NumberField, replacedAt, typeChoices } from './form-fields.tsx'
import css from './forms.module.css'
import { houseTexts } from './texts.ts'
import type { SectionWork } from './use-section.ts'
import { ownWords, type VenueWords, WordsField } from './words-field.tsx'

type Table = { id: string; name: VenueWords; type: string; seatSold?: boolean }
type Props = { work: SectionWork; language: Locale; both: boolean; locale: Locale }

/** Shows the combinations of a venue, and those that its floor plan proposes. */
export function CombinationsForm({ work, language, both, locale }: Props) {
  const all = combinationsIn(work)
  const tables = work.draft.resources as Table[]
  const setAll = (combinations: DraftCombination[]) => work.change((before) => ({ ...before, combinations }))
  const set = (index: number, next: Partial<DraftCombination>) => setAll(replacedAt(all, index, next))
  const add = () => {
    const type = tables[0]?.type ?? 'RestaurantTable'
    const name = `${texts.together[locale]} ${all.length + 1}`
    setAll([...all, { id: freeId('combination', all), name, type, resources: [], minParty: null, maxParty: null }])
  }
  return (
    <FormPart
      title={texts.together[locale]}
      hint={all.length > 0 ? texts.togetherHint[locale] : texts.noneTogether[locale]}
      end={
        <Button mark="plus" onClick={add}>
          {texts.addTogether[locale]}
        </Button>
      }
    >
      <CombinationProposals {...{ work, language, locale }} />
      <ul className={css.entries}>
        {all.map((one, index) => (
          <li key={one.id} className={css.entry}>
            <Members
              {...{ work, one, tables, language, both, locale }}
              place={`combinations[${index}]`}
              change={(next) => set(index, next)}
              remove={() => setAll(all.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
    </FormPart>
  )
}

type MembersProps = Props & {
  one: DraftCombination
  tables: readonly Table[]
  place: string
  change: (next: Partial<DraftCombination>) => void
  remove: () => void
}

function Members({ work, one, tables, place, change, remove, language, both, locale }: MembersProps) {
  const name = ownWords(one.name, language)
  const choices = tables.flatMap((table) =>
    table.type === one.type && !table.seatSold ? [[table.id, ownWords(table.name, language)] as const] : [],
  )
  return (
    <>
      <div className={css.head}>
        <h3>{name}</h3>
        <Button kind="quiet" mark="x" aria-label={texts.removeTogether(name)[locale]} onClick={remove} />
      </div>
      <div className={css.fields}>
        <WordsField
          label={houseTexts.name[locale]}
          value={one.name}
          change={(words) => change({ name: words })}
          error={errorWithin(work, `${place}.name`)}
          maxLength={120}
          {...{ language, both, locale }}
        />
        <ChoiceField
          label={houseTexts.type[locale]}
          value={one.type}
          choices={typeChoices(locale)}
          error={work.errorAt(`${place}.type`)}
          onChange={({ target }) => change({ type: target.value, resources: [] })}
        />
        <NumberField
          label={fieldWords.minParty[locale]}
          value={one.minParty}
          change={(minParty) => change({ minParty })}
          error={work.errorAt(`${place}.minParty`)}
        />
        <NumberField
          label={fieldWords.maxParty[locale]}
          value={one.maxParty}
          change={(maxParty) => change({ maxParty })}
          error={work.errorAt(`${place}.maxParty`)}
        />
        <ChecksField
          label={texts.members[locale]}
          all={choices}
          chosen={one.resources}
          change={(resources) => change({ resources })}
          error={errorWithin(work, `${place}.resources`)}
        />
      </div>
    </>
  )
}
