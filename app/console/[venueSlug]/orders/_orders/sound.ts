import { play } from '../../../_ui/tones.ts'

/** Two rising tones, which carry through a kitchen. */
const tones = [
  { frequency: 660, length: 0.12 },
  { frequency: 990, length: 0.2 },
]

/** Says that something new was ordered. */
export function ring(): void {
  navigator.vibrate?.([60, 40, 60])
  play(tones, { volume: 0.25, pause: 0.04 })
}
