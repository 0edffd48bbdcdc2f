'use client'
import { type FormEvent, useId, useState } from 'react'
import { clock, minute } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { type Refusal, useScreen } from '../screen.ts'
import styles from './dialogs.module.css'
import { errorOf } from './refusal.ts'
import { dialogTexts as texts } from './texts.ts'
import { TimeField } from './time-field.tsx'
import { instantOf, nextQuarter } from './times.ts'
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
  const [errors, setErrors] = useState<Refusal['errors']>({})
  const block = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    const begins = instantOf(from, evening)
    const ends = instantOf(until, evening)
    // An end at or before the beginning is on the next day.
    const after = ends > begins ? ends : ends + 1440 * minute
    const body = {
      resourceId: table,
      from: new Date(begins).toISOString(),
      until: new Date(after).toISOString(),
      reason,
    }
    setErrors({})
    const done = await screen.act('blocks', body, texts.blocked(names([table]), until)[locale], {
      resourceId: table,
      refused: (refusal) => setErrors(refusal.errors),
    })
    if (done) close()
  }
  const lift = async (id: string, name: string) => {
    const done = await screen.act(`blocks/${id}/lift`, {}, texts.lifted(name)[locale])
    if (done) close()
  }
  return (
    <Dialog title={texts.block[locale]} close={texts.close[locale]} onClose={close}>
      <form onSubmit={(event) => void block(event)}>
        <DialogBody>
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
            <TimeField label={texts.blockFrom[locale]} value={from} change={setFrom} error={errorOf(errors, 'from')} />
            <TimeField
              label={texts.blockUntil[locale]}
              value={until}
              change={setUntil}
              error={errorOf(errors, 'until')}
            />
          </div>
          <Field
            label={texts.reason[locale]}
            name="reason"
            required
            maxLength={200}
            autoComplete="off"
            error={errorOf(errors, 'reason')}
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
                    <button
                      type="button"
                      className={`${controls.button} ${controls.small}`}
                      onClick={() => void lift(id, names([resourceId]))}
                    >
                      {texts.lift(names([resourceId]))[locale]}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </DialogBody>
        <DialogFoot>
          <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={close}>
            {texts.back[locale]}
          </button>
          <button type="submit" className={`${controls.button} ${controls.primary}`}>
            {texts.doBlock[locale]}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
