'use client'
import { useMemo, useState } from 'react'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { EmptyList } from '#app/console/_list/list-column.tsx'
import { ListFrame } from '#app/console/_list/list-frame.tsx'
import { useListAddress, useListKeys } from '#app/console/_list/use-list-keys.ts'
import { Button } from '#app/console/_ui/button.tsx'
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
  const filtered: Record<string, string> = list.filter === 'open' ? {} : { filter: list.filter }
  useListAddress(here, chosen === null ? filtered : { ...filtered, thread: chosen })
  useListKeys({
    ids: inbox.threads.map(({ id }) => id),
    chosen,
    choose,
    undo: acts.undo,
    others: { r: () => document.getElementById(answerFieldId)?.focus() },
  })

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

  const waiting = inbox.counts.waiting
  return (
    <ListFrame
      title={`${waiting > 0 ? `(${waiting}) ` : ''}${texts.inbox[locale]} · ${venue.name}`}
      heading={texts.inbox[locale]}
      action={
        <Button kind="quiet" mark="edit" onClick={() => editAnswers(true)}>
          {texts.savedAnswers[locale]}
        </Button>
      }
      {...{ here, timezone, locale, connection, acts }}
      silentSince={texts.silentSince}
      columns={css.columns}
      hasChosen={chosen !== null}
      dialogs={
        isEditing && <AnswersDialog {...{ answers: inbox.answers, locale, act }} onClose={() => editAnswers(false)} />
      }
    >
      <ThreadList
        {...{ inbox, list, chosen, now, timezone, locale, venueSlug: slug }}
        hrefOf={(id) => `${here}?${new URLSearchParams({ ...filtered, thread: id })}`}
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
        <div className={css.choose}>
          <EmptyList>{texts.choose[locale]}</EmptyList>
        </div>
      )}
    </ListFrame>
  )
}
