'use client'
import { useState } from 'react'
import { ConsoleProblem } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { amount as money } from '#app/console/_ui/clock.ts'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
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
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // The product has as many decimals as the currency; binary fractions may add digits, which are rounded off.
  const total = price === null ? null : Number((price * (guests || 0)).toFixed(4))
  async function send(form: FormData) {
    setBusy(true)
    setError(undefined)
    const tender = form.get('tender') === 'Terminal' ? 'Terminal' : 'Cash'
    try {
      await register({ quantity: guests, ...(total !== null && { tender, amount: total }) })
      onDone(guests)
    } catch (problem) {
      setError(problem instanceof ConsoleProblem ? problem.detail : texts.away[locale])
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={(total === null ? texts.boxOffice : texts.sell)[locale]}
      close={texts.close[locale]}
      onClose={onClose}
    >
      <form action={send}>
        <DialogBody>
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
            error={error}
            onChange={(changed) => setGuests(changed.target.valueAsNumber)}
          />
          {total !== null && (
            <p className={css.total} aria-live="polite">
              {texts.total[locale]} <b>{money(total, currency, locale)}</b>
            </p>
          )}
        </DialogBody>
        <DialogFoot>
          {total === null ? (
            <Button type="submit" kind="primary" busy={busy}>
              {texts.registerIn[locale]}
            </Button>
          ) : (
            tenders.map((tender) => (
              <Button key={tender} type="submit" kind="primary" name="tender" value={tender} busy={busy}>
                {texts.tenders[tender][locale]}
              </Button>
            ))
          )}
        </DialogFoot>
      </form>
    </Dialog>
  )
}

const tenders = ['Cash', 'Terminal'] as const
