import { Button } from '#app/console/_ui/button.tsx'
import { clock, secondText } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { DoorState } from './contract.ts'
import css from './door.module.css'
import type { DoorView } from './door.ts'
import { isUnsent } from './stored-scans.ts'
import { scanReasonTexts, doorTexts as texts } from './texts.ts'

const mostShown = 20
type Props = { view: DoorView; locale: Locale; timeZone: string }

/** Lists the scans of this device, the latest first; each can be undone. */
export function LastScans({ view, locale, timeZone, onUndo }: Props & { onUndo: (nonce: string) => void }) {
  return (
    <section className={css.part} aria-labelledby="last-scans">
      <h2 id="last-scans">{texts.lastScans[locale]}</h2>
      <ul className={css.list}>
        {view.scans.slice(0, mostShown).map((scan) => {
          const name = scan.name || texts.unlisted[locale]
          return (
            <li key={scan.nonce}>
              <span className={css.who}>
                <b>{name}</b>
                <span>
                  {[
                    scan.ordinal !== null && scan.quantity !== null && `${scan.ordinal + 1}/${scan.quantity}`,
                    scan.undoneAt === null
                      ? texts.inAt(secondText(scan.at + view.clockAheadMs, timeZone))[locale]
                      : texts.undone[locale],
                    isUnsent(scan) && (scan.problem ?? texts.notSent[locale]),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {scan.undoneAt === null && (
                <Button aria-label={texts.undoOf(name)[locale]} onClick={() => onUndo(scan.nonce)}>
                  {texts.undo[locale]}
                </Button>
              )}
            </li>
          )
        })}
        {view.scans.length === 0 && <li>{texts.noScans[locale]}</li>}
      </ul>
    </section>
  )
}

/** Lists the scans of all doors that do not count: with the scan that does, or with the reason why the ticket is invalid. */
export function Conflicts({ view, locale, timeZone, onSettle }: Props & { onSettle: (nonce: string) => void }) {
  const conflicts = view.state?.conflicts ?? []
  if (conflicts.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="conflicts">
      <h2 id="conflicts">
        {texts.settle[locale]} {conflicts.length}
      </h2>
      <ul className={css.conflicts}>
        {conflicts.map((conflict) => (
          <li key={conflict.nonce}>
            <h3>
              <Icon name="alert" />
              {conflict.name || texts.unlisted[locale]}
              {conflict.ordinal !== null && conflict.quantity !== null && (
                <span> {texts.ticket(conflict.ordinal + 1, conflict.quantity)[locale]}</span>
              )}
            </h3>
            <p>{sentenceOf(conflict, locale, timeZone)}</p>
            <Button onClick={() => onSettle(conflict.nonce)}>
              {(conflict.reason === 'already-in' ? texts.samePerson : texts.undo)[locale]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf(
  { at, by, reason, since, other }: DoorState['conflicts'][number],
  locale: Locale,
  timeZone: string,
): string {
  const minute = clock(at, timeZone)
  if (since !== null) return texts.twice(minute, by, clock(since, timeZone), other ?? '')[locale]
  return texts.invalid(minute, by, scanReasonTexts[reason]?.[locale] ?? reason)[locale]
}
