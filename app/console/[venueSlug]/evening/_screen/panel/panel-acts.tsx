import { useId, useRef } from 'react'
import { Button, Key } from '#app/console/_ui/button.tsx'
import { clock, minute, ms } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { hasTable, isSitting } from '#app/console/_ui/shown-stage.ts'
import type { Party, PartyDetails } from '#lib/evening/record.ts'
import type { PanelDialog } from '../dialogs/party-dialogs.tsx'
import { useScreen } from '../screen.ts'
import { actKeys, placedActs } from './act-keys.ts'
import { actsFor, type PartyAct } from './acts.ts'
import { longerEnds } from './longer-ends.ts'
import styles from './panel-acts.module.css'
import { isPlain, isRowAct, usePartyActs } from './perform.ts'
import { panelActTexts, panelTexts, staysText } from './texts.ts'

type Entry = {
  key: string
  label: string
  shortcut?: string | undefined
  danger?: boolean
  /** The act, or the address to which it leads; null while it cannot be pressed. */
  run: (() => void) | { href: string } | null
}

/** How many acts the second row has, beside the menu. */
const inRow = 3

/** The first offer to stay is the latest end up to this long from the party's end, or from now if that is later. */
const usualLonger = 30 * minute

/**
 * Shows the acts on a party: the one that the situation asks for in a row of its own, then a row of three, and the others in a
 * menu. The row of a party at its table is always the same: order, bill and move stand out there if they are asked for.
 */
export function PanelActs({
  party,
  details,
  openDialog,
}: {
  party: Party
  details: PartyDetails | null
  openDialog: (dialog: PanelDialog) => void
}) {
  const screen = useScreen()
  const acts = usePartyActs()
  const { locale, evening, now } = screen
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  const { timeZone } = evening.venue
  const offered = actsFor(details ?? party, screen.may, now, hasTable(details ?? party, evening.resources))
  const who = acts.who(party)

  const stay = (end: number): Entry => ({
    key: `extend ${end}`,
    label: panelTexts.stayUntil(clock(end, timeZone))[locale],
    run: () =>
      void screen.act(
        `reservations/${party.reference}/extend`,
        { until: new Date(end).toISOString() },
        staysText(who, clock(end, timeZone))[locale],
      ),
  })
  const ends = details ? longerEnds(details, now) : []
  const usual = ends.findLast((end) => end <= Math.max(ms(party.until), now) + usualLonger) ?? ends[0]

  function entriesOf(act: PartyAct): Entry[] {
    const entry = (run: Entry['run']): Entry => ({
      key: act,
      label: isRowAct(act) ? acts.label(act, party) : panelActTexts[act][locale],
      shortcut: actKeys[act],
      run,
    })
    if (act === 'extend') return usual === undefined ? [] : [{ ...stay(usual), shortcut: actKeys.extend }]
    if (act === 'order') return [entry(() => screen.open({ kind: 'order', reference: party.reference }))]
    if (act === 'bill') {
      const href = acts.billAt(details ?? party)
      return [entry(href ? { href } : null)]
    }
    if (act === 'move') return [entry(() => screen.open({ kind: 'move', reference: party.reference }))]
    if (act === 'offer-time' || act === 'decline-request') {
      const open = () => screen.open({ kind: act, reference: party.reference })
      return [{ ...entry(open), danger: act === 'decline-request' }]
    }
    if (act === 'cancel') return [{ ...entry(() => openDialog('cancel')), danger: true }]
    // They keep their places while the details are read, so that no other act is under a finger then.
    if (act === 'change' || act === 'join') return [entry(details && (() => openDialog(act)))]
    if (act === 'leave-table') return (details?.resources ?? []).map(takeOff)
    return isPlain(act) ? [{ ...entry(() => void acts.send(act, party)), danger: act === 'no-show' }] : []
  }
  const takeOff = ({ id: resourceId, name }: { id: string; name: string }): Entry => ({
    key: `leave-table ${resourceId}`,
    label: panelTexts.takeOff(name)[locale],
    run: () =>
      void screen.act(
        `reservations/${party.reference}/leave-table`,
        { resourceId },
        panelTexts.tookOff(name, who)[locale],
      ),
  })
  const other = offered.includes('extend') ? ends.filter((end) => end !== usual).map(stay) : []
  const places = placesOf(details ?? party, offered, screen.may('bill'))
  const entries = [...offered.filter((act) => !places.includes(act)), ...places].flatMap(entriesOf)
  const asked = offered[0] === undefined ? undefined : entriesOf(offered[0])[0]?.key
  const isPlaced = ({ key }: Entry) => (places as readonly string[]).includes(key)
  const others = entries.filter((entry) => !isPlaced(entry))
  const [lead, ...further] = others
  const row = [...entries.filter(isPlaced), ...further].slice(0, inRow)
  const rest = [...other, ...further.filter((entry) => !row.includes(entry))]
  const button = ({ key, label, shortcut, danger, run }: Entry, kind: 'plain' | 'primary' | 'quiet') =>
    run !== null && 'href' in run ? (
      <a key={key} className={`${controls.button} ${controls[kind]}`} href={run.href} aria-keyshortcuts={shortcut}>
        <span>{label}</span>
        {shortcut && <Key>{shortcut}</Key>}
      </a>
    ) : (
      <Button
        key={key}
        {...{ kind, shortcut }}
        className={danger ? controls.danger : ''}
        disabled={run === null}
        onClick={run ?? undefined}
      >
        {label}
      </Button>
    )
  const kindOf = ({ key }: Entry) => (key === asked ? 'primary' : 'plain')
  if (!entries.length) return <div className={styles.noActs} />
  return (
    <div className={styles.acts}>
      {lead && <div className={styles.lead}>{button(lead, kindOf(lead))}</div>}
      {row.map((entry) => button(entry, kindOf(entry)))}
      {rest.length > 0 && (
        <>
          <Button mark="more" popoverTarget={id} aria-label={panelTexts.more[locale]} />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside are pressed; the menu only closes after them */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
          <div ref={menu} id={id} popover="auto" className={styles.menu} onClick={() => menu.current?.hidePopover()}>
            {rest.map((entry) => button(entry, 'quiet'))}
          </div>
        </>
      )}
    </div>
  )
}

/** Returns the acts that have their places in the row of a party at its table, or of one that has gone and has a bill. */
function placesOf(party: Party, offered: readonly PartyAct[], mayBill: boolean): PartyAct[] {
  const hasBill = mayBill && (isSitting(party) || (party.stage === 'left' && party.tab !== null))
  return placedActs.filter((act) => offered.includes(act) || (act === 'bill' && hasBill))
}
