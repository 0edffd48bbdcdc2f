'use client'
import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { ConsoleProblem } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { amount as money } from '#app/console/_ui/clock.ts'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { DoorState, Guests } from './contract.ts'
import css from './door.module.css'
import { doorTexts as texts } from './texts.ts'

type Props = {
  locale: Locale
  event: DoorState['event']
  register: (guests: Guests) => Promise<unknown>
  onDone: (guests: number) => void
  onClose: () => void
}

/** Lets in guests without tickets, as long as there are seats. If the event costs money, they pay here. */
export default function BoxOfficeDialog({ locale, event, register, onDone, onClose }: Props) {
  const { remaining, price, currency } = event
  const [guests, setGuests] = useState(1)
  // The product has as many decimals as the currency; binary fractions may add digits, which are rounded off.
  const total = price === null ? null : Number((price * (guests || 0)).toFixed(4))
  async function send(refused: OnRefusal, form: FormData) {
    const tender = form.get('tender') === 'Terminal' ? 'Terminal' : 'Cash'
    try {
      await register({ quantity: guests, ...(total !== null && { tender, amount: total }) })
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
      title={(total === null ? texts.boxOffice : texts.sell)[locale]}
      locale={locale}
      onAct={send}
      foot={({ busy }) =>
        total === null ? (
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
          <p>{(total === null ? texts.boxOfficeHint : texts.sellHint)(remaining)[locale]}</p>
          <Field
            label={texts.guests[locale]}
            data-focus
            type="number"
            inputMode="numeric"
            min={1}
            max={Math.min(20, remaining ?? 20)}
            required
            value={guests}
            error={errorAt('quantity')}
            onChange={(changed) => setGuests(changed.target.valueAsNumber)}
          />
          {total !== null && (
            <p className={css.total} aria-live="polite">
              {texts.total[locale]} <b>{money(total, currency, locale)}</b>
            </p>
          )}
        </>
      )}
    </ActDialog>
  )
}

const tenders = ['Cash', 'Terminal'] as const
