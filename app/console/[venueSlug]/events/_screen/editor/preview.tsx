import { useEffect, useRef, useState } from 'react'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import css from './editor.module.css'
import { bodyOfForm, type EventForm } from './form.ts'
import { editorTexts as texts } from './texts.ts'

export type PreviewKind = 'page' | 'confirmed' | 'ticket' | 'moved'

type Props = {
  venueSlug: string
  currency: string
  eventSlug: string
  form: EventForm
  /** Whether guests will get a letter about the change, which can be previewed. */
  hasNews: boolean
  kind: PreviewKind
  choose: (kind: PreviewKind) => void
  locale: Locale
}

const frame = 'event-preview'
const pauseMs = 700

/**
 * Previews the typed event as guests will see it. The service renders it into a frame that runs no scripts. Each change makes
 * a new frame, because loading another page into the same one would add a step to the browser's history.
 */
export function EventFormPreview({ venueSlug, currency, eventSlug, form, hasNews, kind, choose, locale }: Props) {
  const [language, setLanguage] = useState<Locale>(form.language)
  const sender = useRef<HTMLFormElement>(null)
  const content = JSON.stringify(bodyOfForm(form, currency, locale))
  const [shown, setShown] = useState<{ content: string; at: number }>({ content, at: 0 })
  const as = kind === 'moved' && !hasNews ? 'confirmed' : kind

  useEffect(() => {
    if (content === shown.content) return
    const timer = setTimeout(() => setShown(({ at }) => ({ content, at: at + 1 })), pauseMs)
    return () => clearTimeout(timer)
  }, [content, shown.content])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a new frame, which is filled anew.
  useEffect(() => sender.current?.submit(), [shown, as, language])

  const kinds: [PreviewKind, string][] = [
    ['page', texts.page[locale]],
    ['confirmed', texts.mail[locale]],
    ['ticket', texts.ticket[locale]],
    ...(hasNews ? [['moved', texts.moved[locale]] satisfies [PreviewKind, string]] : []),
  ]
  return (
    <aside className={css.preview} aria-label={texts.preview[locale]}>
      <div className={css.choices}>
        <fieldset>
          <legend className="sr">{texts.preview[locale]}</legend>
          {kinds.map(([each, word]) => (
            <button key={each} type="button" aria-pressed={as === each} onClick={() => choose(each)}>
              {word}
            </button>
          ))}
        </fieldset>
        <fieldset>
          <legend className="sr">{texts.language[locale]}</legend>
          {locales.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={language === each}
              aria-label={`${each.toUpperCase()}, ${texts.languages[each][locale]}`}
              onClick={() => setLanguage(each)}
            >
              {each.toUpperCase()}
            </button>
          ))}
        </fieldset>
      </div>
      <form
        ref={sender}
        method="post"
        target={frame}
        action={`/console/${encodeURIComponent(venueSlug)}/event-preview`}
        hidden
      >
        <input name="content" value={shown.content} readOnly />
        <input name="as" value={as} readOnly />
        <input name="slug" value={eventSlug} readOnly />
        <input name="language" value={language} readOnly />
      </form>
      <iframe key={`${shown.at} ${as} ${language}`} name={frame} title={texts.preview[locale]} sandbox="" />
    </aside>
  )
}
