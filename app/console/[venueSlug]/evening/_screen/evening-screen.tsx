'use client'
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Shell } from '#app/console/_ui/shell.tsx'
import type { EveningNotes } from '#lib/evening/record.ts'
import { ActToast } from '../../../_acts/act-toast.tsx'
import type { ConsoleClient } from '../../../_api/client.ts'
import { EndedLine } from './ended-line.tsx'
import { KeyHint } from './key-hint.tsx'
import { NeedsYou } from './needs/needs-you.tsx'
import { OfflineLine } from './offline-line.tsx'
import { PartyPanel } from './panel/party-panel.tsx'
import { PhoneActs } from './phone-acts.tsx'
import { PrintedEvening } from './printed-evening.tsx'
import { ScreenContext } from './screen.ts'
import { screenTexts as texts } from './texts.ts'
import { Timeline } from './timeline/timeline.tsx'
import { EveningTopLine } from './top-line.tsx'
import { phoneWidth } from './use-place.ts'
import { type ScreenProps, useScreenState } from './use-screen-state.ts'

// Parts that the screen does not show at first are loaded later. On a phone the list is the first view.
const loadList = () => import('./list/list-view.tsx')
if (typeof matchMedia === 'function' && matchMedia(phoneWidth).matches) void loadList()
const loadFloor = () => import('./floor/floor-view.tsx')
const loadDialogs = () => import('./dialogs/dialogs.tsx')
const loadRest = () =>
  Promise.all([
    loadList(),
    loadFloor(),
    loadTonight(),
    loadWatched(),
    loadRequests(),
    loadPauseLine(),
    loadDialogs().then(({ loadEach }) => loadEach()),
  ])

/** Stores the screen for times without a network, by a script that the screen does not need at first. */
const storeLater = async () => (await import('../../../_live/offline.ts')).storeForOffline(loadRest)

/** Printing waits at most this long for the notes, because it has to work on a slow network or without one. */
const notesWithinMs = 3_000

const Dialogs = lazy(loadDialogs)
// Most days have no events.
const loadTonight = () => import('./tonight.tsx')
const Tonight = lazy(loadTonight)
// Most evenings have no booking at which staff look.
const loadWatched = () => import('./needs/watched-cells.tsx')
const Watched = lazy(loadWatched)
// Most evenings have no request that waits.
const loadRequests = () => import('./needs/request-cells.tsx')
const Requests = lazy(loadRequests)
// Most evenings have no pause.
const loadPauseLine = () => import('./pause-line.tsx')
const PauseLine = lazy(loadPauseLine)
const views = { timeline: Timeline, floor: lazy(loadFloor), list: lazy(loadList) }

/** Shows the evening of a venue: three views of the same parties, and the needs that wait for somebody. */
export function EveningScreen(props: ScreenProps) {
  const { printing, notes, print } = usePrint()
  const { screen, acts, hint } = useScreenState(props, print)
  const { locale, evening, view } = screen
  // Somebody whose session has ended must not see guests any more.
  const isAdmitted = screen.connection.state !== 'ended'
  const name = texts.evening[locale]
  const View = views[view]
  const [firstView] = useState(view)

  useEffect(() => {
    if (props.stored) void storeLater().catch(() => {})
  }, [props.stored])

  return (
    <ScreenContext value={screen}>
      <title>{`${name} · ${evening.venue.name}`}</title>
      <Shell
        startsInside={isAdmitted}
        top={<EveningTopLine />}
        lines={
          isAdmitted ? (
            <>
              <OfflineLine print={() => globalThis.print()} />
              <NeedsYou watched={<Later View={Watched} />} requests={<Later View={Requests} />} />
              {evening.pauses.length > 0 && <Later View={PauseLine} />}
              <PhoneActs />
              {evening.events.length > 0 && <Later View={Tonight} />}
            </>
          ) : (
            <EndedLine />
          )
        }
      >
        {isAdmitted && (view === firstView ? <View /> : <Later View={View} />)}
        {isAdmitted && screen.selected && <PartyPanel />}
      </Shell>
      {isAdmitted && hint && <KeyHint text={hint} />}
      {isAdmitted && <ActToast acts={acts} locale={locale} />}
      {isAdmitted && screen.dialog && <Later View={Dialogs} />}
      {isAdmitted && printing && <PrintedEvening notes={notes} />}
    </ScreenContext>
  )
}

/**
 * Shows a part that is loaded when it is needed. The first view has no such boundary: React sends large content of a boundary
 * after the page, and a script shows it.
 */
function Later({ View }: { View: ComponentType }) {
  return (
    <Suspense>
      <View />
    </Suspense>
  )
}

/**
 * Renders the list of the evening while it is printed. `print` first reads the notes of the day. The browser's own print
 * command waits for nothing, so its list says which parties have notes, but not their words.
 */
function usePrint() {
  const [printing, setPrinting] = useState(false)
  const [notes, setNotes] = useState<EveningNotes['notes']>([])
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => {
      setPrinting(false)
      setNotes([])
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  const print = useCallback(async (read: ConsoleClient['read'], date: string) => {
    const signal = AbortSignal.timeout(notesWithinMs)
    const known = await read(`evening/notes?date=${date}`, { signal }).catch(() => ({ notes: [] }))
    setNotes(known.notes)
    globalThis.print()
  }, [])
  return { printing, notes, print }
}
