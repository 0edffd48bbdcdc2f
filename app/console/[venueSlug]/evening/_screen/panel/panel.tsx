'use client'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { clock, shortDate } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { partyName } from '#app/console/_ui/stage.tsx'
import type { Party, PartyDetails } from '#lib/evening/record.ts'
import { shownAddress } from '#lib/shown-address.ts'
import type { PanelDialog } from '../dialogs/party-dialogs.tsx'
import { useScreen } from '../screen.ts'
import styles from './panel.module.css'
import { PanelActs } from './panel-acts.tsx'
import { takePart } from './part.ts'
import { BookedPrice } from './booked-price.tsx'
import { usePartyActs } from './perform.ts'
import { Guest, History, Messages, PartyBill } from './sections.tsx'
import { StageTrack } from './stage-track.tsx'
import { panelTexts } from './texts.ts'
import { GuestVisits } from './visits.tsx'

const PartyDialogs = lazy(() => import('../dialogs/party-dialogs.tsx'))

/** Shows everything about one party, and every act on it. `details` is null until they were read. */
export default function Panel({ party, details }: { party: Party; details: PartyDetails | null }) {
  const screen = useScreen()
  const { locale } = screen
  const [dialog, setDialog] = useState<PanelDialog | null>(null)
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => screen.select(null)
  useEffect(() => {
    const before = document.activeElement
    const element = panel.current
    // A panel that covers the view takes the focus; a panel beside the view leaves the focus there.
    if (matchMedia('(max-width: 1180px)').matches) title.current?.focus()
    return () => {
      const lost = !document.activeElement || document.activeElement === document.body
      const inside = element?.contains(document.activeElement)
      if ((inside || lost) && before?.isConnected) (before as HTMLElement | SVGElement).focus()
    }
  }, [])
  const ready = details !== null
  useEffect(() => {
    if (ready && takePart()) {
      const messages = panel.current?.querySelector<HTMLElement>('[data-part="messages"]')
      messages?.scrollIntoView({ block: 'nearest' })
      messages?.querySelector('textarea')?.focus({ preventScroll: true })
    }
  }, [ready])
  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-label={`${panelTexts.party[locale]} ${partyName(party, locale)}`}
      onKeyDown={(event) => {
        // If the menu is open, Escape closes only the menu.
        if (event.key !== 'Escape' || panel.current?.querySelector(':popover-open')) return
        event.preventDefault()
        close()
      }}
    >
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {partyName(party, locale)}
        </h2>
        <Button kind="quiet" mark="x" aria-label={panelTexts.close[locale]} onClick={close} className={styles.close} />
        <Summary party={party} details={details} />
      </header>
      <PanelActs party={party} details={details} openDialog={setDialog} />
      <ScrollRegion className={styles.body} aria-label={partyName(party, locale)}>
        {details ? (
          <div className={styles.columns}>
            <Allergies details={details} />
            <Undelivered details={details} />
            <StageTrack details={details} />
            <Messages details={details} />
            <PartyBill details={details} refund={() => setDialog('refund')} />
            <Guest details={details} edit={() => setDialog('guest')} />
            <GuestVisits key={details.reference} details={details} />
            <BookedPrice details={details} edit={() => setDialog('price')} />
            <History details={details} />
          </div>
        ) : (
          <p className={styles.section} aria-busy="true">
            {panelTexts.loading[locale]} …
          </p>
        )}
      </ScrollRegion>
      {dialog && details && (
        <Suspense>
          <PartyDialogs kind={dialog} details={details} close={() => setDialog(null)} />
        </Suspense>
      )}
    </aside>
  )
}

function Summary({ party, details }: { party: Party; details: PartyDetails | null }) {
  const { locale, evening } = useScreen()
  const { tables } = usePartyActs()
  const time = (instant: string) => clock(instant, evening.venue.timeZone)
  const names = details ? details.resources.map(({ name }) => name).join(' + ') : tables(party)
  return (
    <div className={styles.summary}>
      <p>
        <b>{party.partySize}</b> {panelTexts.guests(party.partySize)[locale]}
        {names && ' · '}
        <b>{names}</b> · {time(party.from)}–{time(party.until)} ·{' '}
        <span className={controls.faint}>{party.reference}</span>
      </p>
      {details && party.channel !== 'WalkIn' && <Counts guest={details.guest} />}
      {details && (details.phone || details.email) && (
        <p className={styles.reach}>
          {details.phoneLink ? <a href={details.phoneLink}>{details.phone}</a> : details.phone}
          {details.email && (
            <a href={`mailto:${encodeURIComponent(details.email).replaceAll('%40', '@')}`}>
              {shownAddress(details.email)}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

function Counts({ guest: { visits, lastVisit, noShows } }: { guest: PartyDetails['guest'] }) {
  const { locale } = useScreen()
  const parts = [
    panelTexts.visit(visits + 1)[locale],
    lastVisit && panelTexts.lastVisit(shortDate(lastVisit, locale))[locale],
    (visits > 0 || noShows > 0) && panelTexts.noShows(noShows)[locale],
  ]
  return <p className={`${controls.faint} ${styles.visits}`}>{parts.filter(Boolean).join(' · ')}</p>
}

function Allergies({ details: { guest } }: { details: PartyDetails }) {
  return guest.allergies ? (
    <div className={styles.section}>
      <p className={styles.band}>
        <Icon name="allergy" />
        <b>{guest.allergies}</b>
      </p>
    </div>
  ) : null
}

function Undelivered({ details: { undelivered, phone, phoneLink } }: { details: PartyDetails }) {
  const { locale } = useScreen()
  return undelivered ? (
    <div className={styles.section}>
      <p className={controls.bad}>
        <b>{panelTexts.undelivered[locale]}.</b> {undelivered.why}{' '}
        {phone && (
          <>
            {panelTexts.callInstead[locale]} {phoneLink ? <a href={phoneLink}>{phone}</a> : phone}
          </>
        )}
      </p>
    </div>
  ) : null
}
