import { type ReactNode, useState } from 'react'
import type { SendAct } from '#app/console/_acts/use-acts.ts'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { stageTexts } from '#app/console/_ui/stage-texts.ts'
import { formatDate, formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { InboxGuest, InboxThread } from '#lib/inbox/record.ts'
import css from './guest.module.css'
import { inboxTexts as texts } from './texts.ts'

type Venue = { slug: string; timezone: string; currency: string }
type Props = { read: InboxThread; venue: Venue; locale: Locale; act: SendAct }

/** Shows everything that the venue has of the guest of a conversation, and the booking to which it is linked. */
export function GuestAside({ read, venue, locale, act }: Props) {
  const { guest, thread } = read
  const eveningOf = (date: string, reference: string) =>
    `/console/${encodeURIComponent(venue.slug)}/evening?date=${date}&sel=${encodeURIComponent(reference)}`
  const shortDate = (date: string) => formatDate(date, locale, { short: true })
  const again = (reference: string, label: string, body: object) => (
    <Button
      small
      aria-label={label}
      onClick={() => void act(`inbox/${thread.id}/send-again`, body, texts.sentAgain(reference)[locale])}
    >
      {texts.sendAgain[locale]}
    </Button>
  )
  const confirmationAgain = (reference: string) =>
    again(reference, texts.confirmationAgain(reference)[locale], { reservation: reference })
  const booking = (each: InboxGuest['upcoming'][number]) => (
    <li key={each.reference}>
      <a href={eveningOf(each.date, each.reference)}>
        {shortDate(each.date)}, {clock(each.from, venue.timezone)}
      </a>
      <span>{[...each.resources, texts.guests(each.partySize)[locale]].join(', ')}</span>
      {each.canSendAgain && confirmationAgain(each.reference)}
    </li>
  )
  const { tonight } = guest
  return (
    <aside className={css.aside} aria-label={texts.guest[locale]}>
      {guest.allergies !== '' && (
        <p className={css.allergies} dir="auto">
          {guest.allergies}
        </p>
      )}
      {guest.notes !== '' && (
        <section>
          <h3>{texts.notes[locale]}</h3>
          <p dir="auto">{guest.notes}</p>
        </section>
      )}
      {tonight && (
        <section>
          <h3>
            {texts.tonight[locale]} <span>{tonight.reference}</span>
          </h3>
          <dl>
            <Fact
              label={texts.table[locale]}
              value={[...tonight.resources, texts.guests(tonight.partySize)[locale]].join(', ')}
            />
            <Fact
              label={texts.time[locale]}
              value={`${clock(tonight.from, venue.timezone)}–${clock(tonight.until, venue.timezone)}`}
            />
            <Fact label={texts.stage[locale]} value={stageText(tonight.stage)[locale]} />
            {tonight.canStayUntil && (
              <Fact label={texts.canStay[locale]} value={clock(tonight.canStayUntil, venue.timezone)} />
            )}
            {tonight.due !== null && (
              <Fact label={texts.due[locale]} value={formatDecimal(tonight.due, venue.currency, locale)} />
            )}
          </dl>
          <p className={css.line}>
            <a href={eveningOf(tonight.date, tonight.reference)}>{texts.openBooking[locale]}</a>
            {tonight.canSendAgain && confirmationAgain(tonight.reference)}
          </p>
        </section>
      )}
      {guest.upcoming.length > 0 && (
        <section>
          <h3>{texts.upcoming[locale]}</h3>
          <ul>{guest.upcoming.map(booking)}</ul>
        </section>
      )}
      {guest.tickets.length > 0 && (
        <section>
          <h3>{texts.tickets[locale]}</h3>
          <ul>
            {guest.tickets.map(({ reference, eventSlug, title, date, quantity, canSendAgain }) => (
              <li key={reference}>
                <a href={`/console/${encodeURIComponent(venue.slug)}/events/${eventSlug}/guests`}>{title}</a>
                <span>{[date && shortDate(date), texts.seats(quantity)[locale]].filter(Boolean).join(', ')}</span>
                {canSendAgain &&
                  again(reference, texts.ticketsAgain(reference)[locale], { registration: { reference, eventSlug } })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {guest.vouchers.length > 0 && (
        <section>
          <h3>{texts.vouchers[locale]}</h3>
          <ul>
            {guest.vouchers.map(({ reference, title }) => (
              <li key={reference}>
                <span>{title}</span>
                <span>{reference}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>
          {texts.visits[locale]} <span>{guest.visits}</span>
        </h3>
        {guest.noShows > 0 && <p className={controls.bad}>{texts.noShows(guest.noShows)[locale]}</p>}
        {guest.earlier.length > 0 && <ul>{guest.earlier.map(booking)}</ul>}
      </section>
      <Link {...{ thread, locale, act }} />
      <section>
        <h3>
          {texts.contact[locale]}{' '}
          {guest.storedUntil && <span>{texts.storedUntil(shortDate(guest.storedUntil))[locale]}</span>}
        </h3>
        <dl>
          <Fact label={texts.email[locale]} value={thread.guestEmail} />
          {guest.phone && (
            <Fact
              label={texts.phone[locale]}
              value={guest.phoneLink ? <a href={guest.phoneLink}>{guest.phone}</a> : guest.phone}
            />
          )}
        </dl>
      </section>
    </aside>
  )
}

const stageText = (stage: InboxStage) => stageTexts[stage === 'expected' ? 'booked' : stage]
type InboxStage = NonNullable<InboxGuest['tonight']>['stage']

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  )
}

/** Links the conversation to a booking or a registration by its number, or ends the link. */
function Link({ thread, locale, act }: { thread: InboxThread['thread']; locale: Locale; act: SendAct }) {
  const [kind, setKind] = useState<'reservation' | 'registration'>('reservation')
  const [reference, setReference] = useState('')
  const path = `inbox/${thread.id}/link` as const
  if (thread.about) {
    return (
      <section>
        <h3>
          {texts.aboutBooking[locale]} <span>{thread.about.reference}</span>
        </h3>
        <p>{thread.about.title}</p>
        <Button small onClick={() => void act(path, {}, texts.unlinkedNow[locale])}>
          {texts.unlink[locale]}
        </Button>
      </section>
    )
  }
  return (
    <section>
      <h3>{texts.link[locale]}</h3>
      <form
        className={css.link}
        onSubmit={async (event) => {
          event.preventDefault()
          const typed = reference.trim()
          if (typed === '') return
          if (await act(path, { [kind]: typed }, texts.linkedNow(typed.toUpperCase())[locale])) setReference('')
        }}
      >
        <ControlGroup className={css.kinds} label={texts.linkKind[locale]}>
          {(['reservation', 'registration'] as const).map((each) => (
            <Chip key={each} pressed={kind === each} onClick={() => setKind(each)}>
              {texts[each][locale]}
            </Chip>
          ))}
        </ControlGroup>
        <input
          className={controls.input}
          aria-label={texts.linkHint[locale]}
          placeholder={texts.linkHint[locale]}
          maxLength={40}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <Button type="submit" small disabled={reference.trim() === ''}>
          {texts.linkNow[locale]}
        </Button>
      </form>
    </section>
  )
}
