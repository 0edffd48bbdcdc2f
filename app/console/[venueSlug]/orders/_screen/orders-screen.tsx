'use client'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { actTexts } from '#app/console/_acts/texts.ts'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { storeForOffline } from '#app/console/_live/offline.ts'
import { Button, Key } from '#app/console/_ui/button.tsx'
import { staffCallTexts } from '#app/console/_ui/call-texts.ts'
import { clock, secondText } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import { followKeys } from '#app/console/_ui/keys.ts'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { Shell } from '#app/console/_ui/shell.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import type { Orders, TicketShown } from '#lib/orders/record.ts'
import { AllDay, SoldOut, StopDialog } from './aside.tsx'
import { CallsLine } from './calls-line.tsx'
import css from './orders.module.css'
import { TicketPrintout, toPrint } from './printed-tickets.tsx'
import { printerTexts } from './printer-texts.ts'
import { PrinterLines } from './printers.tsx'
import { useSound } from './sound.ts'
import { TakeBackTicketDialog } from './take-back-dialog.tsx'
import { takeBackTexts } from './take-back-texts.ts'
import { ordersTexts as texts } from './texts.ts'
import { orderingParty, StationTicketCard } from './ticket.tsx'
import { type Aged, allDay, goneFrom, type OrdersView, ordersViewOf, ticketKeyOf, ticketsIn, views } from './tickets.ts'
import { Top } from './top.tsx'
import { useNewTickets } from './use-new-tickets.ts'
import { useOrders } from './use-orders.ts'
import { usePresses } from './use-presses.ts'
import { usePrint } from './use-print.ts'

const NewOrder = lazy(() => import('./order.tsx'))

/** The parts of the screen. A phone shows one at a time. */
const parts = [
  ['tickets', texts.tickets],
  ['day', texts.allDay],
  ['out', texts.soldOut],
] as const

type Props = { first: Orders; firstView: OrdersView; locale: Locale; person: string; may: Act[]; stored: boolean }
type Part = 'tickets' | 'day' | 'out'

/** At most this many of the tickets that have gone out are offered to be recalled. */
const mostGone = 6

