'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { actTexts } from '#app/console/_acts/texts.ts'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { followKeys } from '#app/console/_ui/keys.ts'
import { Shell } from '#app/console/_ui/shell.tsx'
import { TopLine } from '#app/console/_ui/top-line.tsx'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { InboxThread } from '#lib/inbox/record.ts'
import type { Act } from '#lib/operators/roles.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { AnswersDialog } from './answers-dialog.tsx'
import { answerFieldId, Composer, type InboxDraft } from './composer.tsx'
import { GuestAside } from './guest-aside.tsx'
import css from './inbox.module.css'
import { inboxTexts as texts } from './texts.ts'
import { ThreadList } from './thread-list.tsx'
import { ThreadView } from './thread-view.tsx'
import { type InboxList, type InboxRead, useInbox } from './use-inbox.ts'

type Props = {
  venue: { slug: string; name: string; timezone: string; currency: string }
  first: InboxRead
  filter: InboxList['filter']
  locale: Locale
  may: Act[]
}

/** Shows the conversations with guests, the chosen one, and its guest. Keys: `j` and `k` choose, `r` answers, `e` solves. */
export function InboxScreen({ venue, first, filter, locale }: Props) {
  const { slug, timezone } = venue
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const shown = useInbox(slug, client, first, { filter, q: '' })
  const { inbox, thread, chosen, choose, list, showList, now, connection, refresh } = shown
  const acts = useActs(client, { locale, refresh, connection: connection.state })
  const { act } = acts
  const [isEditing, editAnswers] = useState(false)
  const [drafts, setDrafts] = useState<Readonly<Record<string, InboxDraft>>>({})
  const draft = (thread && drafts[thread.thread.id]) ?? {
    ...{ answer: '', note: '', isNote: false, act: null },
    language: thread?.thread.language ?? locale,
  }
  const setDraft = (id: string, next: InboxDraft) => setDrafts((all) => ({ ...all, [id]: next }))

  const here = `/console/${encodeURIComponent(slug)}/inbox`
  const hrefOf = (threadId: string | null) => {
    const query = new URLSearchParams({
      ...(list.filter !== 'open' && { filter: list.filter }),
      ...(threadId !== null && { thread: threadId }),
    })
    return query.size === 0 ? here : `${here}?${query}`
  }
  const address = hrefOf(chosen)
  useEffect(() => {
    if (location.pathname + location.search !== address) history.replaceState(history.state, '', address)
  }, [address])

  const step = (by: 1 | -1) => {
    const ids = inbox.threads.map(({ id }) => id)
    const at = chosen === null ? -1 : ids.indexOf(chosen)
    const next = ids[at === -1 ? (by === 1 ? 0 : ids.length - 1) : at + by]
    if (next !== undefined) choose(next)
  }
  const onKey = useRef({ step, undo: () => {} })
  onKey.current = { step, undo: () => void acts.undo() }
  useEffect(
    () =>
      followKeys({
        j: () => onKey.current.step(1),
        k: () => onKey.current.step(-1),
        r: () => document.getElementById(answerFieldId)?.focus(),
        z: () => onKey.current.undo(),
      }),
    [],
  )

  async function send(read: InboxThread) {
    const { id, guestName, guestEmail, language } = read.thread
    const name = guestName || guestEmail
    const path = `inbox/${id}` as const
    if (draft.isNote) {
      const noted = await act(`${path}/note`, { text: draft.note }, texts.notedNow[locale])
      if (noted) setDraft(id, { ...draft, note: '', isNote: false })
      return
    }
    const body = {
      ...{ text: draft.answer, seen: read.seen, ...draft.act?.body },
      ...(draft.language !== language && { language: draft.language }),
    }
    if (await act(`${path}/reply`, body, texts.answeredNow(name)[locale]))
      setDraft(id, { ...draft, answer: '', act: null })
  }
  function solve({ thread: { id, guestName, guestEmail }, seen }: InboxThread, solved: boolean) {
    const done = solved ? texts.solvedNow : texts.reopenedNow
    void act(`inbox/${id}/solve`, { solved, seen }, done(guestName || guestEmail)[locale])
  }
  function assign({ thread: { id } }: InboxThread, operatorId: string | null) {
    const name = inbox.people.find((person) => person.id === operatorId)?.name
    const done: Text = name === undefined ? texts.unassignedNow : texts.assignedNow(name)
    void act(`inbox/${id}/assign`, { operatorId }, done[locale])
  }

  function accept({ thread: { id } }: InboxThread, message: InboxThread['messages'][number]) {
    const done = texts.acceptedNow(shownAddress(message.mail?.from ?? ''))
    void act(`inbox/${id}/accept-mail`, { messageId: message.id, accepted: true }, done[locale])
  }

  const isAdmitted = connection.state !== 'ended'
  const waiting = inbox.counts.waiting
  return (
    <>
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${texts.inbox[locale]} · ${venue.name}`}</title>
      <Shell
        top={
          <TopLine className={css.top}>
            <h1>{texts.inbox[locale]}</h1>
            <span className={css.space} />
            <Button kind="quiet" mark="edit" onClick={() => editAnswers(true)}>
              {texts.savedAnswers[locale]}
            </Button>
            <TopPerson />
          </TopLine>
        }
        lines={
          connection.state !== 'live' && (
            <p className={css.away} role="alert">
              {isAdmitted ? (
                texts.silentSince(clock(connection.heardAt, timezone))[locale]
              ) : (
                <>
                  {actTexts.ended[locale]} <a href={here}>{actTexts.signIn[locale]}</a>
                </>
              )}
            </p>
          )
        }
      >
        {isAdmitted && (
          <div className={css.work} data-chosen={chosen !== null || undefined}>
            <ThreadList
              {...{ inbox, list, chosen, now, timezone, locale, hrefOf, venueSlug: slug }}
              onChoose={choose}
              onList={showList}
            />
            {thread ? (
              <>
                <section className={css.thread} aria-label={thread.thread.guestName || thread.thread.guestEmail}>
                  <ThreadView
                    {...{ venueSlug: slug, read: thread, people: inbox.people, now, timezone, locale, busy: acts.busy }}
                    onBack={() => choose(null)}
                    onSolve={(solved) => solve(thread, solved)}
                    onAssign={(operatorId) => assign(thread, operatorId)}
                    onAccept={(message) => accept(thread, message)}
                  />
                  <Composer
                    key={thread.thread.id}
                    {...{ read: thread, answers: inbox.answers, timezone, draft, locale, busy: acts.busy }}
                    onDraft={(next) => setDraft(thread.thread.id, next)}
                    onSend={() => void send(thread)}
                  />
                </section>
                <GuestAside key={`guest ${thread.thread.id}`} {...{ read: thread, venue, locale, act }} />
              </>
            ) : (
              <p className={css.choose}>{texts.choose[locale]}</p>
            )}
          </div>
        )}
      </Shell>
      {isAdmitted && isEditing && (
        <AnswersDialog {...{ answers: inbox.answers, locale, act }} onClose={() => editAnswers(false)} />
      )}
      {isAdmitted && <ActToast acts={acts} locale={locale} />}
    </>
  )
}
