import { type KeyboardEvent, useRef } from 'react'

/** A person who presses Enter has typed nothing before; a scanner types a whole code. Milliseconds between two of its keys. */
const leastSymbols = 4
const pauseMs = 1_000

/** Keys of a scanner that types while a verdict stands: the next guest's code, and no press of a button. */
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