/** Shows the tickets of kitchen and bar, and those that wait at the pass. Bump bars and keyboards press 1 to 9. */
export function OrdersScreen({ first, firstView, locale, person, may, stored }: Props) {
  const { slug, name, timeZone } = first.venue
  const client = useMemo(
    () => consoleClient({ venueSlug: slug, language: locale, attempts: Number.POSITIVE_INFINITY }),
    [slug, locale],
  )
  const { orders, now, connection, refresh } = useOrders(first, client)
  const [view, setView] = useState(firstView)
  const [part, setPart] = useState<Part>('tickets')
  const [stopping, setStopping] = useState(false)
  const [ordering, setOrdering] = useState(false)
  const [takingBack, setTakingBack] = useState<string | null>(null)
  const { sound, toggleSound } = useSound()
  const acts = useActs(client, { locale, refresh })
  const { press, pressed } = usePresses(acts, { venueSlug: slug, person })
  const { say } = acts

  const byView = useMemo(
    () => Object.fromEntries(views.map((each) => [each, ticketsIn(orders, each, now)])) as Record<OrdersView, Aged[]>,
    [orders, now],
  )
  const shown = byView[view]
  const gone = useMemo(() => goneFrom(orders, view, now).slice(0, mostGone), [orders, view, now])
  const { printing, print } = usePrint(
    slug,
    toPrint(shown).map(({ ticket }) => ticketKeyOf(ticket)),
  )
  useNewTickets(shown, view, { sound, locale, say })

  const place = ({ tabId, orderId, station }: TicketShown) => ({ tabId, orderId, station })
  function advance({ ticket, next }: Aged) {
    if (next === 'seen') return
    const done = texts.did(ticket.tableName, texts[`${next}Now`][locale])[locale]
    press(ticketKeyOf(ticket), 'orders/advance', { ...place(ticket), to: next }, done)
  }
  function acknowledge({ ticket }: Aged, takeBacks: number[]) {
    const done = texts.did(ticket.tableName, texts.seenNow[locale])[locale]
    press(ticketKeyOf(ticket), 'orders/acknowledge', { ...place(ticket), takeBacks }, done)
  }
  function recall(ticket: TicketShown) {
    if (ticket.state === 'placed') return
    const done = texts.did(ticket.tableName, texts[ticket.state === 'served' ? 'atPassAgain' : 'recalled'][locale])[
      locale
    ]
    press(ticketKeyOf(ticket), 'orders/recall', { ...place(ticket), from: ticket.state }, done)
  }
  const prints = ({ station }: TicketShown) => orders.printers.some((each) => each.station === station)
  function printAgain(ticket: TicketShown) {
    const body = { ...place(ticket), copies: ticket.print?.copies ?? 0 }
    press(`print ${ticketKeyOf(ticket)}`, 'orders/print', body, printerTexts.asked(ticket.tableName)[locale])
  }
  const ofDialog = shown.find(({ ticket }) => ticketKeyOf(ticket) === takingBack)?.ticket
  useEffect(() => {
    // A stored page may have been rendered for another station than the one in the address.
    setView(ordersViewOf(new URLSearchParams(location.search).get('station') ?? undefined))
    if (stored) void storeForOffline(async () => {}).catch(() => {})
  }, [stored])
  const onKey = useRef({ recall: () => {}, undo: () => {} })
  onKey.current = { recall: () => gone[0] && recall(gone[0]), undo: () => void acts.undo() }
  useEffect(() => {
    const keys = [
      ['Backspace', 'recall'],
      ['z', 'undo'],
    ] as const
    return followKeys(Object.fromEntries(keys.map(([key, does]) => [key, () => onKey.current[does]()])))
  }, [])

  const show = useCallback((next: OrdersView) => {
    setView(next)
    setPart('tickets')
    history.replaceState(null, '', `?station=${next}`)
  }, [])
  const nameOf = (item: { menuId: string; itemName: string }) => `${item.menuId} ${item.itemName}`
  const isAdmitted = connection.state !== 'ended'
  return (
    <>
      <title>{`${texts[view][locale]} · ${name}`}</title>
      <Shell
        top={
          <Top
            {...{ locale, now, timeZone, view, connection, sound }}
            counts={{ kitchen: byView.kitchen.length, bar: byView.bar.length, pass: byView.pass.length }}
            onView={show}
            onSound={toggleSound}
            onPrint={print}
            onOrder={may.includes('bill') ? () => setOrdering(true) : null}
          />
        }
        lines={
          <>
            <PrinterLines printers={isAdmitted ? orders.printers : []} locale={locale} timeZone={timeZone} />
            <Silence connection={connection} now={now} locale={locale} timeZone={timeZone} slug={slug} />
            {isAdmitted && (
              <CallsLine
                {...{ calls: orders.calls, now, locale, sound, say }}
                isBusy={(callId) => pressed.has(callId)}
                onAnswer={({ callId, tableName }) =>
                  void press(callId, 'orders/answer-call', { callId }, staffCallTexts.answered(tableName)[locale])
                }
              />
            )}
            <nav className={css.parts} aria-label={texts.orders[locale]}>
              {parts.map(([each, word]) => (
                <button key={each} type="button" aria-pressed={part === each} onClick={() => setPart(each)}>
                  {word[locale]}
                </button>
              ))}
            </nav>
          </>
        }
      >
        {isAdmitted && (
          <div className={css.work} data-part={part}>
            <div className={css.main}>
              {shown.length === 0 ? (
                <Nothing orders={orders} view={view} locale={locale} />
              ) : (
                <ScrollRegion className={css.tickets} aria-label={texts.oldestFirst[locale]}>
                  {shown.map((aged, at) => (
                    <StationTicketCard
                      key={ticketKeyOf(aged.ticket)}
                      {...{ aged, view, at, locale, timeZone }}
                      busy={pressed.has(ticketKeyOf(aged.ticket))}
                      onNext={() => advance(aged)}
                      onSeen={(takeBacks) => acknowledge(aged, takeBacks)}
                      onTakeBack={may.includes('bill') ? () => setTakingBack(ticketKeyOf(aged.ticket)) : null}
                      onPrint={prints(aged.ticket) ? () => printAgain(aged.ticket) : null}
                    />
                  ))}
                </ScrollRegion>
              )}
              {gone.length > 0 && (
                <section className={css.gone} aria-label={texts.gone[locale]}>
                  <span>{texts.gone[locale]}</span>
                  {gone.map((ticket, at) => (
                    <Button
                      key={ticketKeyOf(ticket)}
                      small
                      kind="quiet"
                      mark="back"
                      disabled={pressed.has(ticketKeyOf(ticket))}
                      onClick={() => recall(ticket)}
                    >
                      <span className="sr">{texts.recall(ticket.tableName)[locale]}, </span>
                      <b aria-hidden="true">{ticket.tableName}</b> {orderingParty(ticket, locale)} ·{' '}
                      {clock(ticket.stateSince ?? ticket.placedAt, timeZone)} {at === 0 && <Key>⌫</Key>}
                    </Button>
                  ))}
                  <span className={css.within}>{texts.recallWithin[locale]}</span>
                </section>
              )}
            </div>
            <aside className={css.aside} aria-label={`${texts.allDay[locale]}, ${texts.soldOut[locale]}`}>
              <AllDay items={allDay(shown)} view={view} locale={locale} />
              <SoldOut
                orders={orders}
                locale={locale}
                isBusy={(item) => pressed.has(nameOf(item))}
                onOffer={(item) => press(nameOf(item), 'orders/offer-item', item, texts.offered(item.itemName)[locale])}
                onStop={() => setStopping(true)}
              />
            </aside>
          </div>
        )}
      </Shell>
      {isAdmitted && <ActToast acts={acts} locale={locale} />}
      {isAdmitted && ordering && (
        <Suspense>
          <NewOrder {...{ client, locale }} act={acts.act} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
      {isAdmitted && stopping && (
        <StopDialog
          orders={orders}
          locale={locale}
          onClose={() => setStopping(false)}
          onStop={(item) => {
            setStopping(false)
            press(nameOf(item), 'orders/stop-item', item, texts.stopped(item.itemName)[locale])
          }}
        />
      )}
      {isAdmitted && ofDialog && (
        <TakeBackTicketDialog
          ticket={ofDialog}
          locale={locale}
          onClose={() => setTakingBack(null)}
          onTakeBack={({ itemName, ...taken }) => {
            const { tabId, orderId } = ofDialog
            const done = takeBackTexts.done(itemName)[locale]
            press(ticketKeyOf(ofDialog), 'orders/take-back', { tabId, orderId, ...taken }, done)
          }}
        />
      )}
      {isAdmitted && printing && (
        <TicketPrintout tickets={shown} repeated={printing} locale={locale} timeZone={timeZone} />
      )}
    </>
  )
}

type SilenceProps = Pick<Parameters<typeof Top>[0], 'connection' | 'now' | 'locale' | 'timeZone'> & { slug: string }

/** Says across the whole width that the server does not answer, or that the person is not admitted any more. */
function Silence({ connection: { state, heardAt }, now, locale, timeZone, slug }: SilenceProps) {
  if (state === 'live') return null
  const seconds = Math.max(0, Math.floor((now - heardAt) / 1000))
  return (
    <div className={css.silent} role="alert">
      <Icon name="off" size="l" />
      {state === 'ended' ? (
        <p>
          {actTexts.ended[locale]} <a href={`/console/${encodeURIComponent(slug)}/orders`}>{actTexts.signIn[locale]}</a>
        </p>
      ) : (
        <>
          <b aria-hidden="true">{texts.silentFor(seconds)[locale]}</b>
          <p>{texts.silentLine(secondText(heardAt, timeZone))[locale]}</p>
        </>
      )}
    </div>
  )
}

function Nothing({ orders, view, locale }: { orders: Orders; view: OrdersView; locale: Locale }) {
  const { lastOrder: last, venue } = orders
  return (
    <div className={css.nothing}>
      <h2>{texts[view === 'pass' ? 'nothingAtPass' : 'nothing'][locale]}</h2>
      <p>{(last ? texts.lastOrder(clock(last.at, venue.timeZone), last.tableName) : texts.noOrder)[locale]}</p>
    </div>
  )
}
