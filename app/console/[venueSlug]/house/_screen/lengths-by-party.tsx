import { Button } from '#app/console/_ui/button.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { fieldWords } from './field-words.ts'
import { fitTexts as texts } from './fit-texts.ts'
import { type DraftNumber, NumberField, replacedAt } from './form-fields.tsx'
import css from './forms.module.css'
import type { SectionWork } from './use-section.ts'

/** A default length of larger parties, as a form has it. */
export type LengthByParty = { from: DraftNumber; minutes: DraftNumber }

type Props = {
  work: SectionWork
  steps: readonly LengthByParty[]
  /** The usual length of all parties. */
  usual: DraftNumber
  place: string
  change: (steps: LengthByParty[]) => void
  locale: Locale
}

/** Shows the default lengths of larger parties. */
export function LengthsByParty({ work, steps, usual, place, change, locale }: Props) {
  function add() {
    const last = steps.at(-1)
    const from = typeof last?.from === 'number' ? last.from + 2 : 5
    const longest = last?.minutes ?? usual
    change([...steps, { from, minutes: typeof longest === 'number' ? Math.min(1_440, longest + 30) : longest }])
  }
  return (
    <div className={css.wide}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other identity while they are typed.
        <fieldset key={index} className={css.head}>
          <legend>{texts.byParty[locale]}</legend>
          <NumberField
            label={fieldWords.from[locale]}
            value={step.from}
            change={(from) => change(replacedAt(steps, index, { from }))}
            error={work.errorAt(`${place}[${index}].from`)}
          />
          <NumberField
            label={fieldWords.minutes[locale]}
            value={step.minutes}
            change={(minutes) => change(replacedAt(steps, index, { minutes }))}
            error={work.errorAt(`${place}[${index}].minutes`)}
          />
          <Button
            kind="quiet"
            mark="x"
            aria-label={texts.removeByParty[locale]}
            onClick={() => change(steps.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      <Button kind="quiet" mark="plus" onClick={add}>
        {texts.addByParty[locale]}
      </Button>
    </div>
  )
}
