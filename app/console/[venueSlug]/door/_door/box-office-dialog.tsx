'use client'
import { useState } from 'react'
import { ConsoleProblem } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { doorTexts as texts } from './texts.ts'

type Props = {
  locale: Locale
  remaining: number | null
  register: (quantity: number) => Promise<unknown>
  onDone: (guests: number) => void
  onClose: () => void
}

/** Lets in guests without tickets, as far as there are seats. */
export default function BoxOfficeDialog({ locale, remaining, register, onDone, onClose }: Props) {
  const [guests, setGuests] = useState(1)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function send() {
    setBusy(true)
    setError(undefined)
    try {
      await register(guests)
      onDone(guests)
    } catch (problem) {
      setError(problem instanceof ConsoleProblem ? problem.detail : texts.away[locale])
      setBusy(false)
    }
  }
  return (
    <Dialog title={texts.boxOffice[locale]} close={texts.close[locale]} onClose={onClose}>
      <form action={send}>
        <DialogBody>
          <p>{texts.boxOfficeHint(remaining)[locale]}</p>
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
        </DialogBody>
        <DialogFoot>
          <Button type="submit" kind="primary" busy={busy}>
            {texts.registerIn[locale]}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
