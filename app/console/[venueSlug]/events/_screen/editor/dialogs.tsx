import { useEffect, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { newKey } from '#app/console/_acts/kept-keys.ts'
import { dateAfter, shortDate } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { DateField } from '#app/console/_ui/date-field.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import type { EventAct, StaffEvent } from '#lib/events/staff/staff-record.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { typedDate } from '#lib/i18n/typed-dates.ts'
import { editorTexts as texts } from './texts.ts'
import type { Editor } from './use-editor.ts'

type Props = { editor: Editor; event: StaffEvent; locale: Locale; close: () => void }

/** Cancels an event after it has said how many guests are mailed and how much is refunded. The title has to be typed. */
export function CancelDialog({ editor, event, locale, close }: Props) {
  const { slug, revision, title } = event
  const [meaning, setMeaning] = useState<EventAct['meaning']>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const { client } = editor
  useEffect(() => {
    client.act(`events/${slug}/cancel`, { revision, preview: true }, { key: newKey() }).then(
      (answer) => setMeaning(answer.meaning),
      (error) => setProblem(error.detail ?? ''),
    )
  }, [client, slug, revision])
  const same = typed.trim().toLocaleLowerCase() === title.trim().toLocaleLowerCase()
  return (
    <ActDialog
      title={texts.cancelEvent[locale]}
      locale={locale}
      word={texts.cancelEvent[locale]}
      danger
      ready={same && meaning !== null}
      onAct={(refused) => editor.step('cancel', refused)}
      onClose={close}
    >
      <div role="status">
        {problem && <p className={controls.bad}>{problem}</p>}
        {meaning && (
          <>
            <p>
              <b>{texts.cancelMeans(meaning.mails)[locale]}</b>
            </p>
            {meaning.refunds > 0 && (
              <p>
                {texts.cancelRefunds(meaning.refunds, formatDecimal(meaning.refund, meaning.currency, locale))[locale]}
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
        data-focus
        onChange={(change) => setTyped(change.target.value)}
      />
    </ActDialog>
  )
}

/** Deletes a draft after it has asked. */
export function RemoveDialog({ editor, locale, close }: Omit<Props, 'event'>) {
  return (
    <ActDialog
      title={texts.remove[locale]}
      locale={locale}
      word={texts.remove[locale]}
      danger
      careful
      onAct={(refused) => editor.step('remove', refused)}
      onClose={close}
    >
      <p>{texts.removeForGood[locale]}</p>
    </ActDialog>
  )
}

type CopyProps = Props & {
  /** The date at the venue. */
  today: string
  /** Leaves for the copy; for the list if there are several and the slug is empty. */
  leave: (slug: string) => void
}

/** Copies an event as a draft: once, or several times a week apart. */
export function CopyDialog({ editor, event, today, locale, close, leave }: CopyProps) {
  const [date, setDate] = useState(event.date && dateAfter(event.date, 7))
  const [weeks, setWeeks] = useState('1')
  const count = Math.min(52, Math.max(1, Math.trunc(Number(weeks)) || 1))
  const first = typedDate(date ?? '', today)
  const last = first ? shortDate(dateAfter(first, 7 * (count - 1)), locale) : ''
  return (
    <ActDialog
      title={texts.copy[locale]}
      locale={locale}
      word={texts.copy[locale]}
      onAct={async (refused) => {
        const body = { date: date || null, weeks: count }
        const copied = await editor.acts.act(`events/${event.slug}/copy`, body, null, refused)
        if (copied) leave(count === 1 ? (copied.slugs[0] ?? '') : '')
        return copied
      }}
      onClose={close}
    >
      {({ errorAt }) => (
        <>
          {date !== null && (
            <>
              <DateField
                label={texts.copyDate[locale]}
                required
                value={date}
                data-focus
                error={errorAt('date')}
                change={setDate}
                {...{ today, locale }}
              />
              <Field
                label={texts.copyWeeks[locale]}
                type="number"
                min={1}
                max={52}
                value={weeks}
                error={errorAt('weeks')}
                onChange={(change) => setWeeks(change.target.value)}
              />
            </>
          )}
          <p role="status" className={controls.soft}>
            {texts.copyMeans(count, last)[locale]}
          </p>
        </>
      )}
    </ActDialog>
  )
}
