'use client'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { refusalText } from '#app/console/_acts/refusals.ts'
import { ConsoleProblem } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { cameraTexts } from '#app/console/_ui/camera/texts.ts'
import { Field } from '#app/console/_ui/field.tsx'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { Shell } from '#app/console/_ui/shell.tsx'
import { ToastPlace } from '#app/console/_ui/toast.tsx'
import { allowSound } from '#app/console/_ui/tones.ts'
import { TopLine } from '#app/console/_ui/top-line.tsx'
import { useToasts } from '#app/console/_ui/use-toasts.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { DoorState, ListedTicket, Verdict } from './contract.ts'
import { Counts } from './counts.tsx'
import css from './door.module.css'
import type { DoorView } from './door.ts'
import { DoorLines } from './lines.tsx'
import { storeDoorPage } from './offline.ts'
import { Conflicts, LastScans } from './scans.tsx'
import { signal } from './signal.ts'
import { doorTexts as texts } from './texts.ts'
import { useDoor, useView } from './use-door.ts'
import { VerdictScreen } from './verdict.tsx'

// Parts that the screen does not show at first are loaded later.
const loadCamera = () => import('#app/console/_ui/camera/camera.tsx')
const loadFind = () => import('./find-dialog.tsx')
const loadBoxOffice = () => import('./box-office-dialog.tsx')
const loadRest = () => Promise.all([loadCamera(), loadFind(), loadBoxOffice(), import('jsqr')])
const Camera = lazy(loadCamera)
const FindDialog = lazy(loadFind)
const BoxOfficeDialog = lazy(loadBoxOffice)

export type DoorEvent = { slug: string; title: string; when: string; place: string; isFree: boolean }

export type DoorProps = {
  venue: { slug: string; name: string; timeZone: string }
  event: DoorEvent
  events: readonly DoorEvent[]
  /** The state when the server rendered the page. */
  state: DoorState
  locale: Locale
  person: string
  /** Whether the page is stored for times without a network; true in production. */
  stored: boolean
}

