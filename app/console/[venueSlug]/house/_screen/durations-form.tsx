import { Button } from '#app/console/_ui/button.tsx'
import { resourceTypeTexts } from '#app/console/[venueSlug]/evening/_screen/dialogs/texts.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import { fieldWords } from './field-words.ts'
import {
  CheckField,
  ChecksField,
  type DraftNumber,
  errorWithin,
  FormPart,
  type HouseFormProps,
  NumberField,
  replacedAt,
  SpanField,
  typeChoices,
} from './form-fields.tsx'
import css from './forms.module.css'
import { type LengthByParty, LengthsByParty } from './lengths-by-party.tsx'
import { ruleTexts as texts } from './rule-texts.ts'

type Lengths = {
  type: ResourceType
  guestSelectable: boolean
  options: number[]
  byParty?: LengthByParty[] | null
} & Record<(typeof numbers)[number], DraftNumber>

const numbers = ['defaultMinutes', 'minMinutes', 'maxMinutes', 'stepMinutes', 'gridMinutes', 'turnoverMinutes'] as const

/** The most lengths that are shown to choose from. */
const mostSteps = 48

/** Shows how long each type is booked, at which starts, how late and how far ahead. */
export function DurationsForm({ work, locale }: HouseFormProps) {
  const all = work.draft.bookingDurations as Lengths[]
  const settings = work.draft.settings as Record<
    'minNoticeMinutes' | 'maxAdvanceDays' | 'pendingHoldMinutes',
    DraftNumber
  >
  const setAll = (bookingDurations: Lengths[]) => work.change((before) => ({ ...before, bookingDurations }))
  const set = (next: Partial<typeof settings>) =>
    work.change((before) => ({ ...before, settings: { ...settings, ...next } }))
  const missing = typeChoices(locale).filter(([type]) => !all.some((each) => each.type === type))
  return (
    <>
      <FormPart title={texts.lengths[locale]} hint={texts.lengthsHint[locale]}>
        <ul className={css.entries}>
          {all.map((lengths, index) => (
            <li key={lengths.type} className={css.entry}>
              <TypeLengths
                {...{ work, lengths, locale }}
                place={`bookingDurations[${index}]`}
                change={(next) => setAll(replacedAt(all, index, next))}
                remove={() => setAll(all.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
        {missing.length > 0 && (
          <div className={css.adds}>
            <span>{texts.addLengths[locale]}</span>
            {missing.map(([type, word]) => (
              <Button key={type} mark="plus" onClick={() => setAll([...all, usualLengths(type)])}>
                {word}
              </Button>
            ))}
          </div>
        )}
      </FormPart>
      <FormPart title={texts.when[locale]} hint={texts.whenHint[locale]}>
        <div className={css.fields}>
          <SpanField
            label={fieldWords.minNoticeMinutes[locale]}
            value={settings.minNoticeMinutes}
            change={(minNoticeMinutes) => set({ minNoticeMinutes })}
            error={work.errorAt('settings.minNoticeMinutes')}
            locale={locale}
          />
          <NumberField
            label={fieldWords.maxAdvanceDays[locale]}
            value={settings.maxAdvanceDays}
            change={(maxAdvanceDays) => set({ maxAdvanceDays })}
            error={work.errorAt('settings.maxAdvanceDays')}
          />
          <SpanField
            label={fieldWords.pendingHoldMinutes[locale]}
            value={settings.pendingHoldMinutes}
            change={(pendingHoldMinutes) => set({ pendingHoldMinutes })}
            error={work.errorAt('settings.pendingHoldMinutes')}
            mayBeEmpty
            locale={locale}
          />
        </div>
        <p className={css.hint}>{texts.holdHint[locale]}</p>
      </FormPart>
    </>
  )
}

/** An hour for games, else two, as a type without an entry has it. */
function usualLengths(type: ResourceType): Lengths {
  const minutes = type === 'RestaurantTable' || type === 'EventArea' ? 120 : 60
  return {
    ...{ type, guestSelectable: false, options: [minutes] },
    ...{ defaultMinutes: minutes, minMinutes: minutes, maxMinutes: minutes, stepMinutes: 30 },
    ...{ gridMinutes: 30, turnoverMinutes: 0 },
  }
}

type TypeProps = Pick<HouseFormProps, 'work' | 'locale'> & {
  lengths: Lengths
  place: string
  change: (next: Partial<Lengths>) => void
  remove: () => void
}

function TypeLengths({ work, lengths, place, change, remove, locale }: TypeProps) {
  const { type, guestSelectable, options, defaultMinutes, minMinutes, maxMinutes } = lengths
  const word = resourceTypeTexts[type][locale]
  const steps = stepsOf(lengths)
  // Lengths that are one stay one: whoever types another usual length means all of them.
  const byParty = lengths.byParty ?? []
  const isOne = byParty.length === 0 && !guestSelectable && minMinutes === defaultMinutes && maxMinutes === defaultMinutes
  const shown = isOne ? (['defaultMinutes', 'gridMinutes', 'turnoverMinutes'] as const) : numbers
  function set(name: (typeof numbers)[number], value: DraftNumber) {
    const next = { ...lengths, [name]: value }
    if (isOne && name === 'defaultMinutes') {
      const one = { defaultMinutes: value, minMinutes: value, maxMinutes: value }
      return change({ ...one, ...(typeof value === 'number' && { options: [value] }) })
    }
    if (name === 'gridMinutes' || name === 'turnoverMinutes') return change({ [name]: value })
    if (name === 'defaultMinutes') {
      return change({
        defaultMinutes: value,
        ...(!guestSelectable && typeof value === 'number' && { options: [value] }),
      })
    }
    change({ [name]: value, ...(guestSelectable && { options: stepsOf(next) ?? options }) })
  }
  /** A length of larger parties that is typed widens the lengths of the type. */
  function setByParty(steps: LengthByParty[]) {
    const longest = Math.max(...steps.map(({ minutes }) => (typeof minutes === 'number' ? minutes : 0)))
    const isLonger = typeof maxMinutes === 'number' && longest > maxMinutes && longest <= 1_440
    change({ byParty: steps, ...(isLonger && { maxMinutes: longest }) })
  }
  function choosable(isChosen: boolean) {
    if (isChosen) {
      const longest =
        typeof maxMinutes === 'number' ? Math.min(1_440, Math.max(maxMinutes, Number(defaultMinutes) + 60)) : maxMinutes
      const next = { ...lengths, guestSelectable: true, maxMinutes: longest }
      return change({ guestSelectable: true, maxMinutes: longest, options: stepsOf(next) ?? options })
    }
    const one = typeof defaultMinutes === 'number' ? { options: [defaultMinutes] } : {}
    change({ guestSelectable: false, minMinutes: defaultMinutes, maxMinutes: defaultMinutes, ...one })
  }
  return (
    <>
      <div className={css.head}>
        <h3>{word}</h3>
        <CheckField
          label={fieldWords.guestSelectable[locale]}
          checked={guestSelectable}
          change={choosable}
          error={work.errorAt(`${place}.guestSelectable`)}
        />
        <Button kind="quiet" mark="x" aria-label={texts.removeLengths(word)[locale]} onClick={remove} />
      </div>
      <div className={css.fields}>
        {shown.map((name) => (
          <NumberField
            key={name}
            label={fieldWords[name][locale]}
            value={lengths[name]}
            change={(value) => set(name, value)}
            error={work.errorAt(`${place}.${name}`)}
          />
        ))}
        <LengthsByParty
          {...{ work, locale }}
          steps={byParty}
          usual={defaultMinutes}
          place={`${place}.byParty`}
          change={setByParty}
        />
        {guestSelectable && steps && (
          <ChecksField
            label={fieldWords.options[locale]}
            all={steps.map((minutes) => [minutes, texts.minutes(minutes)[locale]])}
            chosen={options}
            change={(next) => change({ options: next })}
            error={errorWithin(work, `${place}.options`)}
          />
        )}
      </div>
    </>
  )
}

/** The lengths from the shortest to the longest; null while one of them is none. */
function stepsOf({ minMinutes, maxMinutes, stepMinutes }: Lengths): number[] | null {
  if (typeof minMinutes !== 'number' || typeof maxMinutes !== 'number') return null
  if (typeof stepMinutes !== 'number' || stepMinutes < 1 || maxMinutes < minMinutes) return null
  const count = Math.floor((maxMinutes - minMinutes) / stepMinutes) + 1
  return count > mostSteps ? null : Array.from({ length: count }, (_, at) => minMinutes + at * stepMinutes)
}
