import { useState } from 'react'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import { OptionalTimeField } from '#app/console/_ui/typed-field.tsx'
import { useLeaveQuestion } from '#app/console/_ui/use-leave-question.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { weekdayName } from '../place-words.ts'
import css from './start.module.css'
import { startTexts as texts } from './start-texts.ts'
import type { StartWork } from './use-start.ts'
import { shortWeekday } from './week.ts'

type Group = { days: readonly number[]; opens: string; closes: string }
type Regular = { day: string }

const usualGroups: readonly Group[] = [{ days: [1, 2, 3, 4, 5, 6], opens: '17:00', closes: '23:00' }]

/** Asks for the opening hours: days with the same hours together, at first from Tuesday to Sunday. */
export function HoursStep({ work, locale }: { work: StartWork; locale: Locale }) {
  const [groups, setGroups] = useState(usualGroups)
  useLeaveQuestion(groups !== usualGroups)
  const set = (index: number, next: Partial<Group>) =>
    setGroups(groups.map((group, at) => (at === index ? { ...group, ...next } : group)))
  // A day is in one group at most.
  const toggle = (index: number, day: number) =>
    setGroups(
      groups.map((group, at) => {
        const without = group.days.filter((each) => each !== day)
        return { ...group, days: at === index && !group.days.includes(day) ? [...without, day] : without }
      }),
    )

  async function save() {
    const saved = await work.save(
      'hours',
      ({ openingHours }) => {
        const { regular, special } = openingHours as { regular: Regular[]; special: unknown[] }
        return { openingHours: { special, regular: regular.map(({ day }, index) => hoursOf(groups, day, index)) } }
      },
      texts.hoursSaved[locale],
    )
    if (saved) work.leave()
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {groups.map(({ days, opens, closes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity while they are typed.
        <fieldset key={index} className={css.group}>
          <legend>{texts.openOn[locale]}</legend>
          <div className={css.chips}>
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <Chip
                key={day}
                pressed={days.includes(day)}
                title={weekdayName(day, locale)}
                onClick={() => toggle(index, day)}
              >
                {shortWeekday(day, locale)}
              </Chip>
            ))}
          </div>
          <div className={css.pair}>
            <OptionalTimeField
              label={texts.from[locale]}
              value={opens}
              change={(time) => set(index, { opens: time })}
              locale={locale}
            />
            <OptionalTimeField
              label={(closes <= opens ? texts.nextDay : texts.until)[locale]}
              value={closes}
              change={(time) => set(index, { closes: time })}
              locale={locale}
            />
          </div>
        </fieldset>
      ))}
      <div className={css.row}>
        <Button kind="primary" type="submit" busy={work.acts.busy}>
          {texts.save[locale]}
        </Button>
        <Button
          kind="quiet"
          mark="plus"
          onClick={() => setGroups([...groups, { days: [], opens: '12:00', closes: '22:00' }])}
        >
          {texts.otherHours[locale]}
        </Button>
      </div>
    </form>
  )
}

function hoursOf(groups: readonly Group[], day: string, index: number) {
  const group = groups.find(({ days }) => days.includes(index))
  if (!group) return { day, isClosed: true, opens: null, closes: null, breaks: [] }
  return { day, isClosed: false, opens: group.opens, closes: group.closes, breaks: [] }
}
