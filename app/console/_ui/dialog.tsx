'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import controls from './controls.module.css'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  /** The word of the button that closes it, for readers of the screen. */
  close: string
  onClose: () => void
  children: ReactNode
  /** Stands beside the title. */
  beside?: ReactNode
  wide?: boolean
}

/**
 * A modal dialog of the browser: focus stays inside, Escape and a press outside close it, and focus returns to where it was.
 * It begins at the element with `data-focus`, and is open as long as it is rendered. On a phone it is a sheet from below.
 */
export function Dialog({ title, close, onClose, children, beside, wide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => {
      element?.close()
      // What opened it may have gone meanwhile; then the browser chooses.
      if (before?.isConnected) (before as HTMLElement | SVGElement).focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
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
          <button
            type="button"
            className={`${controls.button} ${controls.quiet} ${controls.square}`}
            aria-label={close}
            onClick={onClose}
          >
            <Icon name="x" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

/** The buttons of a dialog, at its end. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>
}

/** What a dialog is about. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
