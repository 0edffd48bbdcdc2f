import { type KeyboardEvent, useRef } from 'react'

/** Enter after this many symbols is a scanner's, which types a whole code; a person presses Enter without typing before. */
const leastSymbols = 4
/** A scanner's keys follow each other within this time; milliseconds. */
const pauseMs = 1_000

/** Returns a key handler for a scanner that types while a verdict is shown: Enter reads the next code and presses no button. */
export function useScanner(onRead: (text: string) => void): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 })
  return (event) => {
    const now = Date.now()
    if (now - typed.current.at > pauseMs) typed.current.text = ''
    if (event.key === 'Enter' && typed.current.text.length >= leastSymbols) {
      event.preventDefault()
      onRead(typed.current.text)
      typed.current.text = ''
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typed.current = { text: typed.current.text + event.key, at: now }
    }
  }
}
