import { useCallback, useEffect, useState } from 'react'
import { allowSound, play } from '#app/console/_ui/tones.ts'

const loud = { volume: 0.25, pause: 0.04 }

/** Two rising tones, which carry through a kitchen. */
const rising = [
  { frequency: 660, length: 0.12 },
  { frequency: 990, length: 0.2 },
]
/** Two falling tones of the same lengths. */
const falling = rising.map(({ length }, at) => ({ frequency: at === 0 ? 990 : 495, length }))

/** Rings for a new order. */
export function ring(): void {
  navigator.vibrate?.([60, 40, 60])
  play(rising, loud)
}

/** Rings for lines that were taken back. */
export function ringTakenBack(): void {
  navigator.vibrate?.([160])
  play(falling, loud)
}

const place = 'orders-sound'

/**
 * Returns whether the screen rings, and a function that changes it. The browser stores the choice. After a reload, browsers
 * allow no sound before a press, so the sound is on again with the first click or key.
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
    // In a browser without storage, the sound has to be switched on after each reload.
  }
}
