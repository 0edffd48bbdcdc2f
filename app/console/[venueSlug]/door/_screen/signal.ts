import { play } from '#app/console/_ui/tones.ts'
import type { VerdictKind } from './contract.ts'

/** One high tone for yes, two low ones for no: nobody has to look. Frequencies in hertz, lengths in seconds. */
const yes = [{ frequency: 880, length: 0.12 }]
const no = [
  { frequency: 220, length: 0.18 },
  { frequency: 220, length: 0.18 },
]
const shakes = { yes: [60], no: [180, 80, 180] }

/** Plays the sound and the vibration of a verdict. */
export function signal(kind: VerdictKind): void {
  const good = kind === 'in'
  navigator.vibrate?.(good ? shakes.yes : shakes.no)
  play(good ? yes : no, { volume: 0.2, pause: 0.06 })
}
