'use client'
import { useState } from 'react'
import { ConsoleProblem } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { nearestMinor, toDecimal } from '#lib/money.ts'
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
  const totalMinor = price === null ? null : nearestMinor(price, currency) * (guests || 0)
  async function send(form: FormData) {
    setBusy(true)
    setError(undefined)
    const tender = form.get('tender') === 'Terminal' ? 'Terminal' : 'Cash'
    try {
      await register({
        quantity: guests,
        ...(totalMinor !== null && { tender, amount: toDecimal(totalMinor, currency) }),
      })
      onDone(guests)
    } catch (problem) {
      setError(problem instanceof ConsoleProblem ? problem.detail : texts.away[locale])
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={(totalMinor === null ? texts.boxOffice : texts.sell)[locale]}
      close={texts.close[locale]}
      onClose={onClose}
    >
      <form action={send}>
        <DialogBody>
          <p>{(totalMinor === null ? texts.boxOfficeHint : texts.sellHint)(remaining)[locale]}</p>
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
          {totalMinor !== null && (
            <p className={css.total} aria-live="polite">
              {texts.total[locale]} <b>{formatMoney(totalMinor, currency, locale)}</b>
            </p>
          )}
        </DialogBody>
        <DialogFoot>
          {totalMinor === null ? (
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
