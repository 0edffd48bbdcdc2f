import { useCallback, useEffect, useState } from 'react'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import { shortDate } from '#app/console/_ui/clock.ts'
import { ChoiceField } from '#app/console/_ui/field.tsx'
import type { FirstTimesRecord } from '#lib/house/first-hour-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './start.module.css'
import { startTexts as texts } from './start-texts.ts'
import type { StartWork } from './use-start.ts'

/** The person who books: the name, and the address for the confirmation; null at a device. */
export type FirstGuest = { name: string; email: string | null }

type Props = { work: StartWork; guest: FirstGuest; onBooked: (reference: string) => void; locale: Locale }

/** Books a table at a time that a guest could choose on the venue's page now. */
export function BookingStep({ work, guest, onBooked, locale }: Props) {
  const { client, acts } = work
  const [wish, setWish] = useState<{ date: string | null; partySize: number }>({ date: null, partySize: 2 })
  const [shown, setShown] = useState<FirstTimesRecord | null>(null)
  const [start, setStart] = useState<string | null>(null)
  const read = useCallback(async () => {
    const { date, partySize } = wish
    const path = `first-hour/times?partySize=${partySize}${date === null ? '' : `&date=${date}`}` as const
    const next = await client.read(path).catch(() => null)
    if (next) setShown(next)
  }, [client, wish])
  useEffect(() => void read(), [read])
  const times = shown?.times ?? []
  // An evening is what most people try.
  const usual = times.find((time) => time.start >= '18:00') ?? times[0]
  const time = times.find((each) => each.start === start) ?? usual

  async function book() {
    if (!time || !shown?.date) return
    work.setRefusal(null)
    const { partySize } = wish
    const party = { resourceType: 'RestaurantTable' as const, date: shown.date, start: time.start, partySize }
    const body = { ...party, customerName: guest.name, email: guest.email, language: locale }
    const booked = await acts.act('reservations', body, texts.bookedNow[locale], work.setRefusal)
    if (!booked) return void read()
    if (booked.reference) onBooked(booked.reference)
    work.leave()
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void book()
      }}
    >
      <div className={css.pair}>
        <ChoiceField
          label={texts.day[locale]}
          value={shown?.date ?? ''}
          choices={(shown?.days ?? []).map((date) => [date, shortDate(date, locale)] as const)}
          onChange={({ target }) => setWish({ ...wish, date: target.value })}
        />
        <ChoiceField
          label={texts.guests[locale]}
          value={String(wish.partySize)}
          choices={Array.from({ length: 12 }, (_, at) => [`${at + 1}`, `${at + 1}`] as const)}
          onChange={({ target }) => setWish({ ...wish, partySize: Number(target.value) })}
        />
      </div>
      {shown && times.length === 0 && <p>{texts.noTimes[locale]}</p>}
      {times.length > 0 && (
        <fieldset className={css.group}>
          <legend>{texts.time[locale]}</legend>
          <div className={css.chips}>
            {times.map((each) => (
              <Chip key={each.start} pressed={each.start === time?.start} onClick={() => setStart(each.start)}>
                {each.start}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      {time && (
        <div className={css.row}>
          <Button kind="primary" type="submit" busy={acts.busy}>
            {texts.book(time.start, wish.partySize)[locale]}
          </Button>
          <span className={css.soft}>
            {texts.place(time.tables.join(', '), time.end, guest.email !== null)[locale]}
          </span>
        </div>
      )}
    </form>
  )
}
