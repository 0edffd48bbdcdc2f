import { Button, Key } from '#app/console/_ui/button.tsx'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import { ChoiceField, Field } from '#app/console/_ui/field.tsx'
import { TypedField } from '#app/console/_ui/typed-field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { houseTexts } from '../texts.ts'
import { type VenueWords, WordsField } from '../words-field.tsx'
import { alignChosen, duplicateChosen, moveChosen, spreadChosen, turnChosen } from './changes.ts'
import { type PlanItem, type PlanResource, roomOf, tableShares, withSpots } from './content.ts'
import { alignments, boxOf, leastSize, turnedSpot, turnStep } from './geometry.ts'
import css from './plan.module.css'
import { removeFromPlan } from './plan-keys.ts'
import { planTexts as texts } from './plan-texts.ts'
import { RoomFields } from './room-fields.tsx'
import type { PlanWork } from './use-plan.ts'

type Props = {
  plan: PlanWork
  language: Locale
  both: boolean
  errorAt: (place: string) => string | undefined
  locale: Locale
}

/** Shows the fields of what is chosen; of the room, and the tables that are not on the plan, while nothing is. */
export function PlanPanel(props: Props) {
  const { plan, locale } = props
  const { chosen, items } = plan
  const only = chosen.length === 1 ? items.find(({ key }) => key === chosen[0]) : undefined
  if (chosen.length === 0) {
    return (
      <>
        <RoomFields {...props} />
        <KeyLines locale={locale} />
      </>
    )
  }
  return (
    <>
      <h2>{only ? plan.titleOf(only) : texts.chosen(chosen.length)[locale]}</h2>
      {only?.kind === 'table' && <TableFields key={only.key} item={only} {...props} />}
      {only?.kind === 'label' && <LabelFields key={only.key} item={only} {...props} />}
      {chosen.length > 1 && <Alignments plan={plan} locale={locale} />}
      <Acts plan={plan} locale={locale} turns={only?.kind !== 'label'} isTable={only?.kind !== 'wall'} />
      <KeyLines locale={locale} />
    </>
  )
}

type ActsProps = { plan: PlanWork; locale: Locale; turns: boolean; isTable: boolean }

function Acts({ plan, locale, turns, isTable }: ActsProps) {
  const { zone, content, chosen, items } = plan
  if (!zone) return null
  const onlyDecor = items.every(({ key, kind }) => kind !== 'table' || !chosen.includes(key))
  return (
    <div className={css.acts}>
      {turns && (
        <Button small shortcut="r" onClick={() => plan.change(turnChosen(content, zone, chosen, turnStep))}>
          {texts.turn[locale]}
        </Button>
      )}
      <Button small shortcut="d" onClick={() => plan.apply(duplicateChosen(content, zone, chosen, locale))}>
        {texts.duplicate[locale]}
      </Button>
      <Button small mark="x" onClick={() => removeFromPlan(plan, locale)}>
        {(onlyDecor || !isTable ? texts.removeDecor : texts.remove)[locale]}
      </Button>
    </div>
  )
}

function TableFields({ item, plan, language, both, errorAt, locale }: Props & { item: PlanItem }) {
  const { content, zone, zones } = plan
  const index = content.resources.findIndex(({ id }) => id === item.key)
  const resource = content.resources[index]
  if (!zone || !resource) return null
  const setResource = (next: Partial<PlanResource>) =>
    plan.change(
      { ...content, resources: content.resources.map((each, at) => (at === index ? { ...each, ...next } : each)) },
      `fields ${item.key}`,
    )
  const setTable = (next: object) => {
    const tables = content.floorPlan.tables.map((each) => (each.resource === item.key ? { ...each, ...next } : each))
    plan.change({ ...content, floorPlan: { ...content.floorPlan, tables } })
  }
  return (
    <>
      <WordsField
        label={houseTexts.name[locale]}
        value={resource.name}
        change={(name) => setResource({ name })}
        error={errorAt(`resources[${index}].name`)}
        maxLength={120}
        {...{ language, both, locale }}
      />
      <div className={css.fieldPair}>
        <Field
          label={houseTexts.seats[locale]}
          inputMode="numeric"
          value={String(resource.capacity)}
          error={errorAt(`resources[${index}].capacity`)}
          onChange={({ target }) => {
            const typed = target.value.trim()
            setResource({ capacity: /^\d{1,5}$/.test(typed) ? Number(typed) : typed })
          }}
        />
        <ChoiceField
          label={texts.form[locale]}
          value={item.round ? 'Circle' : 'Rectangle'}
          choices={[
            ['Rectangle', texts.rectangle[locale]],
            ['Circle', texts.circle[locale]],
          ]}
          onChange={({ target }) => setTable({ shape: target.value })}
        />
      </div>
      <Spots item={item} plan={plan} locale={locale} />
      {zones.length > 1 && (
        <ChoiceField
          label={texts.room[locale]}
          value={zone.id}
          choices={zones.map(({ id, name }) => [id, plan.nameOf(name)] as const)}
          onChange={({ target }) => {
            const other = zones.find(({ id }) => id === target.value)
            if (!other) return
            setTable({ zone: other.id, ...tableShares(item.spot, roomOf(other, content.floorPlan.tables)) })
            plan.showZone(other.id)
            plan.choose([item.key])
          }}
        />
      )}
    </>
  )
}

