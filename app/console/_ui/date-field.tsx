import { type ToggleEvent, useId, useRef, useState } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { typedDate } from '#lib/i18n/typed-dates.ts'
import { Button } from './button.tsx'
import { dateInField } from './clock.ts'
import css from './date-field.module.css'
import { dateTexts as texts } from './date-texts.ts'
import { MonthPicker } from './month-picker.tsx'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

/** A month of six weeks for fingers has this height at most; pixels. */
const panelHeight = 380

type Props = TypedFieldProps & {
  locale: Locale
  /** The date at the venue. A date without a year is the next one from here on. */
  today: string
}

/** Shows a field for a date `yyyy-MM-dd`, which is typed as the language writes it, or chosen in a month. */
export function DateField({ locale, today, ...input }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const label = texts.choose(input.label)[locale]
  const chosen = typedDate(input.value, today)

  // The panel is in the top layer, so it is placed in the window: below the field, or above it if there is more room.
  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !box.current || !panel.current) return
    const { top, bottom, left } = box.current.getBoundingClientRect()
    const isLow = innerHeight - bottom < Math.min(panelHeight, top)
    Object.assign(panel.current.style, {
      left: `${Math.max(8, Math.min(left, innerWidth - 300))}px`,
      top: isLow ? 'auto' : `${bottom + 4}px`,
      bottom: isLow ? `${innerHeight - top + 4}px` : 'auto',
    })
  }
  return (
    <div ref={box}>
      <TypedField
        {...input}
        inputMode="decimal"
        read={(typed) => typedDate(typed, today)}
        write={(date) => dateInField(date, locale)}
        refusal={texts.date(dateInField(today, locale).replace(/^\S+ /, ''))[locale]}
        end={<Button mark="calendar" aria-label={label} aria-haspopup="dialog" popoverTarget={id} />}
      />
      <div
        ref={panel}
        id={id}
        className={css.panel}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <MonthPicker
            {...{ chosen, today, locale }}
            choose={(date) => {
              input.change(date)
              panel.current?.hidePopover()
            }}
          />
        )}
      </div>
    </div>
  )
}
