import { useId, useRef } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { clock, minute, ms } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { hasTable } from '#app/console/_ui/shown-stage.ts'
import type { Party, PartyDetails } from '#lib/evening/record.ts'
import type { PanelDialog } from '../dialogs/party-dialogs.tsx'
import { useScreen } from '../screen.ts'
import { staysText } from './act-texts.ts'
import { actKeys, actsFor, longerEnds, type PartyAct } from './acts.ts'
import styles from './panel-acts.module.css'
import { isPlain, usePartyActs } from './perform.ts'
import { panelTexts } from './texts.ts'

type Entry = { key: string; label: string; shortcut?: string | undefined; danger?: boolean; run: () => void }

/** The first offer to stay is the latest end up to this long from the party's end, or from now if that is later. */
const usualLonger = 30 * minute

/** Shows the acts on a party: up to three as buttons, the first one standing out, and the others in a menu. */
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
    const entry = (run: () => void): Entry => ({ key: act, label: acts.label(act, party), shortcut: actKeys[act], run })
    if (act === 'extend') return usual === undefined ? [] : [{ ...stay(usual), shortcut: actKeys.extend }]
    if (act === 'move') return [entry(() => screen.open({ kind: 'move', reference: party.reference }))]
    if (act === 'cancel') return [{ ...entry(() => openDialog('cancel')), danger: true }]
    if (act === 'change' || act === 'join') return details ? [entry(() => openDialog(act))] : []
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
  const entries = offered.flatMap(entriesOf)
  const shown = fitting(entries)
  const rest = [...other, ...entries.slice(shown)]
  const button = ({ key, label, shortcut, danger, run }: Entry, kind: 'plain' | 'primary' | 'quiet') => (
    <Button key={key} {...{ kind, shortcut }} className={danger ? controls.danger : ''} onClick={run}>
      {label}
    </Button>
  )
  if (!entries.length) return <div className={styles.noActs} />
  return (
    <div className={styles.acts}>
      {entries.slice(0, shown).map((entry, index) => button(entry, index ? 'plain' : 'primary'))}
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

/** Returns how many acts fit into one line: at most three, and at least the first one. */
function fitting(entries: readonly Entry[]): number {
  let letters = 0
  const over = entries.slice(0, 3).findIndex(({ label }, index) => {
    letters += label.length
    return index > 0 && letters > 32
  })
  return over < 0 ? 3 : over
}
