import { Button } from '#app/console/_ui/button.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { fitTexts as texts } from './fit-texts.ts'
import { freeId } from './form-fields.tsx'
import css from './forms.module.css'
import type { PlanContent } from './plan/content.ts'
import { type ProposedCombination, proposedCombinations } from './plan/proposed-combinations.ts'
import type { SectionWork } from './use-section.ts'
import { ownWords, type VenueWords } from './words-field.tsx'

/** A combination as a form has it. */
export type DraftCombination = {
  id: string
  name: VenueWords
  type: string
  resources: string[]
  minParty: number | string | null
  maxParty: number | string | null
}

/** The combinations of a draft; none if it has not any. */
export function combinationsIn(work: SectionWork): DraftCombination[] {
  return (work.draft.combinations as DraftCombination[] | null | undefined) ?? []
}

type Props = { work: SectionWork; language: Locale; locale: Locale }

/** Shows the tables that stand side by side on the plan, to be accepted as combinations one by one; nothing if there are none. */
export function CombinationProposals({ work, language, locale }: Props) {
  const { resources = [], floorPlan } = work.draft as Partial<PlanContent>
  const combinations = combinationsIn(work)
  const plan = { zones: floorPlan?.zones ?? [], tables: floorPlan?.tables ?? [] }
  const proposed = proposedCombinations({ resources, floorPlan: plan }, combinations)
  if (proposed.length === 0) return null
  const namesOf = (one: ProposedCombination) => one.resources.map(({ name }) => ownWords(name, language)).join(' + ')
  function accept(one: ProposedCombination) {
    const [first] = one.resources
    const largest = Math.max(...one.resources.map(({ capacity }) => Number(capacity)))
    const combination: DraftCombination = {
      ...{ id: freeId('combination', combinations), name: namesOf(one), type: first.type },
      resources: one.resources.map(({ id }) => id),
      ...{ minParty: Math.max(2, Math.min(largest + 1, one.seats)), maxParty: Math.max(2, one.seats) },
    }
    work.change((before) => ({ ...before, combinations: [...combinations, combination] }))
  }
  return (
    <div className={css.adds}>
      <span>{texts.proposals[locale]}</span>
      {proposed.map((one) => (
        <Button key={one.resources.map(({ id }) => id).join(' ')} small mark="plus" onClick={() => accept(one)}>
          {texts.accept(namesOf(one), one.seats)[locale]}
        </Button>
      ))}
    </div>
  )
}
