import type { ReactNode } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'

export type FormProps = {
  title: string
  /** The labels of the buttons: `word` sends the form, `cancel` leaves it, and `close` is the cross. */
  words: { word: string; cancel: string; close: string }
  danger?: boolean
  wide?: boolean
  busy: boolean
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** Shows a form in a dialog, with a button that sends it and one that leaves it. */
export function Form({ title, words, danger = false, wide = false, busy, children, onSubmit, onClose }: FormProps) {
  return (
    <Dialog title={title} close={words.close} onClose={onClose} wide={wide}>
      <form
        onSubmit={(sent) => {
          sent.preventDefault()
          onSubmit()
        }}
      >
        <DialogBody>{children}</DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
            {words.word}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
