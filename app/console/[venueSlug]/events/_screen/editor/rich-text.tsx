import { type ClipboardEvent, type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './rich-text.module.css'
import { editorTexts as texts } from './texts.ts'

type Props = {
  /** The HTML at first. The service has filtered it, or it was typed here. */
  initial: string
  change: (html: string) => void
  error: string | undefined
  locale: Locale
}

/**
 * Edits a text with headings, emphasis, lists and links. The browser does the editing, also by its own keys. Pasted or
 * dropped content comes in as plain text. The service filters the HTML when it is saved.
 */
export function RichText({ initial, change, error, locale }: Props) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const selected = useRef<Range | null>(null)
  const [linking, setLinking] = useState(false)
  // Keep the first HTML: React must not replace the text while somebody edits it.
  const [html] = useState(() => ({ __html: initial }))
  const changed = () => change(area.current?.textContent?.trim() ? (area.current?.innerHTML ?? '') : '')

  const run = (command: string, value?: string) => {
    area.current?.focus()
    document.execCommand(command, false, value)
    changed()
  }
  const insertText = (event: ClipboardEvent | DragEvent, text: string) => {
    event.preventDefault()
    if (text) run('insertText', text)
  }
  const openLink = () => {
    const selection = getSelection()
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null
    selected.current = range && area.current?.contains(range.commonAncestorContainer) ? range.cloneRange() : null
    setLinking(true)
  }
  const insertLink = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const address = String(new FormData(event.currentTarget).get('address')).trim()
    setLinking(false)
    area.current?.focus()
    if (selected.current) getSelection()?.setBaseAndExtent(...endsOf(selected.current))
    if (!address) return
    if (getSelection()?.isCollapsed) run('insertText', address)
    else run('createLink', address)
  }
  return (
    <div className={controls.field}>
      <span className={controls.label} id={id}>
        {texts.description[locale]}
      </span>
      <div className={css.box}>
        <div className={css.tools} role="toolbar" aria-label={texts.tools[locale]} aria-controls={`${id}-area`}>
          <Button small kind="quiet" onClick={() => run('bold')} aria-label={texts.bold[locale]}>
            <b>{texts.bold[locale].charAt(0)}</b>
          </Button>
          <Button small kind="quiet" onClick={() => run('italic')} aria-label={texts.italic[locale]}>
            <i>{texts.italic[locale].charAt(0)}</i>
          </Button>
          <Button small kind="quiet" onClick={() => run('formatBlock', 'h3')} aria-label={texts.heading[locale]}>
            {texts.heading[locale].charAt(0)}
          </Button>
          <Button
            small
            kind="quiet"
            mark="list"
            onClick={() => run('insertUnorderedList')}
            aria-label={texts.bullets[locale]}
          />
          <Button small kind="quiet" mark="link" onClick={openLink} aria-label={texts.link[locale]} />
        </div>
        {linking && (
          <form className={css.link} onSubmit={insertLink}>
            <Field label={texts.linkTo[locale]} name="address" type="url" autoFocus autoComplete="off" />
            <Button type="submit">{texts.insert[locale]}</Button>
          </form>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a text area has no headings, lists and links. */}
        <div
          ref={area}
          id={`${id}-area`}
          className={css.area}
          contentEditable
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onInput={changed}
          onPaste={(event) => insertText(event, event.clipboardData.getData('text/plain'))}
          onDrop={(event) => insertText(event, event.dataTransfer.getData('text/plain'))}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: filtered by the service, or typed here as plain text.
          dangerouslySetInnerHTML={html}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={controls.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function endsOf({ startContainer, startOffset, endContainer, endOffset }: Range) {
  return [startContainer, startOffset, endContainer, endOffset] as const
}