/** The door of an event: scan, type or find a ticket; one verdict over the whole screen. */
export function DoorScreen({ venue, event, events, state, locale, person, stored }: DoorProps) {
  const empty = useMemo<DoorView>(
    () => ({
      connection: 'live',
      heardAt: null,
      clockAheadMs: 0,
      state,
      tickets: [],
      listedAt: null,
      scans: [],
      unsent: 0,
    }),
    [state],
  )
  const opened = useDoor({ venueSlug: venue.slug, event: event.slug, name: person, locale })
  const door = opened === 'no-store' ? null : opened
  const view = useView(door, empty)
  const [verdict, setVerdict] = useState<{ verdict: Verdict; count: number } | null>(null)
  const [dialog, setDialog] = useState<'find' | 'box-office' | null>(null)
  const [filming, setFilming] = useState(false)
  const [code, setCode] = useState('')
  const { toast, show: tell, close: closeToast } = useToasts()
  const field = useRef<HTMLDivElement>(null)
  const { timeZone } = venue
  const isAdmitted = view.connection !== 'ended'
  const inside = useMemo(() => insideOf(view), [view])

  useEffect(() => {
    if (stored) void storeDoorPage(loadRest).catch(() => {})
  }, [stored])
  // A scanner that types like a keyboard needs the focus in the field whenever nothing else is open.
  const isFree = verdict === null && dialog === null && !filming
  useEffect(() => {
    if (isFree && door) field.current?.querySelector('input')?.focus()
  }, [isFree, door])

  async function show(scanned: Promise<Verdict>) {
    allowSound()
    const found = await scanned
    setVerdict((before) => ({ verdict: found, count: (before?.count ?? 0) + 1 }))
    signal(found.kind)
  }
  function scan(read: string) {
    if (door && read.trim() !== '') void show(door.scan(read))
  }
  const letIn = (ticket: ListedTicket) => {
    setDialog(null)
    if (door) void show(door.letIn(ticket))
  }
  const undo = (nonce: string) => {
    setVerdict(null)
    void door?.undo(nonce).catch(() => tell('refused', texts.undoNotStored[locale]))
  }
  const settle = (nonce: string) =>
    void door?.settle(nonce).catch((error: unknown) => {
      if (!(error instanceof ConsoleProblem)) throw error
      tell('refused', refusalText(error))
    })

  return (
    <>
      <title>{`${texts.door[locale]} · ${event.title}`}</title>
      <Shell
        top={
          <TopLine className={css.top}>
            <div className={css.title}>
              <h1>{event.title}</h1>
              <p>{[event.when, event.place].filter(Boolean).join(' · ')}</p>
            </div>
            <span className={css.connection} role="status" data-state={view.connection}>
              {(view.connection === 'away' || view.connection === 'ended' ? texts.offline : texts.live)[locale]}
              {view.unsent > 0 && `, ${texts.waiting(view.unsent)[locale]}`}
            </span>
            <TopPerson />
          </TopLine>
        }
        lines={<DoorLines view={view} locale={locale} timeZone={timeZone} noStore={opened === 'no-store'} />}
      >
        {isAdmitted && (
          <div className={css.work}>
            <div className={css.column}>
              <div className={css.scan}>
                {filming && (
                  <Suspense>
                    <Camera locale={locale} held={verdict !== null && verdict.verdict.kind !== 'in'} onRead={scan} />
                  </Suspense>
                )}
                <Button
                  mark="camera"
                  kind={filming ? 'plain' : 'primary'}
                  className={css.wide}
                  disabled={!door}
                  onClick={() => {
                    allowSound()
                    setFilming(!filming)
                  }}
                >
                  {(filming ? texts.stopCamera : cameraTexts.scan)[locale]}
                </Button>
                <form
                  className={css.code}
                  onSubmit={(sent) => {
                    sent.preventDefault()
                    setCode('')
                    scan(code)
                  }}
                >
                  <div ref={field}>
                    <Field
                      label={texts.code[locale]}
                      value={code}
                      autoComplete="off"
                      autoCapitalize="characters"
                      spellCheck={false}
                      enterKeyHint="go"
                      disabled={!door}
                      onChange={(changed) => setCode(changed.target.value)}
                    />
                  </div>
                  <Button type="submit" disabled={!door}>
                    {texts.check[locale]}
                  </Button>
                </form>
                <div className={css.others}>
                  <Button mark="search" disabled={!door} onClick={() => setDialog('find')}>
                    {texts.find[locale]}
                  </Button>
                  <Button
                    mark="plus"
                    disabled={!door || view.connection !== 'live'}
                    onClick={() => setDialog('box-office')}
                  >
                    {(event.isFree ? texts.boxOffice : texts.sell)[locale]}
                  </Button>
                </div>
              </div>
              <Counts state={view.state} inside={inside.size} locale={locale} />
            </div>
            <div className={css.column}>
              <Conflicts view={view} locale={locale} timeZone={timeZone} onSettle={settle} />
              <LastScans view={view} locale={locale} timeZone={timeZone} onUndo={undo} />
              {events.length > 1 && <EventChoice {...{ venue, event, events, locale }} />}
            </div>
          </div>
        )}
      </Shell>
      {isAdmitted && verdict && (
        <VerdictScreen
          key={verdict.count}
          verdict={verdict.verdict}
          locale={locale}
          timeZone={timeZone}
          onUndo={undo}
          onFind={() => {
            setVerdict(null)
            setDialog('find')
          }}
          onLetIn={
            verdict.verdict.isDecidedHere && door ? () => void show(door.letInUnlisted(verdict.verdict.scanned)) : null
          }
          onRead={scan}
          onClose={() => setVerdict(null)}
        />
      )}
      <Suspense>
        {isAdmitted && dialog === 'find' && (
          <FindDialog
            locale={locale}
            tickets={view.tickets}
            inside={inside}
            onLetIn={letIn}
            onClose={() => setDialog(null)}
          />
        )}
        {isAdmitted && dialog === 'box-office' && door && view.state && (
          <BoxOfficeDialog
            locale={locale}
            event={view.state.event}
            register={(guests) => door.register(guests)}
            onDone={(guests) => tell('done', texts.registered(guests)[locale])}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
      <ToastPlace toast={toast} close={{ label: texts.close[locale], press: closeToast }} />
    </>
  )
}

/** Returns the ids of the tickets whose guests are inside, as far as this device knows: with its own scans and undos. */
function insideOf({ state, scans }: DoorView): ReadonlySet<string> {
  const inside = new Set(state?.inside.map(({ ticketId }) => ticketId))
  for (const { ticketId, undoneAt, undoSent } of scans) {
    if (ticketId !== null && undoneAt === null) inside.add(ticketId)
    else if (ticketId !== null && !undoSent) inside.delete(ticketId)
  }
  return inside
}

type Choice = Pick<DoorProps, 'venue' | 'event' | 'events' | 'locale'>

/** Shows the events of today as links: the address names the event of the door. */
function EventChoice({ venue, event, events, locale }: Choice) {
  return (
    <nav className={css.part} aria-label={texts.event[locale]}>
      <h2>{texts.event[locale]}</h2>
      <ul className={css.events}>
        {events.map(({ slug, title, when }) => (
          <li key={slug}>
            <a
              href={`/console/${encodeURIComponent(venue.slug)}/door?event=${encodeURIComponent(slug)}`}
              aria-current={slug === event.slug ? 'page' : undefined}
            >
              {[title, when].filter(Boolean).join(' · ')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
