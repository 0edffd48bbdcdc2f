import { Button } from '#app/console/_ui/button.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { WordsField } from '../words-field.tsx'
import { placePlanTable, removeZone, resizeRoom } from './changes.ts'
import { withZone } from './content.ts'
import css from './plan.module.css'
import { planTexts as texts } from './plan-texts.ts'
import type { PlanWork } from './use-plan.ts'

type Props = { plan: PlanWork; language: Locale; both: boolean; locale: Locale }

/** Shows the name and the size of the room, and the tables that are not on the plan. */
export function RoomFields({ plan, language, both, locale }: Props) {
  const { zone, content, room, loose } = plan
  if (!zone) return <p className={css.hint}>{texts.empty[locale]}</p>
  return (
    <>
      <p className={css.hint}>{texts.nothing[locale]}</p>
      {loose.length > 0 && (
        <section className={css.loose} aria-labelledby="plan-loose">
          <h2 id="plan-loose">{texts.loose[locale]}</h2>
          <p className={css.hint}>{texts.looseHint[locale]}</p>
          <ul>
            {loose.map(({ id, name, capacity }) => (
              <li key={id}>
                <Button small mark="plus" onClick={() => plan.apply(placePlanTable(content, zone, id))}>
                  {`${plan.nameOf(name)} · ${capacity}`}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <WordsField
        label={texts.roomName[locale]}
        value={zone.name}
        change={(name) => plan.change(withZone(content, { ...zone, name }), `name ${zone.id}`)}
        maxLength={120}
        {...{ language, both, locale }}
      />
      <div className={css.fieldPair}>
        {(['width', 'height'] as const).map((side) => (
          <Field
            // Another size, such as after an undo, is another field: it begins with that size.
            key={`${zone.id} ${side} ${room[side]}`}
            label={texts[side === 'width' ? 'roomWidth' : 'roomHeight'][locale]}
            inputMode="numeric"
            defaultValue={room[side]}
            onBlur={({ target }) => {
              const length = Number(target.value)
              const isSound = Number.isInteger(length) && length >= 100 && length <= 100_000
              if (!isSound) target.value = String(room[side])
              else if (length !== room[side]) plan.change(resizeRoom(content, zone, { ...room, [side]: length }))
            }}
          />
        ))}
      </div>
      <Button
        small
        kind="danger"
        title={texts.removeRoomLine[locale]}
        onClick={() => {
          plan.choose([])
          plan.change(removeZone(content, zone.id))
        }}
      >
        {texts.removeRoom[locale]}
      </Button>
    </>
  )
}
