import { type KeyboardEvent, useState } from 'react'
import { Button, Chip, Key } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { formatDate } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import { type Blanks, fillBlanks, hasBlanks } from '#lib/inbox/blanks.ts'
import type { Inbox, InboxThread } from '#lib/inbox/record.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { AnswerActs, answerActsOf, type OfferedAct } from './answer-acts.tsx'
import { inboxTexts as texts } from './texts.ts'
import css from './thread.module.css'

/** The unsent words of somebody in a conversation. */
export type InboxDraft = {
  answer: string
  note: string
  language: Locale
  isNote: boolean
  /** The act that is done together with the answer. It stays if it is no longer offered: sending it says why. */
  act: OfferedAct | null
}

type Props = {
  read: InboxThread
  answers: Inbox['answers']
  timezone: string
  draft: InboxDraft
  locale: Locale
  busy: boolean
  onDraft: (draft: InboxDraft) => void
  onSend: () => void
}

/** The id of the field of the answer, for the key that leads to it. */
export const answerFieldId = 'inbox-answer'

/** Shows the field for an answer to the guest, or for a private note. */
export function Composer({ read, answers, timezone, draft, locale, busy, onDraft, onSend }: Props) {
  const { thread } = read
  const [isMac] = useState(() => typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac'))
  const { isNote } = draft
  if (thread.guestEmail === '') return <p className={css.composer}>{texts.erased[locale]}</p>
  const text = isNote ? draft.note : draft.answer
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    if (text.trim() !== '') onSend()
  }
  const offered = answers.flatMap(({ id, name, [draft.language]: saved }) =>
    saved === null ? [] : [{ id, name, saved }],
  )
  const insert = (saved: string) => {
    const filled = fillBlanks(saved, blanksOf(read, timezone, draft.language))
    const before = draft.answer.trimEnd()
    onDraft({ ...draft, answer: before === '' ? filled : `${before}\n\n${filled}` })
  }
  const chosen = draft.act
  const free = answerActsOf(read, timezone)
  const acts = chosen === null || free.some(({ key }) => key === chosen.key) ? free : [...free, chosen]
  // Words that nobody has typed go with their act.
  const choose = (act: OfferedAct | null) => {
    const isTyped = draft.answer.trim() !== '' && draft.answer !== chosen?.words[draft.language]
    const answer = isTyped ? draft.answer : (act?.words[draft.language] ?? '')
    onDraft({ ...draft, answer, act })
  }
  const speak = (language: Locale) => {
    const isTyped = draft.answer !== chosen?.words[draft.language]
    onDraft({ ...draft, language, ...(!isTyped && chosen && { answer: chosen.words[language] }) })
  }
  const label = isNote ? texts.noteHint : texts.answerTo(thread.guestName || thread.guestEmail)
  return (
    <form
      className={css.composer}
      data-note={isNote || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onSend()
      }}
    >
      {!isNote && acts.length > 0 && <AnswerActs {...{ acts, chosen, locale }} onChoose={choose} />}
      {!isNote && offered.length > 0 && (
        <div className={css.answers}>
          {offered.map(({ id, name, saved }) => (
            <Chip key={id} onClick={() => insert(saved)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      <label className="sr" htmlFor={answerFieldId}>
        {label[locale]}
      </label>
      <textarea
        id={answerFieldId}
        className={controls.input}
        rows={4}
        dir="auto"
        maxLength={isNote ? 2000 : 4000}
        placeholder={label[locale]}
        value={text}
        onKeyDown={send}
        onChange={({ target }) => onDraft({ ...draft, [isNote ? 'note' : 'answer']: target.value })}
      />
      {!isNote && read.answersTo.toLowerCase() !== read.thread.guestEmail.toLowerCase() && (
        <p className={controls.soft}>{texts.answersTo(shownAddress(read.answersTo))[locale]}</p>
      )}
      {!isNote && hasBlanks(draft.answer) && <p className={controls.error}>{texts.unfilled[locale]}</p>}
      <div className={css.buttons}>
        {!isNote && (
          <ControlGroup className={css.languages} label={texts.language[locale]}>
            {locales.map((language) => (
              <Chip
                key={language}
                pressed={draft.language === language}
                aria-label={`${texts.language[locale]}: ${language.toUpperCase()}`}
                onClick={() => speak(language)}
              >
                {language.toUpperCase()}
              </Chip>
            ))}
          </ControlGroup>
        )}
        <Chip pressed={isNote} onClick={() => onDraft({ ...draft, isNote: !isNote })}>
          {texts.writeNote[locale]}
        </Chip>
        <span className={css.space} />
        <Button type="submit" kind="primary" busy={busy} disabled={text.trim() === ''}>
          {(isNote ? texts.saveNote : (chosen?.send ?? texts.send))[locale]}{' '}
          <Key>{isMac ? 'Cmd Enter' : 'Ctrl Enter'}</Key>
        </Button>
      </div>
    </form>
  )
}

/** The words that fill the blanks of a saved answer: those of today's booking, else of the next one. */
function blanksOf({ thread, guest, link }: InboxThread, timezone: string, language: Locale): Blanks {
  const booking = guest.tonight ?? guest.upcoming[0]
  return {
    name: thread.guestName || null,
    date: booking ? formatDate(booking.date, language) : null,
    time: booking ? clock(booking.from, timezone) : null,
    table: booking?.resources.join(', ') || null,
    link,
  }
}
