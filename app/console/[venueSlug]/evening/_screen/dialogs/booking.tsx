'use client'
import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { shortDate } from '#app/console/_ui/clock.ts'
import { TextField } from '#app/console/_ui/field.tsx'
import type { ActAnswer } from '#lib/evening/record.ts'
import { extraChairsText } from '#lib/reservations/extra-chairs-text.ts'
import { overPaceText } from '#lib/reservations/over-pace-text.ts'
import { useScreen } from '../screen.ts'
import { type BookingSlot, crampedSlot, slotsInstead, startOf, typesOf } from './booking-slot.ts'
import { bookingTexts } from './booking-texts.ts'
import { CallerFields } from './caller.tsx'
import styles from './dialogs.module.css'
import { Instead } from './instead.tsx'
import { SlotFields } from './slot-fields.tsx'
import { dialogTexts as texts } from './texts.ts'
import { nextQuarter } from './times.ts'
import { contactOf, nobodyYet } from './use-callers.ts'
import { freeOf, overPaceOf, useChoices, useTableNames } from './use-choices.ts'

/**
 * Takes a booking by telephone. It recognises the guest while the name or the number is typed, names the free tables while
 * the guest is still choosing a time, and if there is none, what is free instead.
 */
export default function Booking({
  at,
  start: wantedStart,
  close,
}: {
  at: string | undefined
  start: string | undefined
  close: () => void
}) {
  const screen = useScreen()
  const { locale, evening, now } = screen
  const names = useTableNames()
  const { timeZone } = evening.venue
  const isOver = evening.date < evening.today
  const [wanted, setWanted] = useState<BookingSlot>(() => ({
    // A day that is over takes no booking.
    date: isOver ? evening.today : evening.date,
    start: startOf(wantedStart, timeZone) ?? nextQuarter(now, timeZone),
    end: null,
    minutes: null,
    type: evening.resources.find(({ id }) => id === at)?.type ?? typesOf(evening)[0] ?? 'RestaurantTable',
    tables: at === undefined ? [] : [at],
    extraChairs: 0,
  }))
  const [size, setSize] = useState('2')
  const [guest, setGuest] = useState(nobodyYet)
  // The allergies that the form was filled in with; another colleague may have changed them since.
  const [allergiesWere, setAllergiesWere] = useState('')
  const { date, start, type, minutes } = wanted
  const length = minutes === null ? '' : `&minutes=${minutes}`
  const query = `partySize=${Number(size)}&date=${date}&start=${start}&resourceType=${type}${length}`
  const { choices, alternatives, failed } = useChoices(Number(size) > 0 ? query : null)
  const [chosen, setChosen] = useState<{ query: string; slot: BookingSlot } | null>(null)
  const instead = chosen?.query === query ? chosen.slot : null
  const slot = instead ?? wanted
  const free = choices && freeOf(choices, evening.resources, type)
  const isNoneFree = free?.length === 0
  // A free group is named by its first table.
  const tables = free?.find(([first]) => first === slot.tables[0]) ?? slot.tables
  const usualTable = guest.known?.usualTable?.resourceId
  const { customerName, phone, email } = contactOf(guest)

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
    const notes = String(form.get('notes') ?? '').trim()
    const allergies = guest.allergies.trim()
    const body = {
      date: slot.date,
      start: slot.start,
      partySize: Number(size),
      resourceType: slot.type,
      resourceId: slot.tables[0] ?? null,
      customerName,
      phone,
      ...(email && { email }),
      ...(notes && { notes }),
      ...(slot.minutes !== null && { minutes: slot.minutes }),
      ...(slot.extraChairs > 0 && { extraChairs: slot.extraChairs }),
      ...(allergies !== allergiesWere && { allergies, was: { allergies: allergiesWere } }),
    }
    const who = `${customerName} ${size}`
    const said = ({ reference }: ActAnswer) => sayWhere(reference, texts.booked(who, slot.start)[locale])
    const done = await screen.act('reservations', body, said, {
      refused: (refusal) => {
        const current = refusal.members.current as { allergies?: string } | undefined
        if (current) setAllergiesWere(current.allergies ?? '')
        refused(refusal)
      },
    })
    if (done?.reference && slot.date === evening.date) screen.select(done.reference)
    return done
  }
  const hint = failed
    ? texts.notRead[locale]
    : free && free.length > 0 && texts.free(free.slice(0, 6).map(names).join(', '))[locale]
  // It is the same at every table of the type. Another slot that was chosen instead has its own time.
  const over = instead ? null : overPaceText(overPaceOf(choices, evening.resources, type))
  const day = shortDate(slot.date, locale)
  const time = slot.end ? `${slot.start}–${slot.end}` : slot.start
  const summary = [day, time, bookingTexts.guests(Number(size))[locale]]
  if (slot.extraChairs > 0) summary.push(extraChairsText(slot.extraChairs)[locale])
  return (
    <ActDialog
      title={texts.booking[locale]}
      locale={locale}
      wide="columns"
      word={bookingTexts.book(slot.start, guest.known?.name ?? '')[locale]}
      // A table that was named stays a choice: the service says who has it.
      ready={Number(size) > 0 && (!isNoneFree || slot.tables.length > 0)}
      foot={
        <span className={styles.summary}>
          {summary.join(', ')}
          {tables.length > 0 && (
            <>
              , <b>{names(tables)}</b>
            </>
          )}
          {over && <b className={styles.over}> {over[locale]}</b>}
        </span>
      }
      onAct={book}
      onClose={close}
    >
      {({ errorAt }) => (
        <div className={styles.columns}>
          <SlotFields
            wanted={wanted}
            change={(changes) => setWanted({ ...wanted, ...changes })}
            size={size}
            setSize={setSize}
            free={free ?? []}
            asTheyStay={minutes !== null && minutes === guest.known?.usualMinutes}
            errorAt={errorAt}
          />
          <div className={styles.column}>
            <CallerFields
              guest={guest}
              change={(next) => {
                setGuest(next)
                if (next.known === guest.known) return
                setAllergiesWere(next.known?.allergies ?? '')
                setWanted({ ...wanted, minutes: next.known?.usualMinutes ?? null })
              }}
              errorAt={errorAt}
            />
            {isNoneFree ? (
              <Instead
                wanted={wanted}
                size={Number(size)}
                slots={slotsInstead(alternatives, usualTable)}
                cramped={crampedSlot(choices ?? [], wanted, evening.resources, usualTable)}
                chosen={instead}
                choose={(chosenSlot) => setChosen({ query, slot: chosenSlot })}
                usualTable={usualTable}
              />
            ) : (
              <p className={styles.hint} role="status">
                {hint}
              </p>
            )}
            <TextField label={texts.notes[locale]} name="notes" maxLength={500} error={errorAt('notes')} />
          </div>
        </div>
      )}
    </ActDialog>
  )
}
