'use client'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { isTemporary } from '#app/console/_api/client.ts'
import { clock } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import { partyTexts } from '#app/console/_ui/stage-texts.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { extraChairsText } from '#lib/reservations/extra-chairs-text.ts'
import { overPaceText } from '#lib/reservations/over-pace-text.ts'
import { useScreen } from '../screen.ts'
import { dialogTexts as texts } from './texts.ts'
import { preferring, useChoices, useTableNames, type WalkInChoice } from './use-choices.ts'
import styles from './walk-in.module.css'
import { answerText, sizeAfter } from './walk-in-answer.ts'

const sizes = [1, 2, 3, 4, 5, 6, 7, 8]

/** Seats guests without a booking: their number, then the table. A digit chooses the number, Enter takes the first table. */
export default function WalkIn({ at, close }: { at: string | undefined; close: () => void }) {
  const screen = useScreen()
  const { locale, evening } = screen
  const names = useTableNames()
  const [size, setSize] = useState(2)
  const [name, setName] = useState('')
  const typed = useRef(0)
  const { choices: read, failed } = useChoices(size > 0 ? `partySize=${size}` : null)
  const [sent, setSent] = useState<{ size: number; choices: WalkInChoice[] | null } | null>(null)
  // After a press without an answer the guests may sit there already. The same tables are offered, not the next free ones.
  const offered = sent?.size === size ? sent.choices : read && preferring(read, at)
  const choices = offered?.filter(({ extraChairs }) => extraChairs === 0)
  const cramped = offered?.filter(({ extraChairs }) => extraChairs > 0).slice(0, 2) ?? []
  const first = choices?.[0]
  const time = (instant: string) => clock(instant, evening.venue.timeZone)

  const seat = async (choice: WalkInChoice | undefined, refused: OnRefusal) => {
    if (!choice) return null
    const who = `${name.trim() || partyTexts.walkIn[locale]} ${size}`
    const { resourceIds, extraChairs } = choice
    const body = {
      partySize: size,
      resourceIds,
      ...(extraChairs > 0 && { extraChairs }),
      ...(name.trim() && { customerName: name.trim() }),
    }
    setSent({ size, choices: offered })
    const done = await screen.act('walk-ins', body, texts.seated(who, names(resourceIds))[locale], {
      refused: (refusal) => {
        if (!isTemporary(refusal)) setSent(null)
        refused(refusal)
      },
    })
    if (done?.reference) screen.select(done.reference)
    return done
  }
  const digit = (event: KeyboardEvent<HTMLFormElement>) => {
    const isText = event.target instanceof HTMLInputElement && event.target.type !== 'radio'
    if (isText || !/^\d$/.test(event.key)) return
    event.preventDefault()
    const next = sizeAfter(size, Number(event.key), event.timeStamp - typed.current)
    typed.current = event.timeStamp
    if (next === 0) return
    setSize(next)
    // Move the focus to the chosen size, or two sizes would stand out.
    event.currentTarget.querySelector<HTMLInputElement>(next > 8 ? '[type=number]' : `[value="${next}"]`)?.focus()
  }
  const answer = choices
    ? answerText(
        choices.map(({ resourceIds, until, shorter }) => ({ table: names(resourceIds), until: time(until), shorter })),
        size,
        locale,
      )
    : texts[failed ? 'notRead' : 'looking'][locale]
  const wrongTable = at !== undefined && choices && !first?.resourceIds.includes(at)
  return (
    <ActDialog
      title={texts.walkIn[locale]}
      {...{ locale }}
      word={
        <>
          {texts.seatAt(first ? names(first.resourceIds) : '…')[locale]}
          <span aria-hidden="true">
            <kbd className={controls.key}>Enter</kbd>
          </span>
        </>
      }
      ready={first !== undefined}
      onAct={(refused) => seat(first, refused)}
      onKeyDown={digit}
      onClose={close}
    >
      {({ run }) => (
        <>
          <fieldset className={styles.sizes}>
            <legend className="sr">{texts.howMany[locale]}</legend>
            {sizes.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="size"
                  value={each}
                  className="sr"
                  checked={size === each}
                  data-focus={each === 2 || undefined}
                  onChange={() => setSize(each)}
                />
                {each}
              </label>
            ))}
            <label className={styles.more}>
              <span className="sr">{texts.exactly[locale]}</span>
              <input
                type="number"
                min={1}
                max={500}
                inputMode="numeric"
                placeholder="9+"
                value={size > 8 ? size : ''}
                onChange={(event) => setSize(Math.max(0, Math.min(500, Math.floor(Number(event.target.value)))))}
              />
            </label>
          </fieldset>
          <div aria-live="polite" className={styles.answer}>
            {wrongTable && <p className={styles.wrong}>{texts.notThis(names([at]), size)[locale]}</p>}
            <p>{answer}</p>
          </div>
          <ul className={styles.choices}>
            {choices?.map((choice, index) => (
              <li key={choice.resourceIds.join()}>
                <button
                  type="button"
                  className={`${styles.choice} ${index ? '' : styles.first}`}
                  onClick={() => run((refused) => seat(choice, refused))}
                >
                  <span>
                    <b>{names(choice.resourceIds)}</b> {texts.until('', time(choice.until))[locale]}
                  </span>
                  <b>{formatMinutes(choice.minutes)}</b>
                  <span className={styles.why}>
                    <Icon name={choice.shorter ? 'clock' : 'check'} />
                    {texts[choice.shorter ? 'short' : 'enough'][locale]}{' '}
                    {choice.resourceIds.length > 1 && texts.joinedTables[locale]}
                    {choice.overPace && <b className={styles.over}>{overPaceText(choice.overPace)?.[locale]}</b>}
                  </span>
                </button>
              </li>
            ))}
            {cramped.map((choice) => (
              <li key={choice.resourceIds.join()}>
                <button
                  type="button"
                  className={`${styles.choice} ${styles.cramped}`}
                  onClick={() => run((refused) => seat(choice, refused))}
                >
                  <span>
                    <b>{names(choice.resourceIds)}</b> {texts.until('', time(choice.until))[locale]}
                  </span>
                  <b>{formatMinutes(choice.minutes)}</b>
                  <span className={styles.why}>
                    {texts.beyond(size, size - choice.extraChairs)[locale]}:{' '}
                    {extraChairsText(choice.extraChairs)[locale]}{' '}
                    {choice.overPace && <b className={styles.over}>{overPaceText(choice.overPace)?.[locale]}</b>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <input
            className={controls.input}
            aria-label={texts.nameOptional[locale]}
            placeholder={texts.nameOptional[locale]}
            autoComplete="off"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </>
      )}
    </ActDialog>
  )
}
