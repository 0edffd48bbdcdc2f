'use client'
import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { ConsoleProblem } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { nearestMinor, toDecimal } from '#lib/money.ts'
import type { BoxOfficeGuests, DoorState } from './contract.ts'
import css from './door.module.css'
import { doorTexts as texts } from './texts.ts'

type Props = {
  locale: Locale
  event: DoorState['event']
  register: (guests: BoxOfficeGuests) => Promise<unknown>
  onDone: (guests: number) => void
  onClose: () => void
}

/** Lets in guests without tickets, as long as there are seats. If the event costs money, they pay here. */
export default function BoxOfficeDialog({ locale, event, register, onDone, onClose }: Props) {
  const { remaining, price, currency } = event
  const [guests, setGuests] = useState(1)
  const totalMinor = price === null ? null : nearestMinor(price, currency) * (guests || 0)
  async function send(refused: OnRefusal, form: FormData) {
    const tender = form.get('tender') === 'Terminal' ? 'Terminal' : 'Cash'
    try {
      await register({
        quantity: guests,
        ...(totalMinor !== null && { tender, amount: toDecimal(totalMinor, currency) }),
      })
      onDone(guests)
      return true
    } catch (error) {
      if (!(error instanceof ConsoleProblem)) throw error
      refused(error)
      return false
    }
  }
  return (
    <ActDialog
      title={(totalMinor === null ? texts.boxOffice : texts.sell)[locale]}
      locale={locale}
      onAct={send}
      foot={({ busy }) =>
        totalMinor === null ? (
          <Button type="submit" kind="primary" busy={busy}>
            {texts.registerIn[locale]}
          </Button>
        ) : (
          tenders.map((tender) => (
            <Button key={tender} type="submit" kind="primary" name="tender" value={tender} busy={busy}>
              {texts.tenders[tender][locale]}
            </Button>
          ))
        )
      }
      onClose={onClose}
    >
      {({ errorAt }) => (
        <>
          <p>{(totalMinor === null ? texts.boxOfficeHint : texts.sellHint)(remaining)[locale]}</p>
          <Field
            label={texts.guests[locale]}
            data-focus
            type="number"
            inputMode="numeric"
            min={1}
            max={Math.min(mostGuests, remaining ?? mostGuests)}
            required
            value={guests}
            error={errorAt('quantity')}
            onChange={(changed) => setGuests(changed.target.valueAsNumber)}
          />
          {totalMinor !== null && (
            <p className={css.total} aria-live="polite">
              {texts.total[locale]} <b>{formatMoney(totalMinor, currency, locale)}</b>
            </p>
          )}
        </>
      )}
    </ActDialog>
  )
}

/** The most guests of one registration (interface, Limits). */
const mostGuests = 20

const tenders = ['Cash', 'Terminal'] as const
