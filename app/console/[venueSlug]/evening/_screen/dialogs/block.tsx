'use client'
import { useId, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { clock, minute } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import { useScreen } from '../screen.ts'
import styles from './dialogs.module.css'
import { dialogTexts as texts } from './texts.ts'
import { TimeField } from './time-field.tsx'
import { instantOfTime, nextQuarter } from './times.ts'
import { useTableNames } from './use-choices.ts'

/** Closes a table for a time of the evening, and opens it again. */
export default function Block({ at, close }: { at: string | undefined; close: () => void }) {
  const screen = useScreen()
  const { locale, evening, now } = screen
  const names = useTableNames()
  const select = useId()
  const { timeZone } = evening.venue
  const tables = evening.resources.filter(({ active }) => active)
  const [table, setTable] = useState(at ?? tables[0]?.id ?? '')
  const [from, setFrom] = useState(nextQuarter(now, timeZone))
  const [until, setUntil] = useState(clock(evening.until, timeZone))
  const block = (refused: OnRefusal, form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    const begins = instantOfTime(from, evening)
    const ends = instantOfTime(until, evening)
    // An end at or before the beginning is on the next day.
    const after = ends > begins ? ends : ends + 1440 * minute
    const body = {
      resourceId: table,
      from: new Date(begins).toISOString(),
      until: new Date(after).toISOString(),
      reason,
    }
    const done = texts.blocked(names([table]), until)[locale]
    return screen.act('blocks', body, done, { resourceId: table, refused })
  }
  const lift = (id: string, name: string, refused: OnRefusal) =>
    screen.act(`blocks/${id}/lift`, {}, texts.lifted(name)[locale], { refused })
  return (
    <ActDialog title={texts.block[locale]} {...{ locale }} word={texts.doBlock[locale]} onAct={block} onClose={close}>
      {({ errorAt, run }) => (
        <>
          <div className={controls.field}>
            <label className={controls.label} htmlFor={select}>
              {texts.table[locale]}
            </label>
            <select
              id={select}
              className={`${controls.input} ${styles.select}`}
              data-focus
              value={table}
              onChange={(event) => setTable(event.target.value)}
            >
              {tables.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div className={styles.two}>
            <TimeField label={texts.blockFrom[locale]} value={from} change={setFrom} error={errorAt('from')} />
            <TimeField label={texts.blockUntil[locale]} value={until} change={setUntil} error={errorAt('until')} />
          </div>
          <Field
            label={texts.reason[locale]}
            name="reason"
            required
            maxLength={200}
            autoComplete="off"
            error={errorAt('reason')}
          />
          {evening.blocks.length > 0 && (
            <div className={controls.field}>
              <p className={controls.label}>{texts.closedNow[locale]}</p>
              <ul className={styles.tables}>
                {evening.blocks.map(({ id, resourceId, from: begins, until: ends, reason }) => (
                  <li key={id} className={styles.closed}>
                    <span>
                      <b>{names([resourceId])}</b> {clock(begins, timeZone)}–{clock(ends, timeZone)} · {reason}
                    </span>
                    <Button small onClick={() => run((refused) => lift(id, names([resourceId]), refused))}>
                      {texts.lift(names([resourceId]))[locale]}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </ActDialog>
  )
}
