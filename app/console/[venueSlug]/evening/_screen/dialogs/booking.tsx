'use client'
import { useId, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { clock } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Field, TextField } from '#app/console/_ui/field.tsx'
import type { ActAnswer, Evening } from '#lib/evening/record.ts'
import { useScreen } from '../screen.ts'
import styles from './dialogs.module.css'
import { resourceTypeTexts, dialogTexts as texts } from './texts.ts'
import { TimeField } from './time-field.tsx'
import { nextQuarter } from './times.ts'
import { freeOf, tableOptions, useChoices, useTableNames } from './use-choices.ts'

type ResourceType = Evening['resources'][number]['type']

/** Returns the types of resource that the venue has in use, the most frequent one first. */
function typesOf({ resources }: Evening): ResourceType[] {
  const counts = new Map<ResourceType, number>()
  for (const { type, active } of resources) if (active) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([type]) => type)
}

/** Takes a booking by telephone. It names the free tables while the guest is still choosing a time. */
export default function Booking({
  at,
  start: wanted,
  close,
}: {
  at: string | undefined
  start: string | undefined
  close: () => void
}) {
  const screen = useScreen()
  const { locale, evening, now } = screen
  const names = useTableNames()
  const select = useId()
  const types = typesOf(evening)
  const [date, setDate] = useState(evening.date)
  const [start, setStart] = useState(
    startOf(wanted, evening.venue.timeZone) ?? nextQuarter(now, evening.venue.timeZone),
  )
  const [size, setSize] = useState('2')
  const [table, setTable] = useState(at ?? '')
  const [type, setType] = useState(evening.resources.find(({ id }) => id === at)?.type ?? types[0] ?? 'RestaurantTable')
  const isComplete = /^\d{4}-\d\d-\d\d$/.test(date) && Number(size) > 0
  const { choices, failed } = useChoices(isComplete ? `partySize=${Number(size)}&date=${date}&start=${start}` : null)
  const free = choices && freeOf(choices, evening.resources, type)

  /** Returns the sentence `done` with the names of the tables that the service has chosen. */
  const sayWhere = async (reference: string | null, done: string) => {
    if (reference === null) return done
    try {
      const { resourceIds } = await screen.read(`reservations/${encodeURIComponent(reference)}`)
      return texts.bookedAt(done, names(resourceIds))[locale]
    } catch {
      // The booking is made; if the tables cannot be read, the sentence does without their names.
      return done
    }
  }
  const book = async (refused: OnRefusal, form: FormData) => {
    const value = (name: string) => String(form.get(name) ?? '').trim()
    const customerName = value('customerName')
    const optional = Object.fromEntries(
      ['email', 'notes'].flatMap((name) => (value(name) ? [[name, value(name)]] : [])),
    )
    const body = {
      date,
      start,
      partySize: Number(size),
      resourceType: type,
      resourceId: table || null,
      customerName,
      phone: value('phone'),
      ...optional,
    }
    const who = `${customerName} ${size}`
    const said = ({ reference }: ActAnswer) => sayWhere(reference, texts.booked(who, start)[locale])
    const done = await screen.act('reservations', body, said, { refused })
    if (done?.reference && date === evening.date) screen.select(done.reference)
    return done
  }
  const hint = failed
    ? texts.notRead[locale]
    : free && (free.length ? texts.free(free.slice(0, 6).map(names).join(', '))[locale] : texts.noneThen[locale])
  return (
    <ActDialog title={texts.booking[locale]} {...{ locale }} word={texts.book[locale]} onAct={book} onClose={close}>
      {({ errorAt: error }) => (
        <>
          <div className={styles.three}>
            <Field
              label={texts.date[locale]}
              type="date"
              required
              value={date}
              error={error('date')}
              onChange={(event) => setDate(event.target.value)}
            />
            <TimeField label={texts.start[locale]} value={start} change={setStart} error={error('start')} />
            <Field
              label={texts.size[locale]}
              type="number"
              min={1}
              max={500}
              required
              data-focus
              value={size}
              error={error('partySize')}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setSize(event.target.value)}
            />
          </div>
          <div className={types.length > 1 ? styles.two : undefined}>
            {types.length > 1 && (
              <div className={controls.field}>
                <label className={controls.label} htmlFor={`${select}-type`}>
                  {texts.kind[locale]}
                </label>
                <select
                  id={`${select}-type`}
                  className={`${controls.input} ${styles.select}`}
                  value={type}
                  onChange={(event) => {
                    setType(event.target.value as ResourceType)
                    setTable('')
                  }}
                >
                  {types.map((each) => (
                    <option key={each} value={each}>
                      {resourceTypeTexts[each][locale]}
                    </option>
                  ))}
                </select>
              </div>
            )}
            <div className={controls.field}>
              <label className={controls.label} htmlFor={select}>
                {texts.table[locale]}
              </label>
              <select
                id={select}
                className={`${controls.input} ${styles.select}`}
                value={table}
                onChange={(event) => setTable(event.target.value)}
              >
                <option value="">{texts.anyTable[locale]}</option>
                {tableOptions(free ?? [], table).map(({ id, tables }) => (
                  <option key={id} value={id}>
                    {names(tables)}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <p className={styles.hint} role="status">
            {error('resourceId') ?? error('resourceType') ?? hint}
          </p>
          <div className={styles.two}>
            <Field
              label={texts.name[locale]}
              name="customerName"
              required
              autoComplete="off"
              maxLength={120}
              error={error('customerName')}
            />
            <Field
              label={texts.phone[locale]}
              name="phone"
              type="tel"
              required
              autoComplete="off"
              maxLength={40}
              error={error('phone')}
            />
          </div>
          <Field label={texts.email[locale]} name="email" type="email" autoComplete="off" error={error('email')} />
          <TextField label={texts.notes[locale]} name="notes" maxLength={500} error={error('notes')} />
        </>
      )}
    </ActDialog>
  )
}

/** Returns the start as `HH:mm`. The timeline gives a time `HH:mm` or an instant; null if it gives none. */
function startOf(wanted: string | undefined, timeZone: string): string | null {
  if (wanted === undefined) return null
  return /^\d\d:\d\d$/.test(wanted) ? wanted : clock(wanted, timeZone)
}
