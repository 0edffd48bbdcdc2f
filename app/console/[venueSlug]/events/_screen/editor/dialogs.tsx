import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { dateAfter, shortDate } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import type { EventAct, StaffEvent } from '#lib/events/staff/staff-record.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { editorTexts as texts } from './texts.ts'
import type { Editor } from './use-editor.ts'

type Props = { editor: Editor; event: StaffEvent; locale: Locale; close: () => void }

/** Cancels an event after it has said how many guests are mailed and how much is refunded. The title has to be typed. */
export function CancelDialog({ editor, event, locale, close }: Props) {
  const { slug, revision, title } = event
  const [meaning, setMeaning] = useState<EventAct['meaning']>(null)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState('')
  const { client } = editor
  useEffect(() => {
    client.act(`events/${slug}/cancel`, { revision, preview: true }).then(
      (answer) => setMeaning(answer.meaning),
      (error) => setRefusal(error.detail ?? ''),
    )
  }, [client, slug, revision])
  const same = typed.trim().toLocaleLowerCase() === title.trim().toLocaleLowerCase()
  const cancel = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!same || !meaning) return
    await editor.step('cancel')
    close()
  }
  return (
    <Dialog title={texts.cancelEvent[locale]} close={texts.close[locale]} onClose={close}>
      <form onSubmit={(submitted) => void cancel(submitted)}>
        <DialogBody>
          <div role="status">
            {refusal && <p className={controls.bad}>{refusal}</p>}
            {meaning && (
              <>
                <p>
                  <b>{texts.cancelMeans(meaning.mails)[locale]}</b>
                </p>
                {meaning.refunds > 0 && (
                  <p>
                    {
                      texts.cancelRefunds(meaning.refunds, formatDecimal(meaning.refund, meaning.currency, locale))[
                        locale
                      ]
                    }
                  </p>
                )}
                {meaning.unpaidOrders > 0 && <p>{texts.cancelUnpaid(meaning.unpaidOrders)[locale]}</p>}
                <p>{texts.cancelForGood[locale]}</p>
              </>
            )}
          </div>
          <Field
            label={texts.typeTitle(title)[locale]}
            value={typed}
            autoComplete="off"
            data-focus
            onChange={(change) => setTyped(change.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button kind="quiet" onClick={close}>
            {texts.close[locale]}
          </Button>
          <Button type="submit" kind="danger" busy={editor.busy} disabled={!same || !meaning}>
            {texts.cancelEvent[locale]}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** Copies an event as a draft: once, or several times a week apart. */
export function CopyDialog({ editor, event, locale, close, leave }: Props & { leave: (slug: string) => void }) {
  const [date, setDate] = useState(event.date && dateAfter(event.date, 7))
  const [weeks, setWeeks] = useState('1')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const count = Math.min(52, Math.max(1, Math.trunc(Number(weeks)) || 1))
  const copy = async (submitted: FormEvent) => {
    submitted.preventDefault()
    setBusy(true)
    try {
      const { slugs } = await editor.client.act(`events/${event.slug}/copy`, { date: date || null, weeks: count })
      leave(count === 1 ? (slugs[0] ?? '') : '')
    } catch (error) {
      setRefusal(error instanceof Error && 'detail' in error ? String(error.detail) : '')
      setBusy(false)
    }
  }
  const last = date ? shortDate(dateAfter(date, 7 * (count - 1)), locale) : ''
  return (
    <Dialog title={texts.copy[locale]} close={texts.close[locale]} onClose={close}>
      <form onSubmit={(submitted) => void copy(submitted)}>
        <DialogBody>
          {date !== null && (
            <>
              <Field
                label={texts.copyDate[locale]}
                type="date"
                required
                value={date}
                data-focus
                onChange={(change) => setDate(change.target.value)}
              />
              <Field
                label={texts.copyWeeks[locale]}
                type="number"
                min={1}
                max={52}
                value={weeks}
                onChange={(change) => setWeeks(change.target.value)}
              />
            </>
          )}
          <p role="status" className={refusal ? controls.bad : controls.soft}>
            {refusal || texts.copyMeans(count, last)[locale]}
          </p>
        </DialogBody>
        <DialogFoot>
          <Button kind="quiet" onClick={close}>
            {texts.close[locale]}
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {texts.copy[locale]}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
