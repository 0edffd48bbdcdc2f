'use client'
import type { ReactNode } from 'react'
import { callText, staffCallTexts } from '#app/console/_ui/call-texts.ts'
import { clock, minute, minutesBetween, ms } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import { isSitting } from '#app/console/_ui/shown-stage.ts'
import type { IconName } from '#app/console/_ui/sprite.tsx'
import { partyName } from '#app/console/_ui/stage.tsx'
import { stayText } from '#app/console/_ui/stage-texts.ts'
import { useNewCalls } from '#app/console/_ui/use-new-calls.ts'
import type { Need, Party } from '#lib/evening/record.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import type { CallShown } from '#lib/table-sessions/call-record.ts'
import { leadTo } from '../panel/part.ts'
import { usePartyActs } from '../panel/perform.ts'
import { type Screen, useScreen } from '../screen.ts'
import styles from './needs.module.css'
import { Strip } from './strip.tsx'
import { needActs, needsTexts } from './texts.ts'

type PartyNeed = Need & { kind: Exclude<Need['kind'], 'watched' | 'request'> }

const icons: Record<PartyNeed['kind'], IconName> = {
  late: 'late',
  overstays: 'clock',
  unassigned: 'alert',
  unanswered: 'message',
  'no-order': 'ordered',
  'deposit-open': 'euro',
}
const tones = { now: 'bad', soon: 'warn', later: 'soft' } as const

/**
 * Lists the needs of the evening in the order of the service; calls from tables come before all else. Each has one button,
 * for the obvious act. `watched` shows the bookings at which staff look, and `requests` those that the venue has to answer.
 */
export function NeedsYou({ watched, requests }: { watched?: ReactNode; requests?: ReactNode }) {
  const screen = useScreen()
  const { evening, locale, say } = screen
  useNewCalls(evening.calls, (call) => say(`${call.tableName}: ${callText(call)[locale]}`))
  const waiting = evening.needs.flatMap((need) => {
    if (need.booking || need.request) return []
    const party = evening.parties.find(({ reference }) => reference === need.reference)
    return party || need.conversation ? [{ need: need as PartyNeed, party }] : []
  })
  const count = evening.needs.length + evening.calls.length
  return (
    <section className={styles.needs} aria-label={needsTexts.title[locale]}>
      {count ? (
        <>
          <p className={styles.count}>
            <b>{count}</b> <span>{needsTexts.count(count)[locale]}</span>
          </p>
          <Strip locale={locale}>
            {evening.calls.map((call) => (
              <CallCell key={call.callId} call={call} />
            ))}
            {evening.needs.some(({ request }) => request) && requests}
            {evening.needs.some(({ booking }) => booking) && watched}
            {waiting.map(({ need, party }) => (
              <NeedCell key={`${need.kind} ${need.reference || need.conversation?.id}`} need={need} party={party} />
            ))}
          </Strip>
        </>
      ) : (
        <p className={styles.nothing}>
          <Icon name="check" /> {needsTexts.nothing[locale]}
        </p>
      )}
    </section>
  )
}

type CellProps = {
  tone: (typeof tones)[keyof typeof tones]
  icon: IconName
  why: string
  more?: string | undefined
  /** The table, or the time of a party without one. */
  place: string
  party: Party | undefined
  label: string
  /** The address that the button leads to, such as a telephone number; else `run` is called. */
  href?: string | undefined
  run?: () => void
}

/** Shows why somebody is needed and for how long; below, the table in bold with the party, and the act beside both. */
function Cell({ tone, icon, why, more, place, party, label, href, run }: CellProps) {
  const { locale } = useScreen()
  const name = party && partyName(party, locale)
  const named = `${label}: ${why}${more ? `, ${more}` : ''}, ${place}${party ? `, ${name} ${party.partySize}` : ''}`
  const act = { className: styles.act, 'aria-label': named }
  return (
    <li className={styles.cell}>
      <span className={`${styles.what} ${controls[tone]}`}>
        <Icon name={icon} />
        <b>{why}</b>
        {more && <span>, {more}</span>}
      </span>
      <span className={styles.who}>
        <b>{place}</b> {name && <span className={controls.cut}>{name}</span>} {party?.partySize}
      </span>
      {href ? (
        <a {...act} href={href}>
          {label}
        </a>
      ) : (
        <button type="button" {...act} onClick={run}>
          {label}
        </button>
      )}
    </li>
  )
}

