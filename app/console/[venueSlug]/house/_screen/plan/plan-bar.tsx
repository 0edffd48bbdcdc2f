import { Button } from '#app/console/_ui/button.tsx'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import { randomGuid } from '#app/console/_ui/random-guid.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { addDecor, addPlanTable, addZone, type PlanChange, tableForms } from './changes.ts'
import css from './plan.module.css'
import { planTexts as texts } from './plan-texts.ts'
import type { PlanWork } from './use-plan.ts'

type Props = { plan: PlanWork; snaps: boolean; setSnaps: (snaps: boolean) => void; locale: Locale }

/** Shows the rooms, what can be added to the one that is shown, snapping, undo and redo. */
export function PlanBar({ plan, snaps, setSnaps, locale }: Props) {
  const { zone, zones, content } = plan
  const onPlan = (id: string) => content.floorPlan.tables.filter((table) => table.zone === id).length
  const add = (change: PlanChange) => {
    plan.apply(change)
    const id = change.chosen[0]
    const resource = change.content.resources.find((each) => each.id === id)
    if (resource) plan.say(texts.added(plan.nameOf(resource.name))[locale])
  }
  return (
    <div className={css.bar}>
      <ControlGroup label={texts.rooms[locale]} className={css.rooms}>
        {zones.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={css.roomTab}
            aria-pressed={id === zone?.id}
            onClick={() => plan.showZone(id)}
          >
            {plan.nameOf(name)} <span>{onPlan(id)}</span>
          </button>
        ))}
        <Button
          small
          kind="quiet"
          mark="plus"
          aria-label={zones.length > 0 ? texts.addRoom[locale] : undefined}
          onClick={() => {
            const id = randomGuid()
            plan.change(addZone(content, id, texts.newRoom(zones.length + 1)[locale]))
            plan.showZone(id)
          }}
        >
          {zones.length === 0 ? texts.addRoom[locale] : undefined}
        </Button>
      </ControlGroup>
      {zone && (
        <ControlGroup label={texts.add[locale]} className={css.adds}>
          {(Object.keys(tableForms) as (keyof typeof tableForms)[]).map((form) => (
            <Button key={form} small mark="plus" onClick={() => add(addPlanTable(content, zone, form, locale))}>
              {texts[form][locale]}
            </Button>
          ))}
          <Button small mark="plus" onClick={() => add(addDecor(content, zone, null))}>
            {texts.wall[locale]}
          </Button>
          <Button small mark="plus" onClick={() => add(addDecor(content, zone, texts.newLabel[locale]))}>
            {texts.label[locale]}
          </Button>
        </ControlGroup>
      )}
      <ControlGroup label={texts.undo[locale]} className={css.steps}>
        <Button small aria-pressed={snaps} className={css.snap} onClick={() => setSnaps(!snaps)}>
          {texts.snap[locale]}
        </Button>
        <Button small mark="back" disabled={!plan.canUndo} onClick={plan.undo}>
          {texts.undo[locale]}
        </Button>
        <Button
          small
          mark="right"
          aria-label={texts.redo[locale]}
          title={texts.redo[locale]}
          disabled={!plan.canRedo}
          onClick={plan.redo}
        />
      </ControlGroup>
    </div>
  )
}
