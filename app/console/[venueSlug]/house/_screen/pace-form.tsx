import { Button } from '#app/console/_ui/button.tsx'
import { DateField } from '#app/console/_ui/date-field.tsx'
import { ChoiceField } from '#app/console/_ui/field.tsx'
import { OptionalTimeField } from '#app/console/_ui/typed-field.tsx'
import { type PacingRule, pacingMinutes } from '#lib/venues/pacing-rule.ts'
import { fieldWords } from './field-words.ts'
import {
  ChecksField,
  type DraftNumber,
  errorWithin,
  FormPart,
  type HouseFormProps,
  NumberField,
  PercentField,
  replacedAt,
  typeChoices,
} from './form-fields.tsx'
import css from './forms.module.css'
import { paceSentence, paceTexts as texts, weekdayChoices } from './pace-texts.ts'
import { weekdayName } from './place-words.ts'
import { houseTexts, viewNames } from './texts.ts'

type Numbers = 'maxCovers' | 'maxParties' | 'online'
type DraftRule = Omit<PacingRule, Numbers> & Record<Numbers, DraftNumber>

/** A rule that was just added. */
const newRule: DraftRule = {
  ...{ types: ['RestaurantTable'], days: [], dates: [], from: null, until: null },
  ...{ perMinutes: 30, maxCovers: 24, maxParties: null, online: 1 },
}

/** Shows the rules of pace: each as a sentence, with its fields. */
export function PaceForm({ work, today, locale }: HouseFormProps) {
  const settings = work.draft.settings as { pacing?: DraftRule[] }
  const rules = settings.pacing ?? []
  const setAll = (pacing: DraftRule[]) => work.change((before) => ({ ...before, settings: { ...settings, pacing } }))
  return (
    <FormPart
      title={viewNames.pace[locale]}
      hint={texts.hint[locale]}
      end={
        <Button mark="plus" onClick={() => setAll([...rules, newRule])}>
          {texts.add[locale]}
        </Button>
      }
    >
      {rules.length === 0 && <p>{texts.none[locale]}</p>}
      <ul className={css.entries}>
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name of its own
          <li key={index} className={css.entry}>
            <RuleFields
              {...{ work, rule, today, locale }}
              name={texts.rule(index + 1)[locale]}
              place={`settings.pacing[${index}]`}
              change={(next) => setAll(replacedAt(rules, index, next))}
              remove={() => setAll(rules.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
    </FormPart>
  )
}

type RuleProps = Pick<HouseFormProps, 'work' | 'today' | 'locale'> & {
  rule: DraftRule
  name: string
  place: string
  change: (next: Partial<DraftRule>) => void
  remove: () => void
}

function RuleFields({ work, rule, name, place, change, remove, today, locale }: RuleProps) {
  const numbers = ['maxCovers', 'maxParties'] as const
  return (
    <>
      <div className={css.head}>
        <h3>{name}</h3>
        {isWhole(rule) && <p>{paceSentence(rule)[locale]}</p>}
        <Button kind="quiet" mark="x" aria-label={houseTexts.removeItem(name)[locale]} onClick={remove} />
      </div>
      <div className={css.fields}>
        <ChoiceField
          label={fieldWords.perMinutes[locale]}
          value={rule.perMinutes}
          choices={pacingMinutes.map((minutes) => [String(minutes), texts.per[minutes][locale]] as const)}
          error={work.errorAt(`${place}.perMinutes`)}
          onChange={({ target }) => {
            const perMinutes = pacingMinutes.find((minutes) => String(minutes) === target.value)
            if (perMinutes) change({ perMinutes })
          }}
        />
        {numbers.map((number) => (
          <NumberField
            key={number}
            label={fieldWords[number][locale]}
            value={rule[number]}
            change={(value) => change({ [number]: value })}
            error={work.errorAt(`${place}.${number}`)}
            mayBeEmpty
          />
        ))}
        <PercentField
          label={fieldWords.online[locale]}
          value={rule.online}
          change={(online) => change({ online })}
          error={work.errorAt(`${place}.online`)}
          locale={locale}
        />
        {(['from', 'until'] as const).map((time) => (
          <OptionalTimeField
            key={time}
            label={fieldWords[time][locale]}
            value={rule[time] ?? ''}
            change={(value) => change({ [time]: value === '' ? null : value })}
            error={work.errorAt(`${place}.${time}`)}
            locale={locale}
          />
        ))}
        <ChecksField
          label={fieldWords.days[locale]}
          all={weekdayChoices.map((day, at) => [day, weekdayName(at, locale)])}
          chosen={rule.days}
          change={(days) => change({ days })}
          error={errorWithin(work, `${place}.days`)}
        />
        <ChecksField
          label={fieldWords.types[locale]}
          all={typeChoices(locale)}
          chosen={rule.types}
          change={(types) => change({ types })}
          error={errorWithin(work, `${place}.types`)}
        />
      </div>
      {rule.dates.map((range, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range has no name of its own
        <div key={index} className={css.fields}>
          {(['from', 'until'] as const).map((end) => (
            <DateField
              key={end}
              label={texts.dates[end][locale]}
              value={range[end]}
              change={(date) => change({ dates: replacedAt(rule.dates, index, { [end]: date }) })}
              error={work.errorAt(`${place}.dates[${index}].${end}`)}
              {...{ today, locale }}
            />
          ))}
          <Button onClick={() => change({ dates: rule.dates.filter((_, at) => at !== index) })}>
            {texts.removeDates[locale]}
          </Button>
        </div>
      ))}
      <div className={css.adds}>
        <Button mark="plus" onClick={() => change({ dates: [...rule.dates, { from: today, until: today }] })}>
          {texts.addDates[locale]}
        </Button>
      </div>
    </>
  )
}

/** Whether a rule can be said: no field of it has a text that is not a number yet. */
function isWhole(rule: DraftRule): rule is PacingRule {
  const isCount = (value: DraftNumber) => value === null || typeof value === 'number'
  const { maxCovers, maxParties, online } = rule
  return (
    typeof online === 'number' &&
    isCount(maxCovers) &&
    isCount(maxParties) &&
    (maxCovers !== null || maxParties !== null)
  )
}
