'use client'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { actingCookieName } from './acting.ts'
import { PersonButton } from './person-button.tsx'

/** The parts of the frame that a screen shows at a place of its own. */
type ShownFrame = {
  name: string
  /** The word before the name, for screen readers. */
  you: string
  /** The line that says who acts now; null except right after a take-over. */
  line: ReactNode
  /** The name of the cookie in which the browser keeps the address of the screen. */
  keptIn: string
}

const FrameContext = createContext<ShownFrame | null>(null)

/** Gives the screens their frame (`app/console/[venueSlug]/layout.tsx`), and keeps the address of the screen in a cookie. */
export function FrameProvider({ children, ...frame }: ShownFrame & { children: ReactNode }) {
  const { keptIn } = frame
  useEffect(() => {
    const keep = () => {
      const place = encodeURIComponent(location.pathname + location.search)
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser of a tablet has the Cookie Store
      document.cookie = `${keptIn}=${place}; Path=/console; Max-Age=31536000; SameSite=Lax`
    }
    keep()
    // Safari does not know the first event, and with the second one alone a form would be sent before the cookie is written.
    addEventListener('beforeunload', keep)
    addEventListener('pagehide', keep)
  }, [keptIn])
  return <FrameContext value={frame}>{children}</FrameContext>
}

/** Shows the button of the person who acts, for the end of a screen's top line. */
export function TopPerson() {
  const frame = useContext(FrameContext)
  return frame && <PersonButton name={frame.name} you={frame.you} />
}

/** The line that says who acts is shown for this long, or until the first tap elsewhere; milliseconds. */
const lineMs = 10_000

/** Shows the line that says who acts now. After a while, or at the first tap, it folds: the person's button has the same. */
export function ActingLine() {
  const frame = useContext(FrameContext)
  const [isOpen, setOpen] = useState(true)
  const at = useRef<HTMLElement>(null)
  useEffect(() => {
    const fold = () => {
      // Somebody who has reached a button of the line by the keyboard keeps it.
      if (at.current?.contains(document.activeElement)) return
      setOpen(false)
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = `${actingCookieName}=; Path=/console; Max-Age=0`
    }
    const timer = setTimeout(fold, lineMs)
    addEventListener('click', fold, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('click', fold)
    }
  }, [])
  return frame?.line && isOpen ? (
    <section className="acting" aria-label={frame.you} ref={at}>
      {frame.line}
    </section>
  ) : null
}
