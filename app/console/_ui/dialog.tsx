'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

type Props = {
  title: string
  /** The label of the button that closes the dialog, for screen readers. */
  close: string
  onClose: () => void
  children: ReactNode
  /** Content beside the title. */
  beside?: ReactNode
  /** Wider than usual; `columns` for two columns. */
  wide?: boolean | 'columns'
  /** Whether it is small, and stands below the beginning of the top line. */
  corner?: boolean
}

/**
 * Shows a modal dialog of the browser, which is open as long as it is rendered. The focus begins at the element with
 * `data-focus`, stays inside, and returns afterwards. Escape and a press outside call `onClose`. On a phone the dialog is a
 * sheet at the bottom of the screen.
 */
export function Dialog({ title, close, onClose, children, beside, wide = false, corner = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => {
      element?.close()
      // If the element that had the focus has gone meanwhile, the browser chooses another one.
      if (before?.isConnected) (before as HTMLElement | SVGElement).focus()
    }
  }, [])
  const names = [styles.dialog, wide && (wide === 'columns' ? styles.columns : styles.wide), corner && styles.corner]
  return (
    <dialog
      ref={dialog}
      className={names.filter(Boolean).join(' ')}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {beside}
          <Button kind="quiet" mark="x" aria-label={close} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  )
}

/** Shows the buttons at the end of a dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>
}

/** Shows the content of a dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
