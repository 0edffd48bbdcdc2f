import { useState } from 'react'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import css from './start.module.css'
import { startTexts as texts } from './start-texts.ts'
import type { StartWork } from './use-start.ts'

const lengths = [60, 90, 120, 150, 180]
const turnovers = [0, 10, 15, 30]

/** Asks how long a visit at a table is, and how long the table stays empty afterwards. */
export function LengthStep({ work, locale }: { work: StartWork; locale: Locale }) {
  const [minutes, setMinutes] = useState(120)
  const [turnover, setTurnover] = useState(0)

  async function save() {
    const saved = await work.save(
      'durations',
      ({ bookingDurations }) => {
        const others = (bookingDurations as { type: string }[]).filter(({ type }) => type !== 'RestaurantTable')
        const visit = { type: 'RestaurantTable', defaultMinutes: minutes, turnoverMinutes: turnover }
        return { bookingDurations: [...others, visit] }
      },
      texts.lengthSaved[locale],
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
      <Minutes label={texts.visit[locale]} choices={lengths} value={minutes} choose={setMinutes} locale={locale} />
      <Minutes
        label={texts.turnover[locale]}
        choices={turnovers}
        value={turnover}
        choose={setTurnover}
        locale={locale}
      />
      <div className={css.row}>
        <Button kind="primary" type="submit" busy={work.acts.busy}>
          {texts.save[locale]}
        </Button>
      </div>
    </form>
  )
}

type MinutesProps = {
  label: string
  choices: readonly number[]
  value: number
  choose: (minutes: number) => void
  locale: Locale
}

function Minutes({ label, choices, value, choose, locale }: MinutesProps) {
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <div className={css.chips}>
        {choices.map((minutes) => (
          <Chip key={minutes} pressed={minutes === value} onClick={() => choose(minutes)}>
            {minutes === 0 ? texts.noTurnover[locale] : formatMinutes(minutes)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
