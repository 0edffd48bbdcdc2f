'use client'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { writeCookie, yearSeconds } from './browser-cookie.ts'

/** The parts of the frame that a screen shows at places of its own. The server has rendered them. */
type ShownFrame = {
  /** The button of the person who acts. */
  person: ReactNode
  /** The line that says who acts now; null except right after a take-over. */
  line: ReactNode
}

const FrameContext = createContext<ShownFrame | null>(null)

type Props = ShownFrame & {
  /** The name of the cookie in which the browser keeps the address of the screen. */
  keptIn: string
  children: ReactNode
}

/** Gives the screens their frame (`app/console/[venueSlug]/layout.tsx`), and keeps the address of the screen in a cookie. */
export function FrameProvider({ children, keptIn, ...frame }: Props) {
  useEffect(() => {
    const keep = () => {
      writeCookie(keptIn, encodeURIComponent(location.pathname + location.search), yearSeconds)
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
  return useContext(FrameContext)?.person
}

/** Shows the line that says who acts now, below a screen's top line. */
export function TopActing() {
  return useContext(FrameContext)?.line
}
