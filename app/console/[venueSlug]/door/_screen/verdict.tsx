'use client'
import { useEffect, useRef } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Verdict, VerdictKind } from './contract.ts'
import { doorTexts as texts, verdictTexts } from './texts.ts'
import { useScanner } from './use-scanner.ts'
import css from './verdict.module.css'

/** A yes is shown for this long, or until the next scan. A no stays until somebody closes it. Milliseconds. */
const yesMs = 1_200

/** A second scan within this time says how many seconds ago the guest was let in, a later one the time of day. Milliseconds. */
const secondsMs = 60_000

/** A shape for each verdict, so that it can be recognised without its colour. */
const shapes: Record<VerdictKind, string> = {
  in: 'M60 6a54 54 0 1 0 0 108a54 54 0 1 0 0-108M34 62l18 18 36-40',
  'already-in': 'M60 8 114 104H6zM60 44v28M60 86v2',
  'other-event': 'M12 18h96v92H12zM12 44h96M36 8v18M84 8v18M46 64l28 28M74 64 46 92',
  unknown: 'M38 6h44l32 32v44l-32 32H38L6 82V38zM42 42l36 36M78 42 42 78',
  'registration-cancelled': 'M38 6h44l32 32v44l-32 32H38L6 82V38zM34 60h52',
  'event-cancelled': 'M12 18h96v92H12zM12 44h96M36 8v18M84 8v18M40 78h40',
  'not-stored': 'M38 6h44l32 32v44l-32 32H38L6 82V38zM60 34v36M60 84v2',
  'no-list': 'M38 6h44l32 32v44l-32 32H38L6 82V38zM60 34v36M60 84v2',
}

type Props = {
  verdict: Verdict
  locale: Locale
  timeZone: string
  onUndo: (nonce: string) => void
  onFind: () => void
  /** Lets in a guest whose ticket is not on the list; null if the service has answered. */
  onLetIn: (() => void) | null
  /** Receives the next code that a scanner types. */
  onRead: (text: string) => void
  onClose: () => void
}

/** Shows the answer to a scan over the whole screen: a word, a shape, a colour and the details. */
export function VerdictScreen({ verdict, locale, timeZone, onUndo, onFind, onLetIn, onRead, onClose }: Props) {
  const { kind, name, ordinal, quantity, notes, nonce, isDecidedHere, scanned, event } = verdict
  const dialog = useRef<HTMLDialogElement>(null)
  const { word, hint } = verdictTexts[kind]
  const keys = useScanner(onRead)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    dialog.current?.showModal()
    // Else the browser would focus the first button, which undoes the scan.
    if (kind === 'in') dialog.current?.focus()
    if (kind !== 'in') return
    const timer = setTimeout(() => close.current(), yesMs)
    return () => clearTimeout(timer)
  }, [kind])

  const place = ordinal !== null && quantity !== null && texts.ticket(ordinal + 1, quantity)[locale]
  const before = kind === 'already-in' && letInBefore(verdict, locale, timeZone)
  return (
    <dialog
      ref={dialog}
      className={`${css.verdict} ${css[kind]}`}
      aria-labelledby="verdict"
      tabIndex={-1}
      onKeyDown={keys}
      onCancel={(cancelled) => {
        cancelled.preventDefault()
        onClose()
      }}
    >
      <div className={css.middle}>
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <path d={shapes[kind]} />
        </svg>
        <h2 id="verdict">{word[locale]}</h2>
        {name !== null && <p className={css.name}>{name || texts.unlisted[locale]}</p>}
        {event !== null && <p className={css.name}>{event}</p>}
        <p>{[place, before].filter(Boolean).join(' · ') || (kind === 'unknown' ? texts.read(scanned)[locale] : '')}</p>
        {notes && <p className={css.note}>{notes}</p>}
        {hint && <p className={css.note}>{hint[locale]}</p>}
        {isDecidedHere && kind === 'in' && <p>{texts.alone[locale]}</p>}
      </div>
      <div className={css.foot}>
        {kind === 'in' ? (
          <>
            {nonce !== null && (
              <Button className={css.act} onClick={() => onUndo(nonce)}>
                {texts.undo[locale]}
              </Button>
            )}
            <p>{texts.next[locale]}</p>
          </>
        ) : (
          <>
            {kind === 'unknown' && (
              <Button className={css.act} onClick={onFind}>
                {texts.find[locale]}
              </Button>
            )}
            {kind === 'unknown' && onLetIn && (
              <Button className={css.act} onClick={onLetIn}>
                {texts.letInAnyway[locale]}
              </Button>
            )}
            <Button className={css.act} autoFocus onClick={onClose}>
              {texts.goOnScanning[locale]}
            </Button>
          </>
        )}
      </div>
    </dialog>
  )
}

/** Returns when and where a guest was let in before, such as "in 4 s ago, at this door"; null if that is unknown. */
export function letInBefore({ since, agoMs, by, isHere }: Verdict, locale: Locale, timeZone: string): string | null {
  if (since === null) return null
  const door = isHere ? texts.here[locale] : (by ?? '')
  if (agoMs === null || agoMs >= secondsMs) return texts.since(clock(since, timeZone), door)[locale]
  return texts.ago(Math.max(0, Math.round(agoMs / 1000)), door)[locale]
}
