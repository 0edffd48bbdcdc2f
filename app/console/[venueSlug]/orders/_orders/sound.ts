import { useCallback, useEffect, useState } from 'react'
import { allowSound, play } from '../../../_ui/tones.ts'

const loud = { volume: 0.25, pause: 0.04 }

/** Two rising tones, which carry through a kitchen. */
const rising = [
  { frequency: 660, length: 0.12 },
  { frequency: 990, length: 0.2 },
]
/** The same two, falling. */
const falling = rising.map(({ length }, at) => ({ frequency: at === 0 ? 990 : 495, length }))

/** Says that something new was ordered. */
export function ring(): void {
  navigator.vibrate?.([60, 40, 60])
  play(rising, loud)
}

/** Says that something was taken back. */
export function ringTakenBack(): void {
  navigator.vibrate?.([160])
  play(falling, loud)
}

const place = 'orders-sound'

/**
 * Whether the screen rings. This browser keeps it: after a reload, when browsers allow no sound yet, it is on again with the first
 * press, whatever is pressed.
 */
export function useSound(): { sound: boolean; toggleSound: () => void } {
  const [sound, setSound] = useState(false)
  useEffect(() => {
    if (!isWanted()) return
    const ending = new AbortController()
    const allow = () => {
      ending.abort()
      if (!isWanted()) return
      allowSound()
      setSound(true)
    }
    for (const event of ['click', 'keydown']) addEventListener(event, allow, { signal: ending.signal })
    return () => ending.abort()
  }, [])
  const toggleSound = useCallback(() => {
    const next = !sound
    if (next) allowSound(ring)
    want(next)
    setSound(next)
  }, [sound])
  return { sound, toggleSound }
}

function isWanted(): boolean {
  try {
    return localStorage.getItem(place) === 'on'
  } catch {
    return false
  }
}

function want(on: boolean): void {
  try {
    if (on) localStorage.setItem(place, 'on')
    else localStorage.removeItem(place)
  } catch {
    // A browser without storage asks for it after each reload.
  }
}