function Spots({ item, plan, locale }: Pick<Props, 'plan' | 'locale'> & { item: PlanItem }) {
  const { zone, content } = plan
  if (!zone) return null
  const { left, top } = boxOf(item.spot)
  const moved = (by: { x: number; y: number }) =>
    plan.change(moveChosen(content, zone, [item.key], by), `typed ${item.key}`)
  const sized = (next: object) =>
    plan.change(withSpots(content, zone, new Map([[item.key, { ...item.spot, ...next }]])), `typed ${item.key}`)
  const number = (label: string, value: number, change: (value: number) => void) => (
    <TypedField
      label={label}
      inputMode="numeric"
      value={String(Math.round(value))}
      read={(typed) => (/^-?\d{1,5}$/.test(typed) ? String(Number(typed)) : null)}
      refusal={texts.wholeNumber[locale]}
      change={(typed) => {
        if (/^-?\d{1,5}$/.test(typed)) change(Number(typed))
      }}
    />
  )
  return (
    <fieldset className={css.numbers}>
      <legend>{texts.place[locale]}</legend>
      {number(texts.x[locale], left, (value) => moved({ x: value - left, y: 0 }))}
      {number(texts.y[locale], top, (value) => moved({ x: 0, y: value - top }))}
      {number(texts.width[locale], item.spot.width, (width) => width >= leastSize && sized({ width }))}
      {number(texts.height[locale], item.spot.height, (height) => height >= leastSize && sized({ height }))}
      {number(texts.rotation[locale], item.spot.rotation, (rotation) =>
        sized(turnedSpot({ ...item.spot, rotation }, 0)),
      )}
    </fieldset>
  )
}

function LabelFields({ item, plan, language, both, locale }: Props & { item: PlanItem }) {
  const { zone, content } = plan
  if (!zone) return null
  const set = (text: VenueWords) => {
    const labels = (zone.labels ?? []).map((label, at) => (`label-${at}` === item.key ? { ...label, text } : label))
    const zones = content.floorPlan.zones.map((each) => (each.id === zone.id ? { ...zone, labels } : each))
    plan.change({ ...content, floorPlan: { ...content.floorPlan, zones } }, `words ${item.key}`)
  }
  return (
    <WordsField
      label={texts.labelText[locale]}
      value={item.name}
      change={set}
      maxLength={60}
      {...{ language, both, locale }}
    />
  )
}

function Alignments({ plan, locale }: Pick<Props, 'plan' | 'locale'>) {
  const { zone, content, chosen } = plan
  if (!zone) return null
  return (
    <ControlGroup label={texts.align[locale]} className={css.alignments}>
      {alignments.map((how) => (
        <Button key={how} small onClick={() => plan.change(alignChosen(content, zone, chosen, how))}>
          {texts.alignments[how][locale]}
        </Button>
      ))}
      {chosen.length > 2 && (
        <>
          <Button small onClick={() => plan.change(spreadChosen(content, zone, chosen, 'x'))}>
            {texts.spreadAcross[locale]}
          </Button>
          <Button small onClick={() => plan.change(spreadChosen(content, zone, chosen, 'y'))}>
            {texts.spreadDown[locale]}
          </Button>
        </>
      )}
    </ControlGroup>
  )
}

/** Lists the keys of the floor. Touch screens do not show them. */
function KeyLines({ locale }: { locale: Locale }) {
  return (
    <dl className={css.keys}>
      {texts.keyLines.map(([keys, what]) => (
        <div key={what.en}>
          <dt>
            {(typeof keys === 'string' ? keys : keys[locale]).split(' ').map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dt>
          <dd>{what[locale]}</dd>
        </div>
      ))}
    </dl>
  )
}
