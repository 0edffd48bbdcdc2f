'use client'
import { callText, staffCallTexts } from '#app/console/_ui/call-texts.ts'
import { clock, length, minutesBetween, shortLength } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { IconName } from '#app/console/_ui/sprite.tsx'
import { partyName } from '#app/console/_ui/stage.tsx'
import { useNewCalls } from '#app/console/_ui/use-new-calls.ts'
import type { Need, Party } from '#lib/evening/record.ts'
import type { CallShown } from '#lib/table-sessions/call-record.ts'
import { leadTo } from '../panel/part.ts'
import { usePartyActs } from '../panel/perform.ts'
import { type Screen, useScreen } from '../screen.ts'
import styles from './needs.module.css'
import { needActs, needsTexts } from './texts.ts'

const looks: Record<Need['kind'], [icon: IconName, tone: 'bad' | 'warn' | 'soft']> = {
  late: ['late', 'bad'],
  overstays: ['clock', 'bad'],
  unassigned: ['alert', 'warn'],
  unanswered: ['message', 'warn'],
  'no-order': ['ordered', 'warn'],
  'deposit-open': ['euro', 'soft'],
}

const sitting: readonly Party['stage'][] = ['seated', 'ordered', 'served', 'paid']

/**
 * Lists the needs of the evening, the most urgent first; calls from tables come before all else. Each has one button, for
 * the obvious act.
 */
export function NeedsYou() {
  const screen = useScreen()
  const { evening, locale, say } = screen
  useNewCalls(evening.calls, (call) => say(`${call.tableName}: ${callText(call)[locale]}`))
  const waiting = evening.needs.flatMap((need) => {
    const party = evening.parties.find(({ reference }) => reference === need.reference)
    return party ? [{ need, party }] : []
  })
  return (
    <section className={styles.needs} aria-label={needsTexts.title[locale]}>
      {waiting.length + evening.calls.length ? (
        <ul className={styles.cells}>
          {evening.calls.map((call) => (
            <CallCell key={call.callId} call={call} />
          ))}
          {waiting.map(({ need, party }) => (
            <Cell key={`${need.kind} ${need.reference}`} need={need} party={party} />
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>
          <Icon name="check" /> {needsTexts.nothing[locale]}
        </p>
      )}
    </section>
  )
}

/** Shows a table that has called, with the party that sits there. */
function CallCell({ call }: { call: CallShown }) {
  const { evening, locale, now, act } = useScreen()
  const { callId, tableName, resourceId, calledAt } = call
  const sits = evening.parties.find(
    ({ stage, resourceIds }) => sitting.includes(stage) && resourceIds.includes(resourceId),
  )
  const what = callText(call)[locale]
  return (
    <li className={styles.cell}>
      <span className={`${styles.what} ${controls.bad}`}>
        <Icon name="bell" />
        <b>{what}</b>
        <span className={controls.cut}>{length(minutesBetween(calledAt, now), locale)}</span>
      </span>
      <span className={styles.who}>
        <b className={controls.cut}>{tableName}</b>{' '}
        <span className={`${controls.cut} ${controls.soft}`}>{sits && partyName(sits, locale)}</span>
      </span>
      <button
        type="button"
        className={styles.act}
        aria-label={`${staffCallTexts.answer[locale]}: ${tableName}, ${what}`}
        onClick={() => void act('orders/answer-call', { callId }, staffCallTexts.answered(tableName)[locale])}
      >
        {staffCallTexts.answer[locale]}
      </button>
    </li>
  )
}

function Cell({ need, party }: { need: Need; party: Party }) {
  const screen = useScreen()
  const { tables } = usePartyActs()
  const { locale } = screen
  const [icon, tone] = looks[need.kind]
  const name = partyName(party, locale)
  const label = actOf(need, screen)
  return (
    <li className={styles.cell}>
      <span className={`${styles.what} ${controls[tone]}`}>
        <Icon name={icon} />
        <b>{needsTexts[need.kind][locale]}</b>
        <span className={controls.cut}>{howLong(need, party, screen)}</span>
      </span>
      <span className={styles.who}>
        <b className={controls.cut}>{name}</b> <b>{party.partySize}</b>{' '}
        <span className={`${controls.cut} ${controls.soft}`}>
          {tables(party) || clock(party.from, screen.evening.venue.timeZone)}
        </span>
      </span>
      <button
        type="button"
        className={styles.act}
        aria-label={`${label}: ${needsTexts[need.kind][locale]}, ${name} ${party.partySize}`}
        onClick={() => go(need, screen)}
      >
        {label}
      </button>
    </li>
  )
}

function howLong({ kind, since, next }: Need, party: Party, { now, locale, evening }: Screen): string {
  const time = (instant: string) => clock(instant, evening.venue.timeZone)
  const minutes = minutesBetween(since, now)
  if (kind === 'unassigned' || kind === 'deposit-open') return needsTexts.at(time(party.from))[locale]
  if (kind === 'overstays' && next) return `${shortLength(minutes)}, ${needsTexts.next(time(next.from))[locale]}`
  return length(minutes, locale)
}

function actOf({ kind, next }: Need, { evening, locale, may }: Screen): string {
  const follows = next && evening.parties.find(({ reference }) => reference === next.reference)
  if (kind === 'overstays' && follows) return needActs.moveNext(partyName(follows, locale))[locale]
  const write = kind === 'late' || kind === 'unanswered'
  return needActs[write && !may('messages') ? 'no-order' : kind][locale]
}

function go({ kind, reference, next }: Need, screen: Screen): void {
  if (kind === 'unassigned') screen.open({ kind: 'move', reference })
  else if (kind === 'overstays' && next) screen.open({ kind: 'move', reference: next.reference })
  else {
    if (kind === 'unanswered' || kind === 'late') leadTo('messages')
    screen.select(reference)
  }
}
