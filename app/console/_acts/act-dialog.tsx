'use client'
import { type FormEvent, type KeyboardEventHandler, type ReactNode, useState } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import type { ConsoleProblem } from '../_api/client.ts'
import { Button } from '../_ui/button.tsx'
import controls from '../_ui/controls.module.css'
import { Dialog, DialogBody, DialogFoot } from '../_ui/dialog.tsx'
import { actDialogTexts, fieldMessages } from './field-messages.ts'
import { actTexts as texts } from './texts.ts'
import type { OnRefusal } from './use-acts.ts'

/** The errors of a dialog's fields, and a way to do an act by a button among them. */
export type DialogContext = {
  /** Returns the message of the last refusal about a field. Letter case is ignored: problems spell `note` as `Note`. */
  errorAt: (field: string) => string | undefined
  /** Does an act, and closes the dialog if it was done: if `work` resolves to anything but null, false and undefined. */
  run: (work: (onRefusal: OnRefusal) => Promise<unknown>) => void
  busy: boolean
}

type Props = {
  title: string
  locale: Locale
  onClose: () => void
  /** The label of the button that does the act; without it, the buttons are among the children. */
  word?: ReactNode
  /** Does the act. The dialog closes if it was done, and shows the refusal otherwise. Without it, the dialog is no form. */
  onAct?: (onRefusal: OnRefusal, form: FormData) => Promise<unknown>
  /** The label of the button that leaves the dialog, if it is not that of all dialogs. */
  leave?: string
  danger?: boolean
  wide?: boolean | 'columns'
  /** Whether the act can be done now. */
  ready?: boolean
  /** Whether the button that leaves has the focus first, because the act cannot be undone. */
  careful?: boolean
  /** Content beside the title, and at the beginning of the foot. */
  beside?: ReactNode
  foot?: Content
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>
  children: Content
}
type Content = ReactNode | ((inside: DialogContext) => ReactNode)

/** Shows the dialog of an act: its fields, the refusal at the field that it names or below the fields, and its buttons. */
export function ActDialog(props: Props) {
  const { title, locale, onClose, word, onAct, danger = false, wide = false, ready = true, careful = false } = props
  const [refusal, setRefusal] = useState<ConsoleProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const errors = refusal ? fieldMessages(refusal, locale) : []
  const named = new Set<string>()
  const errorAt = (field: string) => {
    const found = errors.find(([name]) => name.toLowerCase() === field.toLowerCase())
    if (found) named.add(found[0])
    return found?.[1][0]
  }
  const run: DialogContext['run'] = async (work) => {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    const done = await work(setRefusal).finally(() => setBusy(false))
    if (done) onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    if (onAct && ready) run((onRefusal) => onAct(onRefusal, form))
  }
  const drawn = (content: Content) => (typeof content === 'function' ? content({ errorAt, run, busy }) : content)
  const content = drawn(props.children)
  const foot = drawn(props.foot)
  const others = errors.filter(([name]) => !named.has(name)).flatMap(([, messages]) => messages)
  const lines = refusal && errors.length === 0 ? [refusal.detail] : others
  const inside = (
    <>
      <DialogBody>
        {content}
        {lines.map((line) => (
          <p key={line} role="alert" className={controls.error}>
            {line}
          </p>
        ))}
      </DialogBody>
      {(foot || word !== undefined) && (
        <DialogFoot>
          {foot}
          {word !== undefined && (
            <>
              <Button kind="quiet" data-focus={careful || undefined} onClick={onClose}>
                {props.leave ?? actDialogTexts.cancel[locale]}
              </Button>
              <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy} disabled={!ready}>
                {word}
              </Button>
            </>
          )}
        </DialogFoot>
      )}
    </>
  )
  return (
    <Dialog title={title} close={texts.close[locale]} onClose={onClose} wide={wide} beside={props.beside}>
      {onAct ? (
        <form onSubmit={submit} onKeyDown={props.onKeyDown} autoComplete="off">
          {inside}
        </form>
      ) : (
        inside
      )}
    </Dialog>
  )
}
