import { InlineEdit } from '#app/console/_acts/inline-edit.tsx'
import type { Acts } from '#app/console/_acts/use-acts.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { clock, dateInZone } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import type { VenueGuest } from '#lib/guests/record.ts'
import { formatDate, formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import { Doubles } from './doubles.tsx'
import css from './panel.module.css'
import { guestsTexts as texts } from './texts.ts'
import { visitDateText } from './when.ts'

type Props = {
  guest: VenueGuest
  venue: { slug: string; timezone: string; currency: string }
  locale: Locale
  may: readonly Act[]
  acts: Acts
  onBack: () => void
  onExport: () => void
  onErase: () => void
}

/** Shows everything that the venue has of a guest, and the acts on it. */
export function GuestPanel({ guest, venue, locale, may, acts, onBack, onExport, onErase }: Props) {
  const { act, busy, tell } = acts
  const name = guest.name || guest.email || guest.phone || texts.unnamed[locale]
  const place = `guests/${guest.id}` as const
  const shortDate = (date: string) => formatDate(date, locale, { short: true })
  const money = (sum: number) => formatDecimal(sum, venue.currency, locale)

  /** Saves a word, with a way back: the audit has no words of guests, so the former ones are sent again. */
  async function edit<N extends 'notes' | 'allergies'>(
    field: N,
    body: Record<N, string> & { was: Record<N, string> },
    onRefusal: Parameters<typeof act>[3],
  ) {
    const done = await act(`${place}/edit`, body, null, onRefusal)
    const back = { [field]: body.was[field], was: { [field]: body[field] } }
    if (done) tell('done', texts.savedNow[locale], () => void act(`${place}/edit`, back, texts.takenBack[locale]))
    return done
  }
  return (
    <section className={css.panel} aria-label={name}>
      <header className={css.head}>
        <div>
          <h2 dir="auto">{name}</h2>
          <p className={controls.soft}>
            {guest.contacts.length > 0
              ? guest.contacts.join(' · ')
              : [guest.email, guest.phone].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Button kind="quiet" mark="x" aria-label={texts.back[locale]} onClick={onBack} />
      </header>
      <dl className={css.numbers}>
        <Count value={String(guest.visits)} label={texts.visitsOf(guest.visits)[locale]} />
        <Count value={String(guest.noShows)} label={texts.noShowsOf(guest.noShows)[locale]} bad={guest.noShows > 0} />
        {guest.perVisit !== null && <Count value={money(guest.perVisit)} label={texts.perVisit[locale]} />}
        {guest.daysAhead !== null && <Count value={String(guest.daysAhead)} label={texts.daysAhead[locale]} />}
      </dl>
      <div className={`${css.part} ${guest.allergies === '' ? '' : css.allergies}`}>
        <InlineEdit
          name="allergies"
          label={texts.allergies[locale]}
          value={guest.allergies}
          word={texts.save[locale]}
          maxLength={300}
          locale={locale}
          onSave={(body, onRefusal) => edit('allergies', body, onRefusal)}
        />
      </div>
      <div className={css.part}>
        <InlineEdit
          name="notes"
          label={texts.notes[locale]}
          value={guest.notes}
          word={texts.save[locale]}
          maxLength={2000}
          multiline
          locale={locale}
          onSave={(body, onRefusal) => edit('notes', body, onRefusal)}
        />
      </div>
      <Bookings
        title={texts.upcoming[locale]}
        list={guest.upcoming}
        now={guest.now}
        {...{ venue, locale, name, acts }}
      />
      <Bookings title={texts.earlier[locale]} list={guest.earlier} now={guest.now} {...{ venue, locale, name, acts }} />
      {guest.tickets.length > 0 && (
        <section className={css.part}>
          <h3>{texts.tickets[locale]}</h3>
          <ul>
            {guest.tickets.map(({ reference, eventSlug, title, date, quantity }) => (
              <li key={reference}>
                {may.includes('events') ? (
                  <a href={`/console/${encodeURIComponent(venue.slug)}/events/${eventSlug}/guests`}>{title}</a>
                ) : (
                  <b>{title}</b>
                )}
                <span>{[date && shortDate(date), texts.seats(quantity)[locale]].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {guest.vouchers.length > 0 && (
        <section className={css.part}>
          <h3>{texts.vouchers[locale]}</h3>
          <ul>
            {guest.vouchers.map(({ reference, title, boughtAt }) => (
              <li key={reference}>
                <b>{title}</b>
                <span>{shortDate(dateInZone(boughtAt, venue.timezone))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {guest.threads.length > 0 && (
        <section className={css.part}>
          <h3>{texts.threads[locale]}</h3>
          <ul>
            {guest.threads.map(({ id, subject, at, solved }) => (
              <li key={id}>
                <a href={`/console/${encodeURIComponent(venue.slug)}/inbox?thread=${id}`} dir="auto">
                  {subject}
                </a>
                <span>
                  {[shortDate(dateInZone(at, venue.timezone)), solved && texts.solved[locale]]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {may.includes('mergeGuests') && <Doubles {...{ guest, locale, acts }} />}
      {may.includes('watchGuests') && (
        <section className={css.part}>
          <button
            type="button"
            role="switch"
            className={css.watch}
            aria-checked={guest.watched}
            aria-busy={busy || undefined}
            onClick={() => {
              const done = guest.watched ? texts.unwatchedNow : texts.watchedNow
              void act(`${place}/watch`, { watched: !guest.watched }, done(name)[locale])
            }}
          >
            <i aria-hidden="true" />
            {texts.watch[locale]}
          </button>
          <p className={controls.soft}>{texts.watchHint[locale]}</p>
        </section>
      )}
      <section className={css.part}>
        <h3>
          {texts.data[locale]}
          {guest.storedUntil && <span>{texts.erasedBySelf(shortDate(guest.storedUntil))[locale]}</span>}
        </h3>
        {may.includes('guestData') && (
          <p className={css.buttons}>
            <Button small onClick={onExport}>
              {texts.exportOne[locale]}
            </Button>
            <Button small kind="danger" onClick={onErase}>
              {texts.erase[locale]}
            </Button>
          </p>
        )}
      </section>
    </section>
  )
}

function Count({ value, label, bad = false }: { value: string; label: string; bad?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={bad ? controls.bad : undefined}>{value}</dd>
    </div>
  )
}

type BookingsProps = Pick<Props, 'venue' | 'locale' | 'acts'> & {
  title: string
  now: string
  name: string
  list: VenueGuest['upcoming']
}

/** Shows bookings, each with a link to its evening; one at which staff have to look has its two acts. */
function Bookings({ title, list, now, venue, locale, name, acts }: BookingsProps) {
  if (list.length === 0) return null
  return (
    <section className={css.part}>
      <h3>
        {title} <span>{list.length}</span>
      </h3>
      <ul>
        {list.map(({ reference, date, from, resources, partySize, status, spent, waits }) => (
          <li key={reference}>
            <a
              href={`/console/${encodeURIComponent(venue.slug)}/evening?date=${date}&sel=${encodeURIComponent(reference)}`}
            >
              {visitDateText(date, now, locale)}, {clock(from, venue.timezone)}
            </a>
            <span>
              {status === 'NoShow' && <b className={controls.bad}>{texts.status.NoShow[locale]} </b>}
              {[
                ...resources,
                texts.guests(partySize)[locale],
                spent !== null && formatDecimal(spent, venue.currency, locale),
                status !== 'NoShow' && texts.status[status][locale],
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            {waits && (
              <p className={css.looked}>
                <b>{texts.looked[locale]}</b>
                <Button
                  small
                  kind="danger"
                  busy={acts.busy}
                  onClick={() =>
                    void acts.act(`reservations/${reference}/decline`, undefined, texts.declinedNow(name)[locale])
                  }
                >
                  {texts.decline[locale]}
                </Button>
                <Button
                  small
                  busy={acts.busy}
                  onClick={() =>
                    void acts.act(`reservations/${reference}/keep`, undefined, texts.keptNow(name)[locale])
                  }
                >
                  {texts.keep[locale]}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
