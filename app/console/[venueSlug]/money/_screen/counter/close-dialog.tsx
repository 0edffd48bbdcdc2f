import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { Chip } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { unpaidReasonTexts } from '#lib/table-sessions/unpaid-words.ts'
import { type UnpaidReason, unpaidReasons } from '#lib/table-sessions/words.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import { counterDialogTexts } from './dialog-texts.ts'
import { paymentDialogTexts } from './payment-dialog-texts.ts'
import { counterTexts } from './texts.ts'
import css from './unpaid.module.css'

type Props = {
  tab: TabShown
  /** The amount that stays unpaid, and the amount that was taken, as texts; null if nothing was taken. */
  due: string
  taken: string | null
  isPayingOnline: boolean
  /** The person and the time that the history will have. */
  by: string
  locale: Locale
  onAct: (why: { reason: UnpaidReason; note: string | null }, onRefusal: OnRefusal) => Promise<unknown>
  onClose: () => void
}

/** Asks why a bill is closed without payment, and says what follows. */
export default function CloseDialog({ tab, due, taken, isPayingOnline, by, locale, onAct, onClose }: Props) {
  const [reason, setReason] = useState<UnpaidReason | null>(null)
  const [note, setNote] = useState('')
  const { party, tableName } = tab
  const words = note.trim()
  return (
    <ActDialog
      title={paymentDialogTexts.closeTable(tableName)[locale]}
      {...{ locale, onClose }}
      word={paymentDialogTexts.closeNotPaid(due)[locale]}
      leave={paymentDialogTexts.back[locale]}
      ready={reason !== null && (reason !== 'other' || words !== '')}
      onAct={async (onRefusal) => reason && onAct({ reason, note: words || null }, onRefusal)}
      foot={<span className={css.by}>{paymentDialogTexts.inHistory(by)[locale]}</span>}
      danger
      careful
    >
      {({ errorAt }) => (
        <>
          <div className={css.head}>
            <p>
              {party &&
                `${party.name || counterTexts.walkIn[locale]}, ${counterTexts.guests(party.partySize)[locale]}. `}
              <span className={controls.soft}>
                {taken === null ? paymentDialogTexts.nothingTaken[locale] : paymentDialogTexts.someTaken(taken)[locale]}
              </span>
            </p>
            <b>{due}</b>
          </div>
          <fieldset className={controls.chips}>
            <legend>{counterDialogTexts.reason[locale]}</legend>
            {unpaidReasons.map((each) => (
              <Chip key={each} pressed={reason === each} onClick={() => setReason(each)}>
                {unpaidReasonTexts[each][locale]}
              </Chip>
            ))}
          </fieldset>
          <Field
            label={paymentDialogTexts.whatHappened[locale]}
            maxLength={200}
            value={note}
            error={errorAt('note')}
            onChange={({ target }) => setNote(target.value)}
          />
          <p className={css.follows}>
            <b>{paymentDialogTexts.staysOpen[locale]}</b> {paymentDialogTexts.closeFollows[locale]}{' '}
            {isPayingOnline && paymentDialogTexts.closeEnds[locale]}
          </p>
        </>
      )}
    </ActDialog>
  )
}
