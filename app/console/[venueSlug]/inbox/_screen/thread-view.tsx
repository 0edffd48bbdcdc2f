import { useEffect, useRef } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { clock, dateInZone } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import type { Inbox, InboxThread } from '#lib/inbox/record.ts'
import { MessageEntry } from './message-entry.tsx'
import { inboxTexts as texts } from './texts.ts'
import css from './thread.module.css'

type Props = {
  venueSlug: string
  read: InboxThread
  people: Inbox['people']
  now: number
  timezone: string
  locale: Locale
  busy: boolean
  onBack: () => void
  onSolve: (solved: boolean) => void
  onAssign: (operatorId: string | null) => void
  onAccept: (message: InboxThread['messages'][number]) => void
}

/** Shows a conversation: its guest, the acts on it, and the messages with the private notes between them. */
export function ThreadView(props: Props) {
  const { venueSlug, read, people, now, timezone, locale, busy, onBack, onSolve, onAssign, onAccept } = props
  const { thread, messages, refusals } = read
  const scrolled = useRef<HTMLDivElement>(null)
  const count = messages.length
  // The last message is what one has come for.
  useEffect(() => {
    if (count > 0 && scrolled.current) scrolled.current.scrollTop = scrolled.current.scrollHeight
  }, [count])
  const folder = `/api/console/venues/${encodeURIComponent(venueSlug)}/inbox/${thread.id}/attachments`
  const isSolved = thread.group === 'solved'
  const minutes = Math.max(0, Math.floor((now - Date.parse(thread.since)) / 60_000))
  return (
    <>
      <header className={css.head}>
        <Button kind="quiet" mark="back" className={css.back ?? ''} aria-label={texts.back[locale]} onClick={onBack} />
        <h2 className={controls.cut} dir="auto">
          {thread.guestName || thread.guestEmail}
        </h2>
        {thread.group === 'waiting' && (
          <span className={css.unanswered}>{texts.unanswered(formatMinutes(minutes))[locale]}</span>
        )}
        <span className={css.space} />
        <label className={css.assign}>
          <span>{texts.assign[locale]}</span>
          <select
            className={controls.input}
            value={thread.assignee?.id ?? ''}
            disabled={busy}
            onChange={({ target }) => onAssign(target.value || null)}
          >
            <option value="">{texts.nobody[locale]}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button mark="check" shortcut="e" busy={busy} onClick={() => onSolve(!isSolved)}>
          {(isSolved ? texts.reopen : texts.solve)[locale]}
        </Button>
      </header>
      {!thread.addressProven && (
        <p className={css.unproven}>
          <b>{texts.unproven[locale]}.</b> {texts.unprovenWhy[locale]}
        </p>
      )}
      <ScrollRegion className={css.messages} ref={scrolled} aria-label={texts.messages[locale]}>
        <p className={css.subject} dir="auto">
          {thread.subject}
        </p>
        {messages.map((message, index) => {
          const day = dateInZone(message.at, timezone)
          const before = messages[index - 1]
          const isNewDay = !before || dateInZone(before.at, timezone) !== day
          return (
            <div key={message.id} className={css.entry}>
              {isNewDay && <p className={css.day}>{formatDate(day, locale, { short: true })}</p>}
              <MessageEntry
                guestName={thread.guestName}
                phone={read.guest.phone === null ? null : { number: read.guest.phone, link: read.guest.phoneLink }}
                {...{ message, folder, timezone, locale, busy, onAccept }}
              />
            </div>
          )
        })}
        {refusals.map(({ reason, count, at }) => (
          <p key={reason} className={css.refused}>
            {texts.refused(count, reason)[locale]} · {clock(at, timezone)}
          </p>
        ))}
      </ScrollRegion>
    </>
  )
}
