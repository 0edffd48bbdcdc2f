'use client'
import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { Field, TextField } from '#app/console/_ui/field.tsx'
import { requestTexts as texts } from '../request-texts.ts'
import { type Screen, useScreen } from '../screen.ts'
import styles from './dialogs.module.css'

type Props = { kind: 'offer-time' | 'decline-request'; reference: string; close: () => void }

/** Offers the guest of a request another time, or declines it. Both send a mail, with a sentence of the venue if it has one. */
export default function AnswerRequest({ kind, reference, close }: Props) {
  const screen = useScreen()
  const [shown] = useState(() => requestOf(screen, reference))
  const { locale, act } = screen
  if (!shown) return null
  const { name, partySize, date, start } = shown
  const who = `${name || texts.unnamed[locale]} ${partySize}`
  const isOffer = kind === 'offer-time'
  return (
    <ActDialog
      title={(isOffer ? texts.offerTitle : texts.declineTitle)(who)[locale]}
      {...{ locale }}
      word={(isOffer ? texts.sendOffer : texts.decline)[locale]}
      leave={texts.back[locale]}
      onClose={close}
      onAct={(refused, form) => {
        const typed = (field: string) => String(form.get(field) ?? '')
        const sentence = typed('sentence')
        if (!isOffer)
          return act(`reservations/${reference}/decline-request`, { sentence }, texts.declined(who)[locale], {
            refused,
          })
        const time = { date: typed('date'), start: typed('start') }
        const done = texts.offered(who, time.start)[locale]
        return act(`reservations/${reference}/offer-time`, { ...time, sentence }, done, { refused })
      }}
    >
      {({ errorAt }) => (
        <>
          <p>{(isOffer ? texts.offerMeans : texts.declineMeans)[locale]}</p>
          {isOffer && (
            <div className={styles.two}>
              <Field
                label={texts.date[locale]}
                {...{ type: 'date', name: 'date', defaultValue: date, required: true, error: errorAt('date') }}
              />
              <Field
                label={texts.start[locale]}
                {...{ type: 'time', name: 'start', defaultValue: start, required: true, error: errorAt('start') }}
              />
            </div>
          )}
          <TextField label={texts.sentence[locale]} name="sentence" maxLength={500} error={errorAt('sentence')} />
        </>
      )}
    </ActDialog>
  )
}

/** The request as the evening shows it: among its needs, of any day, or as a party of its day. */
function requestOf({ evening }: Screen, reference: string) {
  const { timeZone } = evening.venue
  const found =
    evening.needs.find(({ request }) => request?.reference === reference)?.request ??
    evening.parties.find((party) => party.reference === reference)
  return found && { ...found, start: clock(found.from, timeZone) }
}