/** Shows a table that has called, with the party that sits there. */
function CallCell({ call }: { call: CallShown }) {
  const { evening, locale, now, act } = useScreen()
  const { callId, tableName, resourceId, calledAt } = call
  return (
    <Cell
      tone="bad"
      icon="bell"
      why={`${callText(call)[locale]} ${formatMinutes(minutesBetween(calledAt, now))}`}
      place={tableName}
      party={evening.parties.find((party) => isSitting(party) && party.resourceIds.includes(resourceId))}
      label={staffCallTexts.answer[locale]}
      run={() => void act('orders/answer-call', { callId }, staffCallTexts.answered(tableName)[locale])}
    />
  )
}

/** A need of a party, or a conversation that is about none: it is answered in the inbox. */
function NeedCell({ need, party }: { need: PartyNeed; party: Party | undefined }) {
  const screen = useScreen()
  const { tables } = usePartyActs()
  const { locale, evening } = screen
  const { slug, timeZone } = evening.venue
  const { kind, conversation } = need
  const { act, href, run }: NeedAct = party
    ? actOf(need, party, screen)
    : { act: 'answer', href: `/console/${slug}/inbox?thread=${conversation?.id}` }
  const place = party
    ? (kind !== 'unassigned' && tables(party)) || needsTexts.at(clock(party.from, timeZone))[locale]
    : conversation?.name
  return (
    <Cell
      {...{ party, href, run }}
      tone={tones[need.urgency]}
      icon={icons[kind]}
      why={whyText(need, screen)}
      more={moreText(need, screen)}
      place={place ?? ''}
      label={needActs[act][locale]}
    />
  )
}

function whyText({ kind, since }: PartyNeed, { now, locale }: Screen): string {
  if (kind === 'overstays') return stayText((ms(since) - now) / minute)[locale]
  const word = needsTexts[kind][locale]
  return kind === 'unassigned' || kind === 'deposit-open'
    ? word
    : `${word} ${formatMinutes(minutesBetween(since, now))}`
}

/** Returns who comes next to the table, or the number to call. */
function moreText({ next, call }: Need, { evening, locale }: Screen): string | undefined {
  const follows = next && evening.parties.find(({ reference }) => reference === next.reference)
  if (follows?.stage === 'arrived') return needsTexts.isHere(partyName(follows, locale))[locale]
  return next ? needsTexts.next(clock(next.from, evening.venue.timeZone))[locale] : call?.phone
}

type NeedAct = { act: keyof typeof needActs; href?: string; run?: () => void }

function actOf({ kind, reference, next, call }: PartyNeed, { tab }: Party, screen: Screen): NeedAct {
  const { evening, may, open, select } = screen
  const move = (party: string) => () => open({ kind: 'move', reference: party })
  const show = () => select(reference)
  const write = () => {
    leadTo('messages')
    show()
  }
  if (kind === 'unassigned') return { act: 'choose', run: move(reference) }
  if (kind === 'overstays' && next) return { act: 'move', run: move(next.reference) }
  if (kind === 'overstays' && tab?.due && may('bill'))
    return { act: 'bill', href: `/console/${evening.venue.slug}/money?view=counter&tab=${tab.id}` }
  if (call) return { act: 'call', href: call.link }
  if (kind === 'no-order') return { act: 'order', run: show }
  if ((kind === 'late' || kind === 'unanswered') && may('messages'))
    return { act: kind === 'late' ? 'write' : 'answer', run: write }
  return { act: 'show', run: show }
}
