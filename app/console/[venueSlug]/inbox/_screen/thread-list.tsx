import { EmptyList, ListColumn } from '#app/console/_list/list-column.tsx'
import { Chip } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import type { Locale } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import type { Inbox, ThreadSummary } from '#lib/inbox/record.ts'
import { threadGroups } from '#lib/inbox/thread-groups.ts'
import css from './inbox.module.css'
import { inboxTexts as texts } from './texts.ts'
import type { InboxList } from './use-inbox.ts'
import { whenText } from './when.ts'

type Props = {
  inbox: Inbox
  list: InboxList
  chosen: string | null
  now: number
  timezone: string
  locale: Locale
  venueSlug: string
  hrefOf: (threadId: string) => string
  onChoose: (threadId: string) => void
  onList: (list: InboxList) => void
}

/** Shows the conversations in their groups, with the filters and the search above them. */
export function ThreadList({ inbox, list, chosen, now, timezone, locale, venueSlug, hrefOf, onChoose, onList }: Props) {
  const { counts, threads, letters } = inbox
  const empty = list.q !== '' ? texts.noneFound : list.filter === 'solved' ? texts.noneSolved : texts.none
  return (
    <ListColumn
      label={texts.threads[locale]}
      find={texts.find[locale]}
      q={list.q}
      onFind={(q) => onList({ ...list, q })}
      className={css.list}
      filters={(['open', 'mine', 'solved'] as const).map((filter) => (
        <Chip key={filter} pressed={list.q === '' && list.filter === filter} onClick={() => onList({ filter, q: '' })}>
          {texts[filter][locale]} {filter !== 'solved' && counts[filter]}
        </Chip>
      ))}
    >
      {threads.length === 0 && letters.length === 0 && <EmptyList>{empty[locale]}</EmptyList>}
      <LostLetters {...{ letters, locale, venueSlug }} />
      {threadGroups.map((group) => {
        const members = threads.filter((thread) => thread.group === group)
        if (members.length === 0) return null
        return (
          <section key={group} aria-label={texts.group[group][locale]}>
            <h2 className={css.group}>
              {texts.group[group][locale]} <span>{members.length}</span>
            </h2>
            <ul>
              {members.map((thread) => (
                <li key={thread.id}>
                  <a
                    className={css.row}
                    href={hrefOf(thread.id)}
                    aria-current={thread.id === chosen || undefined}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return
                      event.preventDefault()
                      onChoose(thread.id)
                    }}
                  >
                    <Row {...{ thread, now, timezone, locale }} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </ListColumn>
  )
}

type LostProps = { letters: Inbox['letters']; locale: Locale; venueSlug: string }

/** Shows the bookings whose letters have not reached their guests, with the telephone numbers. */
function LostLetters({ letters, locale, venueSlug }: LostProps) {
  if (letters.length === 0) return null
  const screens = `/console/${encodeURIComponent(venueSlug)}`
  return (
    <section aria-label={texts.lostLetters[locale]}>
      <h2 className={css.group}>
        {texts.lostLetters[locale]} <span>{letters.length}</span>
      </h2>
      <ul>
        {letters.map(({ kind, reference, guestName, title, date, eventSlug, phone, phoneLink, why }) => {
          const query = new URLSearchParams(
            kind === 'reservation' ? { date: date ?? '', sel: reference } : { event: eventSlug ?? '' },
          )
          return (
            <li key={reference} className={css.lost}>
              <a className={css.row} href={`${screens}/${kind === 'reservation' ? 'evening' : 'events'}?${query}`}>
                <b className={controls.cut} dir="auto">
                  {guestName}
                </b>
                <span className={css.when}>{reference}</span>
                <span className={css.preview}>{why}</span>
                <span className={css.about}>{title}</span>
              </a>
              <p>
                {phone === null ? (
                  texts.noPhone[locale]
                ) : (
                  <>
                    {texts.call[locale]} {phoneLink ? <a href={phoneLink}>{phone}</a> : phone}
                  </>
                )}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type RowProps = { thread: ThreadSummary; now: number; timezone: string; locale: Locale }

function Row({ thread, now, timezone, locale }: RowProps) {
  const { group, guestName, guestEmail, since, last, held, about, subject, assignee } = thread
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  return (
    <>
      <b className={controls.cut} dir="auto">
        {guestName || guestEmail}
      </b>
      {group === 'waiting' ? (
        <span className={css.waits}>{texts.waits(formatMinutes(minutes))[locale]}</span>
      ) : (
        <span className={css.when}>{whenText(since, { now, timezone, locale })}</span>
      )}
      <span className={css.preview} dir="auto">
        {last.author === 'Venue' ? texts.you(last.text)[locale] : last.text}
      </span>
      <span className={css.about}>
        {[held && texts.otherAddress[locale], about?.title ?? subject, assignee?.name].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
