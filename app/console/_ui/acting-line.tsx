'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { actingCookieName } from './acting.ts'
import { writeCookie } from './browser-cookie.ts'

/** The line is shown for this long, or until the first tap elsewhere; milliseconds. */
const lineMs = 10_000

/** Shows the line that says who acts now. After a while, or at the first tap, it folds: the person's button has the same. */
export function ActingLine({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const fold = () => {
      // Somebody who has reached a button of the line by the keyboard keeps it.
      if (line.current?.contains(document.activeElement)) return
      setOpen(false)
      writeCookie(actingCookieName, '', 0)
    }
    const timer = setTimeout(fold, lineMs)
    addEventListener('click', fold)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', fold)
    }
  }, [])
  return isOpen ? (
    <section className="acting" aria-label={label} ref={line}>
      {children}
    </section>
  ) : null
}
