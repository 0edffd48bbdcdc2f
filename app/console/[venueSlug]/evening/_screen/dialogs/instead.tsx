import { shortDate } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { extraChairsText } from '#lib/reservations/extra-chairs-text.ts'
import { useScreen } from '../screen.ts'
import { type BookingSlot, isSameSlot } from './booking-slot.ts'
import { bookingTexts as texts } from './booking-texts.ts'
import css from './instead.module.css'
import { dialogTexts } from './texts.ts'
import { useTableNames } from './use-choices.ts'

type Props = {
  wanted: BookingSlot
  size: number
  slots: readonly BookingSlot[]
  /** The wanted time at a table with chairs added. */
  cramped: BookingSlot | null
  chosen: BookingSlot | null
  choose: (slot: BookingSlot) => void
  usualTable: string | undefined
}

/** Says that no table is free for a booking, and offers what is free instead: a press chooses it. */
export function Instead({ wanted, size, slots, cramped, chosen, choose, usualTable }: Props) {
  const { locale } = useScreen()
  const names = useTableNames()
  const isChosen = (slot: BookingSlot) => chosen !== null && isSameSlot(slot, chosen)
  const placeOf = ({ tables, minutes }: BookingSlot) =>
    [
      names(tables),
      usualTable !== undefined && tables.includes(usualTable) && texts.theirs[locale],
      wanted.minutes !== null && minutes !== null && minutes !== wanted.minutes && formatMinutes(minutes),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <section className={css.instead} aria-label={texts.instead[locale]}>
      <p className={css.none} role="status">
        <Icon name="alert" /> {texts.none(size, wanted.start, shortDate(wanted.date, locale))[locale]}
      </p>
      {slots.length > 0 && (
        <div className={css.slots}>
          {slots.map((slot) => (
            <button key={JSON.stringify(slot)} type="button" aria-pressed={isChosen(slot)} onClick={() => choose(slot)}>
              <b>
                {slot.date !== wanted.date && `${shortDate(slot.date, locale)} `}
                {slot.start}
              </b>
              <span>{placeOf(slot)}</span>
            </button>
          ))}
        </div>
      )}
      {cramped && (
        <button type="button" className={css.cramped} aria-pressed={isChosen(cramped)} onClick={() => choose(cramped)}>
          <b>
            {texts.crampedAt(cramped.start, names(cramped.tables))[locale]}:{' '}
            {dialogTexts.beyond(size, size - cramped.extraChairs)[locale]}
          </b>
          <span>{extraChairsText(cramped.extraChairs)[locale]}</span>
        </button>
      )}
    </section>
  )
}
